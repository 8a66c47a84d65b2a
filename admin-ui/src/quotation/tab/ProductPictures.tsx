import { useState } from 'react';
import { Box, ButtonBase, DialogContent, Typography } from '@mui/material';
import type { CategoryRow } from '@zhidan/domain';
import { Dialog, FramedPicture } from '@zhidan/ui-kit';

/** The largest number of pictures in the drawer (specification, section 9). */
const SHOWN = 3;

/** The main picture with thumbnails; a click enlarges a picture and shows its name. */
export function ProductPictures({ product }: { readonly product: CategoryRow }) {
  const [at, setAt] = useState(0);
  const [isLarge, setLarge] = useState(false);
  const pictures = product.imgs.slice(0, SHOWN);
  const src = pictures[at] ?? product.thumbnail;
  const alt = product.alt || product.name;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <ButtonBase aria-label={`放大 ${alt}`} onClick={() => setLarge(true)} sx={{ display: 'block' }}>
        <FramedPicture src={src} alt={alt} preview={product.preview || undefined} radius={10} />
      </ButtonBase>
      {pictures.length > 1 && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          {pictures.map((picture, index) => (
            <ButtonBase
              key={picture}
              aria-label={`第 ${index + 1} 張圖片`}
              aria-pressed={index === at}
              onClick={() => setAt(index)}
              sx={{
                width: 56,
                border: 2,
                borderColor: index === at ? 'primary.main' : 'transparent',
                borderRadius: 1,
              }}
            >
              <FramedPicture src={picture} alt="" radius={6} />
            </ButtonBase>
          ))}
        </Box>
      )}
      <Dialog
        open={isLarge}
        onClose={() => setLarge(false)}
        maxWidth="md"
        fullWidth
        aria-label={product.name}
      >
        <DialogContent>
          <FramedPicture src={src} alt={alt} radius={10} />
          <Typography sx={{ mt: 1.5, fontWeight: 600 }}>{product.name}</Typography>
          <Typography sx={{ color: 'text.secondary' }}>{product.specification}</Typography>
        </DialogContent>
      </Dialog>
    </Box>
  );
}
