import { Box } from '@mui/material';
import { FramedPicture } from '@zhidan/ui-kit';

interface PictureProps {
  readonly of: { readonly imgs: readonly string[]; readonly product_name: string };
}

/** The first picture of an item or material; without pictures, an empty square of the same size. */
export const FirstPicture = ({ of: { imgs, product_name } }: PictureProps) =>
  imgs[0] === undefined ? (
    <Box
      sx={{
        aspectRatio: '1',
        display: 'grid',
        placeItems: 'center',
        bgcolor: 'action.hover',
        color: 'text.secondary',
        // Drawn by CSS, so that the placeholder text is not part of the accessible name.
        '&::before': { content: '"沒有圖片"' },
      }}
    />
  ) : (
    <FramedPicture src={imgs[0]} alt={product_name} />
  );
