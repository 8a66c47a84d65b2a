import { Box, Skeleton, Stack, Typography } from '@mui/material';
import { EmptyState, ErrorState } from '@zhidan/ui-kit';
import { RequestFailed } from '@zhidan/ui-kit/api';
import { useParams } from 'react-router';
import { NotFoundPage } from '../error/NotFoundPage.js';
import { FavouriteButton } from '../favourite/Heart.js';
import { usePageTitle } from '../routing/usePageTitle.js';
import { useTrailTitle } from '../trail/trail.js';
import { AllProducts } from './AllProducts.js';
import { CategoryPictures } from './CategoryPictures.js';
import { CategoryVideos } from './CategoryVideos.js';
import { Configurator } from './Configurator.js';
import { productOfferText } from './offerWords.js';
import { PatternStatus } from './Pattern.js';
import { UnprintedSampleLink } from './SampleOrder.js';
import { useCategory, type PublicCategory } from './categories.api.js';

/** The page of one product with all choices and its price; without an id in the address, all products. */
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

/** The media query for pictures and choices side by side. */
const BESIDE = '@media (min-width: 760px)';

/** The layout of pictures, choices and price: stacked on a phone, side by side in a wide window. */
const places = {
  display: 'grid',
  columnGap: { xs: 3, md: 5, lg: 6 },
  rowGap: 3,
  alignItems: 'start',
  py: { xs: 2, md: 4 },
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"pictures" "head" "choices" "price"',
  [BESIDE]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gridTemplateAreas: '"pictures head" "pictures choices" "pictures price"',
    gridTemplateRows: 'auto auto 1fr',
  },
  '@media (min-width: 1200px)': {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr) 340px',
    gridTemplateAreas: '"pictures head price" "pictures choices price"',
    gridTemplateRows: 'auto 1fr',
  },
} as const;

function Product({ category }: { readonly category: PublicCategory }) {
  usePageTitle(category.name);
  useTrailTitle(category.name);
  return (
    <Box sx={places}>
      <Box sx={{ gridArea: 'pictures', minWidth: 0, [BESIDE]: { position: 'sticky', top: 24 } }}>
        <CategoryPictures category={category} />
      </Box>
      <Box sx={{ gridArea: 'head', minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1 }}>
          <Typography variant="h1" sx={{ fontSize: { xs: 28, md: 32 } }}>
            {category.name}
          </Typography>
          <FavouriteButton id={category.id} name={category.name} />
        </Box>
        <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
          {[category.specification, category.feature].filter((part) => part !== '').join('・')}
        </Typography>
        <Offer category={category} />
        {category.describe !== '' && <Typography sx={{ mt: 2 }}>{category.describe}</Typography>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mt: 1 }}>
          <PatternStatus {...category} />
          <CategoryVideos category={category} />
          <UnprintedSampleLink {...category.sample_order} />
        </Box>
      </Box>
      {category.quantity_profit.length > 0 ? (
        <Configurator category={category} />
      ) : (
        <Box sx={{ gridArea: 'choices' }}>
          <EmptyState title="商品準備中" detail="這個商品還不能報價，歡迎先加入最愛或與我們聯絡。" />
        </Box>
      )}
    </Box>
  );
}

const Offer = ({ category }: { readonly category: PublicCategory }) => {
  const words = productOfferText(category);
  return words === '' ? null : (
    <Typography sx={{ mt: 0.5, fontWeight: 600 }}>
      本月優惠・{words}
      {category.sales_event_description !== '' && (
        <Box component="span" sx={{ display: 'block', fontWeight: 400 }}>
          {category.sales_event_description}
        </Box>
      )}
    </Typography>
  );
};

const ProductSkeleton = () => (
  <Box sx={places} aria-busy>
    <Skeleton
      variant="rounded"
      sx={{ gridArea: 'pictures', width: '100%', height: 'auto', aspectRatio: '1' }}
    />
    <Box sx={{ gridArea: 'head' }}>
      <Skeleton variant="text" sx={{ fontSize: 36, width: '60%' }} />
      <Skeleton variant="text" sx={{ fontSize: 16, width: '40%' }} />
    </Box>
    <Stack spacing={3} sx={{ gridArea: 'choices' }}>
      <Skeleton variant="rounded" height={120} />
      <Skeleton variant="rounded" height={240} />
    </Stack>
    <Skeleton variant="rounded" height={420} sx={{ gridArea: 'price' }} />
  </Box>
);
