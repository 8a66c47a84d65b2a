import { lazy, Suspense, useState } from 'react';
import { Box, ButtonBase } from '@mui/material';
import { FramedPicture } from '@zhidan/ui-kit';
import type { PublicCategory } from './categories.api.js';

const Lightbox = lazy(async () => ({ default: (await import('../picture/Lightbox.js')).Lightbox }));

interface CategoryPicturesProps {
  readonly category: PublicCategory;
  /** The largest number of pictures; by default all are shown. */
  readonly most?: number;
}

/** A large picture of the product, which opens at full size, with thumbnails of the others below. */
export function CategoryPictures({ category, most }: CategoryPicturesProps) {
  const pictures = (category.imgs.length > 0 ? category.imgs : [category.thumbnail]).slice(0, most);
  const [at, setAt] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const alt = category.alt || category.name;
  return (
    <>
      <ButtonBase
        aria-label={`放大看${category.name}`}
        onClick={() => setZoomed(true)}
        sx={{ display: 'block', width: '100%', borderRadius: '10px', cursor: 'zoom-in' }}
      >
        <FramedPicture
          src={pictures[at] ?? ''}
          alt={alt}
          preview={at === 0 ? category.preview || undefined : undefined}
          radius={10}
          eager
        />
      </ButtonBase>
      {pictures.length > 1 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1.5 }}>
          {pictures.map((picture, index) => (
            <ButtonBase
              key={picture}
              onClick={() => setAt(index)}
              aria-label={`第 ${index + 1} 張圖片`}
              aria-pressed={index === at}
              sx={{
                width: 72,
                borderRadius: '8px',
                overflow: 'hidden',
                '&[aria-pressed="true"]': {
                  outline: '2px solid',
                  outlineColor: 'primary.main',
                  outlineOffset: 2,
                },
              }}
            >
              <FramedPicture src={picture} alt="" />
            </ButtonBase>
          ))}
        </Box>
      )}
      {isZoomed && (
        <Suspense>
          <Lightbox
            pictures={pictures.map((src, index) => ({ src, alt: `${alt}（${index + 1}）` }))}
            title={category.name}
            describe={category.specification}
            startAt={at}
            onClose={() => setZoomed(false)}
          />
        </Suspense>
      )}
    </>
  );
}
