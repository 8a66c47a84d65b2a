import { Box, Link, Stack, Typography } from '@mui/material';
import { pageAddressOf } from '@zhidan/domain/page';
import { EmptyState, ErrorState } from '@zhidan/ui-kit';
import { useSearchParams } from 'react-router';
import { Link as ShopLink } from '../routing/Link.js';
import { CategoryCard } from './CategoryCard.js';
import { CardSkeletons, CategoryGrid } from './CategoryGrid.js';
import { CategorySwatches, SwatchSkeletons } from './Swatches.js';
import {
  useLevelOneCategories,
  useLevelTwoCategories,
  useProductList,
  type CategoryCardRow,
  type LevelTwoWithCounts,
} from './categories.api.js';

/** The number of cards that a wide window shows without scrolling. */
const IN_SIGHT = 5;

/** First-level categories as buttons; below the chosen one, its second level with the products. */
export function Catalogue() {
  const one = useLevelOneCategories();
  const two = useLevelTwoCategories();
  const three = useProductList('three');
  const [query, setQuery] = useSearchParams();

  if (one.isPending || two.isPending || three.isPending) {
    return (
      <>
        <SwatchSkeletons />
        <CardSkeletons />
      </>
    );
  }
  if (one.isError || two.isError || three.isError) {
    const again = () => void Promise.all([one.refetch(), two.refetch(), three.refetch()]);
    return <ErrorState onRetry={again} />;
  }
  const [first] = one.data;
  if (first === undefined) return <EmptyState title="商品準備中" detail="我們正在整理目錄，請稍後再來。" />;
  const chosen = one.data.find(({ id }) => id === query.get('category')) ?? first;
  const sections = two.data.filter(({ level_one_id }) => level_one_id === chosen.id);

  return (
    <>
      <CategorySwatches
        categories={one.data}
        chosen={chosen.id}
        onChoose={(id) => setQuery({ category: id }, { preventScrollReset: true, replace: true })}
      />
      <Stack sx={{ gap: { xs: 6, md: 9 } }}>
        {sections.map((section, at) => (
          <Section
            key={section.id}
            section={section}
            isFirst={at === 0}
            products={three.data.filter(({ level_two_id }) => level_two_id === section.id)}
          />
        ))}
        {sections.length === 0 && <EmptyState title="這個分類的商品準備中" detail="歡迎先看看其他分類。" />}
      </Stack>
    </>
  );
}

interface SectionProps {
  readonly section: LevelTwoWithCounts;
  readonly isFirst: boolean;
  readonly products: readonly CategoryCardRow[];
}

const Section = ({ section, isFirst, products }: SectionProps) => (
  <section aria-labelledby={`section-${section.id}`}>
    <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2, mb: 2 }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h2" id={`section-${section.id}`} sx={{ fontSize: { xs: 22, md: 26 } }}>
          {section.name}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{section.describe}</Typography>
      </Box>
      <Link
        component={ShopLink}
        to={pageAddressOf('leveltwo', section.id)}
        state={{ name: section.name }}
        aria-label={`看全部${section.name}`}
        sx={{ whiteSpace: 'nowrap', display: 'flex', alignItems: 'center', minHeight: 44 }}
      >
        看全部
      </Link>
    </Box>
    <CategoryGrid>
      {products.map((category, at) => (
        <CategoryCard key={category.id} category={category} eager={isFirst && at < IN_SIGHT} />
      ))}
    </CategoryGrid>
  </section>
);
