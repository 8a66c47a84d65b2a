import { Box, Skeleton } from '@mui/material';
import { EmptyState, ErrorState } from '@zhidan/ui-kit';
import { RequestFailed } from '@zhidan/ui-kit/api';
import { useParams, useSearchParams } from 'react-router';
import type { Template } from '@zhidan/domain/template';
import { useCategory, type PublicCategory } from '../category/categories.api.js';
import { NotFoundPage } from '../error/NotFoundPage.js';
import { usePageTitle } from '../routing/usePageTitle.js';
import { parseStage } from './designShelf.js';
import { OrderStudio } from './OrderStudio.js';
import { ProductStudio } from './ProductStudio.js';
import { useTemplate } from './studio.api.js';

/** The studio for an existing order, or for a product without an order. */
export function StudioPage() {
  const { id = '' } = useParams();
  const category = useCategory(id);
  const template = useTemplate(id);
  usePageTitle(`設計${category.data?.name ?? ''}`);
  const failed = [category, template].find(({ isError }) => isError)?.error;
  if (failed instanceof RequestFailed && failed.status === 404) return <NotFoundPage />;
  if (failed)
    return (
      <ErrorState
        detail={failed.message}
        onRetry={() => void Promise.all([category.refetch(), template.refetch()])}
      />
    );
  if (category.data === undefined || template.data === undefined) return <StudioSkeleton />;
  if (template.data === null)
    return <EmptyState title="這項商品目前不能線上設計" detail="請把圖稿加在商品頁，業務會替您排版。" />;
  return <StudioFor category={category.data} template={template.data} />;
}

function StudioFor(given: { readonly category: PublicCategory; readonly template: Template }) {
  const [asked] = useSearchParams();
  const order = asked.get('order');
  if (order === null) return <ProductStudio key={given.category.id} {...given} />;
  const stage = parseStage(asked.get('stage'));
  return <OrderStudio key={order} {...given} no={order} {...(stage && { stage })} />;
}

const StudioSkeleton = () => (
  <Box aria-busy sx={{ py: 2, maxWidth: 1040, mx: 'auto' }}>
    <Skeleton variant="text" sx={{ fontSize: 28, width: '60%' }} />
    <Skeleton
      variant="rounded"
      sx={{ mt: 2, width: '100%', height: 'auto', aspectRatio: '1', maxWidth: 640 }}
    />
  </Box>
);
