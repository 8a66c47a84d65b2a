import { Box, Skeleton, Stack, Typography } from '@mui/material';
import { EmptyState, ErrorState } from '@zhidan/ui-kit';
import { RequestFailed } from '@zhidan/ui-kit/api';
import { useParams } from 'react-router';
import { NotFoundPage } from '../error/NotFoundPage.js';
import { AllProducts } from './AllProducts.js';
import { CategoryPictures } from './CategoryPictures.js';
import { Configurator } from './Configurator.js';
import { useCategory, type PublicCategory } from './categories.api.js';

/** One product: what it is, and everything a buyer chooses of it with its price beside; without an id all. */
export function CategoryPage() {
  const { id } = useParams();
  return id === undefined ? <AllProducts /> : <ProductOf key={id} id={id} />;
}

function ProductOf({ id }: { readonly id: string }) {
  const { data, error, isPending, isError, refetch } = useCategory(id);
  if (isPending) return <ProductSkeleton />;
  if (isError) {
    return error instanceof RequestFailed && error.status === 404 ? (
      <NotFoundPage />
    ) : (
      <ErrorState detail={error.message} onRetry={() => void refetch()} />
    );
  }
  return <Product category={data} />;
}

const columns = {
  display: 'grid',
  gap: { xs: 3, md: 6 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
};

const Product = ({ category }: { readonly category: PublicCategory }) => (
  <Box sx={{ ...columns, py: { xs: 2, md: 6 } }}>
    <CategoryPictures category={category} />
    <Box>
      <Typography variant="h1">{category.name}</Typography>
      <Typography sx={{ mt: 1, color: 'text.secondary' }}>{category.specification}</Typography>
      {category.describe !== '' && <Typography sx={{ mt: 2 }}>{category.describe}</Typography>}
      {category.quantity_profit.length > 0 ? (
        <Configurator key={category.id} category={category} />
      ) : (
        <EmptyState title="商品準備中" detail="這個商品還不能報價，歡迎先加入最愛或與我們聯絡。" />
      )}
    </Box>
  </Box>
);

const ProductSkeleton = () => (
  <Box sx={{ ...columns, py: { xs: 2, md: 6 } }} aria-busy>
    <Skeleton variant="rounded" sx={{ width: '100%', height: 'auto', aspectRatio: '1' }} />
    <Stack spacing={2}>
      <Skeleton variant="text" sx={{ fontSize: 36, width: '60%' }} />
      <Skeleton variant="rounded" height={120} />
      <Skeleton variant="rounded" height={240} />
    </Stack>
  </Box>
);
