import { Box, Chip, Stack, Typography } from '@mui/material';
import type { LevelTwoCategoryRow } from '@zhidan/domain';
import { EmptyState, ErrorState, SkeletonCard } from '@zhidan/ui-kit';
import { useSearchParams } from 'react-router';
import { CategoryCard } from './CategoryCard.js';
import { CategoryGrid } from './CategoryGrid.js';
import { useLevelOne, useLevelThree, useLevelTwo, type CategoryCardRow } from './categories.api.js';

/** First-level categories as buttons; the chosen one shows its sections, each with its products. */
export function Catalogue() {
  const one = useLevelOne();
  const two = useLevelTwo();
  const three = useLevelThree();
  const [query, setQuery] = useSearchParams();

  if (one.isPending || two.isPending || three.isPending) return <CatalogueSkeleton />;
  if (one.isError || two.isError || three.isError) {
    const again = () => void Promise.all([one.refetch(), two.refetch(), three.refetch()]);
    return <ErrorState onRetry={again} />;
  }
  const [first] = one.data;
  if (first === undefined) return <EmptyState title="商品準備中" detail="我們正在整理目錄，請稍後再來。" />;
  const chosen = one.data.find(({ id }) => id === query.get('category')) ?? first;

  return (
    <>
      <Stack
        component="nav"
        aria-label="商品分類"
        direction="row"
        sx={{ gap: 1, flexWrap: 'wrap', mb: { xs: 4, md: 6 } }}
      >
        {one.data.map(({ id, name }) => (
          <Chip
            key={id}
            label={name}
            component="button"
            clickable
            aria-pressed={id === chosen.id}
            color={id === chosen.id ? 'primary' : 'default'}
            variant={id === chosen.id ? 'filled' : 'outlined'}
            onClick={() => setQuery({ category: id }, { preventScrollReset: true, replace: true })}
            sx={{ height: 44, px: 1, borderRadius: 22, fontSize: 16 }}
          />
        ))}
      </Stack>
      <Stack sx={{ gap: { xs: 6, md: 9 } }}>
        {two.data
          .filter(({ level_one_id }) => level_one_id === chosen.id)
          .map((section) => (
            <Section
              key={section.id}
              section={section}
              products={three.data.filter(({ level_two_id }) => level_two_id === section.id)}
            />
          ))}
      </Stack>
    </>
  );
}

function Section({
  section,
  products,
}: {
  readonly section: LevelTwoCategoryRow;
  readonly products: readonly CategoryCardRow[];
}) {
  return (
    <section aria-labelledby={`section-${section.id}`}>
      <Typography variant="h2" id={`section-${section.id}`}>
        {section.name}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{section.describe}</Typography>
      <CategoryGrid>
        {products.map((category) => (
          <CategoryCard key={category.id} category={category} />
        ))}
      </CategoryGrid>
    </section>
  );
}

const CatalogueSkeleton = () => (
  <Box aria-busy aria-label="載入中">
    <CategoryGrid>
      {['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'].map((key) => (
        <li key={key}>
          <SkeletonCard />
        </li>
      ))}
    </CategoryGrid>
  </Box>
);
