import { Box, Card, CardActionArea, Stack, Typography } from '@mui/material';
import { pageAddressOf } from '@zhidan/domain/page';
import { EmptyState, ErrorState, FramedPicture } from '@zhidan/ui-kit';
import { useParams } from 'react-router';
import { NotFoundPage } from '../error/NotFoundPage.js';
import { PageHead } from '../layout/PageHead.js';
import { ListPagination } from '../list/Pages.js';
import { rowsOfPaging, usePaging } from '../list/usePaging.js';
import { Link } from '../routing/Link.js';
import { usePageTitle } from '../routing/usePageTitle.js';
import { useTrailTitle } from '../trail/trail.js';
import { CategoryCard } from './CategoryCard.js';
import { CardSkeletons, CategoryGrid } from './CategoryGrid.js';
import {
  useLevelOneCategories,
  useLevelTwoCategories,
  useProductList,
  type LevelTwoWithCounts,
} from './categories.api.js';

const SIZES = [6, 12, 18];

/**
 * A second-level category with its products; without an id in the address, all second-level categories, grouped
 * by first level.
 */
export function LevelTwoPage() {
  const { id } = useParams();
  const { data, error, isPending, isError, refetch } = useLevelTwoCategories();
  if (isPending) {
    return (
      <>
        <PageHead title="　" describe="　" />
        <CardSkeletons />
      </>
    );
  }
  if (isError) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  if (id === undefined) return <Sections sections={data} />;
  const section = data.find((one) => one.id === id);
  return section === undefined ? <NotFoundPage /> : <Section section={section} />;
}

function Section({ section }: { readonly section: LevelTwoWithCounts }) {
  usePageTitle(section.name);
  useTrailTitle(section.name);
  return (
    <>
      <PageHead title={section.name} describe={section.describe} />
      <Products of={section.id} />
    </>
  );
}

function Products({ of }: { readonly of: string }) {
  const { data, error, isPending, isError, refetch } = useProductList('three');
  const paging = usePaging({ sizes: SIZES });
  if (isPending) return <CardSkeletons />;
  if (isError) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  const products = data.filter(({ level_two_id }) => level_two_id === of);
  if (products.length === 0)
    return <EmptyState title="商品準備中" detail="這個分類的商品還在準備，請先看看其他分類。" />;
  return (
    <>
      <CategoryGrid>
        {rowsOfPaging(paging, products).map((category, at) => (
          <CategoryCard key={category.id} category={category} eager={at < 5} />
        ))}
      </CategoryGrid>
      <ListPagination paging={paging} total={products.length} />
    </>
  );
}

function Sections({ sections }: { readonly sections: readonly LevelTwoWithCounts[] }) {
  const { data: roots = [] } = useLevelOneCategories();
  return (
    <>
      <PageHead title="商品分類" describe="依用途分類的客製布品，從布料、袋包到家飾。" />
      <Stack sx={{ gap: { xs: 5, md: 7 } }}>
        {roots.map((root) => (
          <section key={root.id} aria-labelledby={`root-${root.id}`}>
            <Typography variant="h2" id={`root-${root.id}`} sx={{ fontSize: { xs: 22, md: 26 }, mb: 2 }}>
              {root.name}
            </Typography>
            <CategoryGrid>
              {sections
                .filter(({ level_one_id }) => level_one_id === root.id)
                .map((section) => (
                  <SectionCard key={section.id} section={section} />
                ))}
            </CategoryGrid>
          </section>
        ))}
      </Stack>
    </>
  );
}

const SectionCard = ({ section }: { readonly section: LevelTwoWithCounts }) => (
  <Card component="li" variant="outlined">
    <CardActionArea
      component={Link}
      to={pageAddressOf('leveltwo', section.id)}
      state={{ name: section.name }}
    >
      <FramedPicture
        src={section.img}
        alt={section.alt || section.name}
        preview={section.preview || undefined}
        ratio={4 / 3}
      />
      <Box sx={{ p: 1.75 }}>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {section.name}
        </Typography>
        <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
          {section.products} 件商品，{section.completed} 件已完成
        </Typography>
      </Box>
    </CardActionArea>
  </Card>
);
