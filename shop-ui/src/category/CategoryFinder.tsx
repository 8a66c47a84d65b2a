import { useState } from 'react';
import { Box, ButtonBase, Card, Chip, Link, Typography } from '@mui/material';
import { pageAddressOf } from '@zhidan/domain/page';
import { EmptyState, ErrorState, FramedPicture, SearchBox } from '@zhidan/ui-kit';
import { Link as ShopLink } from '../routing/Link.js';
import { PatternStatus } from './Pattern.js';
import {
  hitCountOf,
  useCategorySearch,
  useLevelOneCategories,
  useProductList,
  type CategoryCardRow,
  type LevelOneWithCounts,
} from './categories.api.js';
import { CardGrid } from '../layout/CardGrid.js';

interface CategoryFinderProps {
  /** The id of the chosen first-level category; undefined for all products. */
  readonly chosen?: string | undefined;
  readonly onChoose?: (id: string | undefined) => void;
  /** Whether all products are listed if no category is chosen; otherwise none are. */
  readonly listsAll?: boolean;
}

/**
 * Shows how many products can be customised and how many are complete, then the found products with their
 * patterns.
 */
export function CategoryFinder(props: CategoryFinderProps) {
  const one = useLevelOneCategories();
  const three = useProductList('three');
  if (one.isPending || three.isPending) return <Box aria-busy sx={{ minHeight: 420 }} />;
  if (one.isError || three.isError) {
    return <ErrorState onRetry={() => void Promise.all([one.refetch(), three.refetch()])} />;
  }

  return <Finder {...props} roots={one.data} products={three.data} />;
}

interface FinderProps extends CategoryFinderProps {
  readonly roots: readonly LevelOneWithCounts[];
  readonly products: readonly CategoryCardRow[];
}

function Finder({ chosen, onChoose, listsAll = false, roots, products }: FinderProps) {
  const [own, setOwn] = useState<string>();
  const [text, setText] = useState('');
  const search = useCategorySearch(text);
  const id = onChoose === undefined ? own : chosen;
  const choose = onChoose ?? setOwn;
  return (
    <Box component="section" aria-labelledby="finder" sx={{ mt: listsAll ? 0 : { xs: 7, md: 10 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 2, mb: 2 }}>
        <Typography variant="h2" id="finder" sx={{ fontSize: { xs: 22, md: 26 } }}>
          商品查找
        </Typography>
        <CategoryTotals roots={roots} />
      </Box>
      <Box sx={{ maxWidth: 480, mb: 2.5 }}>
        <SearchBox
          label="名稱、版號或規格"
          onSearch={setText}
          count={text === '' ? undefined : hitCountOf(search.data, inClass(id))}
        />
      </Box>
      <Box
        component="nav"
        aria-label="依分類查找"
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(190px, 1fr))' },
        }}
      >
        {roots.map((root) => (
          <RootButton
            key={root.id}
            root={root}
            isChosen={root.id === id}
            onChoose={() => choose(root.id === id ? undefined : root.id)}
          />
        ))}
      </Box>
      {text !== '' && <Sought text={text} search={search} chosen={id} />}
      {text === '' && (listsAll || id !== undefined) && <Results found={products.filter(inClass(id))} />}
    </Box>
  );
}

/** The number of products, and the number of those that can be ordered at any time. */
export function CategoryTotals({
  roots,
}: {
  readonly roots: readonly Pick<LevelOneWithCounts, 'products' | 'completed'>[];
}) {
  const products = roots.reduce((sum, root) => sum + root.products, 0);
  const completed = roots.reduce((sum, root) => sum + root.completed, 0);
  const percent = products === 0 ? 0 : Math.floor((completed * 100) / products);
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      可客製商品 {products} 件，{completed} 件隨時可訂製（{percent}%）
    </Typography>
  );
}

/** Tests whether a product is in a first-level category; without an id, accepts all. */
const inClass =
  (id: string | undefined) =>
  ({ level_one_id }: CategoryCardRow): boolean =>
    id === undefined || level_one_id === id;

interface SoughtProps {
  readonly text: string;
  readonly search: ReturnType<typeof useCategorySearch>;
  readonly chosen: string | undefined;
}

/** The search hits in the chosen first-level category or, without hits, similar products. */
function Sought({ text, search, chosen }: SoughtProps) {
  const { data, isError, refetch } = search;
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (data === undefined) return <Box aria-busy sx={{ minHeight: 120 }} />;
  const found = data.products.filter(inClass(chosen));
  return (
    <>
      {data.isNear && found.length > 0 && (
        <Typography component="output" sx={{ display: 'block', mt: 2.5, color: 'text.secondary' }}>
          沒有找到「{text}」，以下是名稱相近的商品。
        </Typography>
      )}
      <Results found={found} />
    </>
  );
}

interface RootButtonProps {
  readonly root: LevelOneWithCounts;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const RootButton = ({ root, isChosen, onChoose }: RootButtonProps) => (
  <ButtonBase
    onClick={onChoose}
    aria-pressed={isChosen}
    sx={{
      justifyContent: 'flex-start',
      gap: 1.5,
      minHeight: 56,
      px: 1.5,
      border: 1,
      borderColor: isChosen ? 'primary.main' : 'divider',
      bgcolor: isChosen ? 'action.selected' : 'background.paper',
      borderRadius: 1,
      textAlign: 'left',
    }}
  >
    <Typography component="span" sx={{ minWidth: 28, fontSize: 14, fontWeight: 600, color: 'primary.main' }}>
      {root.type}
    </Typography>
    <Box component="span" sx={{ minWidth: 0 }}>
      <Typography component="span" noWrap sx={{ display: 'block', fontSize: 16, lineHeight: 1.4 }}>
        {root.name}
      </Typography>
      <Typography
        component="span"
        sx={{ display: 'block', fontSize: 14, lineHeight: 1.4, color: 'text.secondary' }}
      >
        {root.completed}／{root.products} 件可訂製
      </Typography>
    </Box>
  </ButtonBase>
);

/** The largest number of results shown; for more, the user is asked to narrow the search. */
const MOST = 24;

function Results({ found }: { readonly found: readonly CategoryCardRow[] }) {
  const [most, setMost] = useState(MOST);
  if (found.length === 0) {
    return <EmptyState title="沒找到" detail="換個短一點的字，或選其他分類看看。" />;
  }
  return (
    <>
      <CardGrid least={320} mt={2.5}>
        {found.slice(0, most).map((category) => (
          <Result key={category.id} category={category} />
        ))}
      </CardGrid>
      {found.length > most && (
        <Box sx={{ mt: 2.5, textAlign: 'center' }}>
          <Link component="button" type="button" onClick={() => setMost(found.length)} sx={{ minHeight: 44 }}>
            再看其餘 {found.length - most} 件
          </Link>
        </Box>
      )}
    </>
  );
}

const Result = ({ category }: { readonly category: CategoryCardRow }) => (
  <Card component="li" variant="outlined" sx={{ display: 'flex', gap: 1.5, p: 1.25, alignItems: 'center' }}>
    <Box sx={{ flex: 'none', width: 76, borderRadius: '8px', overflow: 'hidden' }}>
      <FramedPicture src={category.thumbnail} alt="" preview={category.preview || undefined} sizes="76px" />
    </Box>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
        <Link
          component={ShopLink}
          to={pageAddressOf('levelthree', category.id)}
          state={{ name: category.name }}
          noWrap
          sx={{ fontWeight: 600, py: 1.25, my: -0.5 }}
        >
          {category.name}
        </Link>
        {category.completion < 100 && (
          <Chip
            size="small"
            variant="outlined"
            color="warning"
            label="準備中"
            sx={{ color: 'text.primary' }}
          />
        )}
      </Box>
      <Typography noWrap sx={{ fontSize: 14, color: 'text.secondary' }}>
        版號 {category.pattern_no || '未定'}
      </Typography>
      <Typography noWrap sx={{ fontSize: 14, color: 'text.secondary' }}>
        {category.specification || '規格未定'}
      </Typography>
      <PatternStatus {...category} />
    </Box>
  </Card>
);
