import { Box } from '@mui/material';
import { FabricImage } from '@zhidan/ui-kit';

interface PictureProps {
  readonly of: { readonly imgs: readonly string[]; readonly product_name: string };
}

/** The first picture of an item or material; a quiet square of the same size where there is none. */
export const Picture = ({ of: { imgs, product_name } }: PictureProps) =>
  imgs[0] === undefined ? (
    <Box
      sx={{
        aspectRatio: '1',
        display: 'grid',
        placeItems: 'center',
        bgcolor: 'action.hover',
        color: 'text.secondary',
        // No part of the name of what it stands in.
        '&::before': { content: '"沒有圖片"' },
      }}
    />
  ) : (
    <FabricImage src={imgs[0]} alt={product_name} />
  );
