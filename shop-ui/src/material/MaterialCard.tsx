import { Box, ButtonBase, Card, Typography } from '@mui/material';
import { FramedPicture, StockLine } from '@zhidan/ui-kit';
import { PatternStatus } from '../category/Pattern.js';
import { materialName, type PublicMaterial } from './materials.api.js';

interface MaterialCardProps {
  readonly material: PublicMaterial;
  readonly eager: boolean;
  readonly onZoom: () => void;
}

/** A material with its picture, composition and stock. */
export function MaterialCard({ material, eager, onZoom }: MaterialCardProps) {
  const name = materialName(material);
  const made = [material.product_color, material.raw_material].filter((part) => part !== '').join('・');
  return (
    <Card component="li" variant="outlined" sx={{ overflow: 'hidden' }}>
      <ButtonBase
        onClick={onZoom}
        aria-label={`放大看${name}`}
        sx={{ display: 'block', width: '100%', cursor: 'zoom-in', outlineOffset: '-3px !important' }}
      >
        <FramedPicture
          src={material.imgs[0] ?? ''}
          alt={material.alt || name}
          preview={material.preview || undefined}
          sizes="(max-width: 720px) 50vw, 240px"
          eager={eager}
        />
      </ButtonBase>
      <Box sx={{ p: { xs: 1.25, sm: 1.75 } }}>
        <Typography
          component="h2"
          noWrap
          title={name}
          sx={{ fontSize: 16, fontWeight: 600, lineHeight: 1.5 }}
        >
          {name}
        </Typography>
        <Typography noWrap sx={{ fontSize: 14, color: 'text.secondary' }}>
          {made || '　'}
        </Typography>
        <StockLine material={material} />
        {material.kind === ACCESSORY && <PatternStatus name={name} {...material} />}
      </Box>
    </Card>
  );
}

/** The kind of accessories, the only materials that are cut to a pattern. */
const ACCESSORY = 4;
