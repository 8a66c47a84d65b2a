import { Gallery, type GallerySection } from '@zhidan/ui-kit/gallery';
import { ErrorState, LoadingOverlay } from '@zhidan/ui-kit';
import { Typography } from '@mui/material';
import { useParams } from 'react-router';
import { useProductList } from '../category/categories.api.js';

export const GalleryPage = () => <Parts />;
export const FiguresDemoPage = () => <Parts only={['figures', 'statuses']} />;
export const PicturesDemoPage = () => <Parts only={['pictures', 'lists']} />;
export const ActionsDemoPage = () => <Parts only={['buttons', 'acts']} />;
export const LoadingStatesDemoPage = () => <Parts only={['waiting']} />;

/** Shows the last segment of the address, because the route accepts any. */
export function PathSegmentPage() {
  const { test = '' } = useParams();
  return (
    <>
      <Typography sx={{ py: 3, color: 'text.secondary' }}>測試頁：{test}</Typography>
      <Parts only={['statuses']} />
    </>
  );
}

/** A gallery of shared components with sample data, and of the shop's pictures. */
function Parts({ only }: { readonly only?: readonly GallerySection[] }) {
  const { data, isPending, isError, refetch } = useProductList('hot');
  if (isPending) return <LoadingOverlay busy>　</LoadingOverlay>;
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <Gallery
      pictures={data.slice(0, 6).map(({ thumbnail }) => thumbnail)}
      {...(only === undefined ? {} : { only })}
    />
  );
}
