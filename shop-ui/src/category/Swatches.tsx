import { Box, ButtonBase, Skeleton, Typography } from '@mui/material';
import { FramedPicture } from '@zhidan/ui-kit';
import type { LevelOneWithCounts } from './categories.api.js';

const row = {
  display: 'grid',
  gap: { xs: 1.5, sm: 2.5 },
  gridTemplateColumns: { xs: 'repeat(4, minmax(0, 1fr))', md: 'repeat(8, minmax(0, 1fr))' },
  mb: { xs: 5, md: 7 },
} as const;

interface SwatchesProps {
  readonly categories: readonly LevelOneWithCounts[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** First-level categories as pictures of cloth, with the chosen one highlighted. */
export const CategorySwatches = ({ categories, chosen, onChoose }: SwatchesProps) => (
  <Box component="nav" aria-label="商品分類" sx={row}>
    {categories.map(({ id, name, img, preview }) => (
      <ButtonBase
        key={id}
        aria-pressed={id === chosen}
        onClick={() => onChoose(id)}
        sx={{
          display: 'block',
          borderRadius: 1,
          '& [data-cloth]': { outline: '1px solid', outlineColor: 'divider', outlineOffset: 0 },
          '&[aria-pressed="true"] [data-cloth]': {
            outline: '2px solid',
            outlineColor: 'primary.main',
            outlineOffset: 3,
          },
          '&[aria-pressed="true"]': { color: 'primary.main', fontWeight: 600 },
          '&:hover': { color: 'primary.main' },
        }}
      >
        <Box data-cloth sx={{ borderRadius: '10px', overflow: 'hidden' }}>
          <FramedPicture
            src={img}
            alt=""
            preview={preview || undefined}
            sizes="(max-width: 900px) 25vw, 180px"
            eager
          />
        </Box>
        <Typography
          component="span"
          sx={{
            display: 'block',
            mt: 1,
            fontSize: { xs: 14, sm: 16 },
            fontWeight: 'inherit',
            whiteSpace: 'nowrap',
          }}
        >
          {name}
        </Typography>
      </ButtonBase>
    ))}
  </Box>
);

export const SwatchSkeletons = () => (
  <Box sx={row} aria-hidden>
    {Array.from({ length: 8 }, (_, key) => (
      <div key={key}>
        <Skeleton variant="rounded" width="100%" height="auto" sx={{ aspectRatio: '1' }} />
        <Skeleton
          variant="text"
          sx={{ mt: 1, mx: 'auto', width: '70%', fontSize: { xs: 14, sm: 16 }, lineHeight: 1.6 }}
        />
      </div>
    ))}
  </Box>
);
