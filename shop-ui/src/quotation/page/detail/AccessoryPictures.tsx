import { lazy, Suspense, useState } from 'react';
import { ButtonBase, Skeleton, Typography } from '@mui/material';
import { EmptyState, ErrorState, FramedPicture } from '@zhidan/ui-kit';
import { CardGrid } from '../../../layout/CardGrid.js';
import { useAccessories } from '../../quotations.api.js';
import type { DetailProps } from './detailProps.js';
import { materialsOf } from './materialsOf.js';

const Lightbox = lazy(async () => ({ default: (await import('../../../picture/Lightbox.js')).Lightbox }));

/** Pictures of the accessories; a click opens a picture at full size. */
export function AccessoryPictures({ order }: DetailProps) {
  const { data, error, isPending, isError, refetch } = useAccessories(order.quotation_no);
  const [open, setOpen] = useState<number>();
  if (isPending) return <Skeleton variant="rounded" height={240} aria-busy />;
  if (isError) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  const pictures = materialsOf(data).flatMap((material) => {
    const [src] = material.imgs;
    const name = material.web_side_name || material.product_name;
    return src === undefined ? [] : [{ src, name, alt: material.alt || name, preview: material.preview }];
  });
  if (pictures.length === 0) return <EmptyState title="配件還沒有圖片" detail="拍好就會放上來。" />;
  return (
    <>
      <CardGrid least={136}>
        {pictures.map(({ src, name, alt, preview }, at) => (
          <li key={src}>
            <ButtonBase
              aria-label={`放大看${name}`}
              onClick={() => setOpen(at)}
              sx={{ display: 'block', width: '100%', borderRadius: '8px' }}
            >
              <FramedPicture src={src} alt={alt} preview={preview || undefined} radius={8} />
            </ButtonBase>
            <Typography sx={{ mt: 0.5, fontSize: 14 }}>{name}</Typography>
          </li>
        ))}
      </CardGrid>
      {open !== undefined && (
        <Suspense>
          <Lightbox
            // Starts with the clicked picture, because the lightbox shows at most nine.
            pictures={[...pictures.slice(open), ...pictures.slice(0, open)]}
            title="配件圖片"
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
