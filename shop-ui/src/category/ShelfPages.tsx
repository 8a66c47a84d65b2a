import { Button, Typography } from '@mui/material';
import { pageAddressOf, type PageName } from '@zhidan/domain/page';
import { EmptyState, ErrorState } from '@zhidan/ui-kit';
import { useNavigate } from 'react-router';
import { useFavourites } from '../favourite/favourites.api.js';
import { PageHead } from '../layout/PageHead.js';
import { ListPagination } from '../list/Pages.js';
import { rowsOfPaging, usePaging } from '../list/usePaging.js';
import { Link } from '../routing/Link.js';
import { useSession } from '../session/useSession.js';
import { useSignInFirst } from '../session/SignInFirst.js';
import { CategoryCard } from './CategoryCard.js';
import { CardSkeletons, CategoryGrid } from './CategoryGrid.js';
import { useProductList, type CategoryCardRow, type ProductListKind } from './categories.api.js';
import { productOfferText } from './offerWords.js';

interface ShelfWords {
  readonly shelf: Exclude<ProductListKind, 'three'>;
  readonly page: PageName;
  readonly savedPage: PageName;
  readonly title: string;
  readonly describe: string;
  readonly note: (category: CategoryCardRow) => string;
}

const hot: ShelfWords = {
  shelf: 'hot',
  page: 'hot',
  savedPage: 'hot-save_hot_index',
  title: '熱門產品',
  describe: '大家最常訂製的布品，做法成熟、交期穩定。',
  note: () => '',
};
const fresh: ShelfWords = {
  shelf: 'new',
  page: 'new',
  savedPage: 'new-save_new_index',
  title: '最新產品',
  describe: '剛完成打版的新品，歡迎搶先打樣。',
  note: ({ new_product_description }) => new_product_description,
};
const discount: ShelfWords = {
  shelf: 'discount',
  page: 'discount',
  savedPage: 'discount-save_discount_index',
  title: '每月優惠',
  describe: '本月優惠的客製布品，售價以報價單為準。',
  note: (category) =>
    [productOfferText(category), category.sales_event_description].filter((text) => text !== '').join('　'),
};

export const HotProductsPage = () => <ShelfPage {...hot} />;
export const SavedHotProductsPage = () => <ShelfPage {...hot} isSaved />;
export const NewProductsPage = () => <ShelfPage {...fresh} />;
export const SavedNewProductsPage = () => <ShelfPage {...fresh} isSaved />;
export const DiscountProductsPage = () => <ShelfPage {...discount} />;
export const SavedDiscountProductsPage = () => <ShelfPage {...discount} isSaved />;

/** A page of products with the same mark, or with `isSaved` the user's favourites among them. */
function ShelfPage({ isSaved = false, ...words }: ShelfWords & { readonly isSaved?: boolean }) {
  return (
    <>
      <PageHead
        title={isSaved ? `收藏的${words.title}` : words.title}
        describe={isSaved ? `${words.title}裡，您按了愛心的那些。` : words.describe}
        act={
          <Button
            component={Link}
            to={pageAddressOf(isSaved ? words.page : words.savedPage)}
            variant="outlined"
          >
            {isSaved ? `看全部${words.title}` : '只看我的收藏'}
          </Button>
        }
      />
      {isSaved ? <Saved {...words} /> : <All {...words} />}
    </>
  );
}

function All(words: ShelfWords) {
  const { data, error, isPending, isError, refetch } = useProductList(words.shelf);
  const navigate = useNavigate();
  if (isPending) return <CardSkeletons />;
  if (isError) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  if (data.length === 0) {
    const browse = { label: '看看產品目錄', onClick: () => void navigate('/') };
    return <EmptyState title={`目前沒有${words.title}`} detail="有新的就會出現在這裡。" action={browse} />;
  }
  return <Cards {...words} categories={data} />;
}

function Saved(words: ShelfWords) {
  const { caller } = useSession();
  const signInFirst = useSignInFirst('look', () => undefined);
  const shelf = useProductList(words.shelf);
  const favourites = useFavourites();
  const navigate = useNavigate();
  if (caller.uid === null) {
    const signIn = { label: '登入／註冊', onClick: signInFirst };
    return (
      <EmptyState title="登入後才能看到收藏" detail="登入後，按過愛心的商品都在這裡。" action={signIn} />
    );
  }
  if (shelf.isPending || favourites.isLoading) return <CardSkeletons />;
  if (shelf.isError || favourites.isError) {
    return <ErrorState onRetry={() => void Promise.all([shelf.refetch(), favourites.refetch()])} />;
  }
  const saved = shelf.data.filter(({ id }) => favourites.data?.includes(id) === true);
  if (saved.length === 0) {
    const browse = { label: `看看${words.title}`, onClick: () => void navigate(pageAddressOf(words.page)) };
    return <EmptyState title="這裡還沒有收藏" detail="在商品上按愛心，就會收進來。" action={browse} />;
  }
  return <Cards {...words} categories={saved} />;
}

function Cards({
  shelf,
  note,
  categories,
}: Pick<ShelfWords, 'shelf' | 'note'> & { readonly categories: readonly CategoryCardRow[] }) {
  const paging = usePaging({ keptAs: shelf });
  return (
    <>
      <CategoryGrid>
        {rowsOfPaging(paging, categories).map((category, at) => (
          <CategoryCard
            key={category.id}
            category={category}
            eager={at < 5}
            note={<Note text={note(category)} />}
          />
        ))}
      </CategoryGrid>
      <ListPagination paging={paging} total={categories.length} />
    </>
  );
}

const Note = ({ text }: { readonly text: string }) =>
  text === '' ? null : <Typography sx={{ mt: 1, fontSize: 14, color: 'text.secondary' }}>{text}</Typography>;
