import { useState } from 'react';
import { Box, ButtonBase } from '@mui/material';
import { FabricImage } from '@zhidan/ui-kit';
import type { PublicCategory } from './categories.api.js';

/** The product's pictures: one large, the others to choose from below it. */
export function CategoryPictures({ category }: { readonly category: PublicCategory }) {
  const pictures = category.imgs.length > 0 ? category.imgs : [category.thumbnail];
  const [at, setAt] = useState(0);
  const alt = category.alt || category.name;
  return (
    <Box sx={{ minWidth: 0, position: { md: 'sticky' }, top: { md: 24 }, alignSelf: 'start' }}>
      <FabricImage
        src={pictures[at] ?? ''}
        alt={alt}
        preview={at === 0 ? category.preview || undefined : undefined}
        radius={10}
        eager
      />
      {pictures.length > 1 && (
        <Box sx={{ display: 'flex', gap: 1, mt: 1.5 }}>
          {pictures.map((picture, index) => (
            <ButtonBase
              key={picture}
              onClick={() => setAt(index)}
              aria-label={`第 ${index + 1} 張圖片`}
              aria-pressed={index === at}
              sx={{
                width: 64,
                borderRadius: 1,
                overflow: 'hidden',
                outline: index === at ? 2 : 0,
                outlineStyle: 'solid',
                outlineColor: 'primary.main',
              }}
            >
              <FabricImage src={picture} alt="" />
            </ButtonBase>
          ))}
        </Box>
      )}
    </Box>
  );
}
