import { EmptyState, ErrorState } from '@zhidan/ui-kit';
import { useNavigate } from 'react-router';
import { CategoryCard } from '../category/CategoryCard.js';
import { CardSkeletons, CategoryGrid } from '../category/CategoryGrid.js';
import { useProductList } from '../category/categories.api.js';
import { PageHead } from '../layout/PageHead.js';
import { ListPagination } from '../list/Pages.js';
import { rowsOfPaging, usePaging } from '../list/usePaging.js';
import { useFavourites } from './favourites.api.js';

/** 我的最愛: the products that the customer marked as favourites, latest first. */
export const FavouritesPage = () => (
  <>
    <PageHead title="我的最愛" describe="您按過愛心的商品，隨時回來繼續挑選。" />
    <Favourites />
  </>
);

function Favourites() {
  const products = useProductList('three');
  const favourites = useFavourites();
  const paging = usePaging({ keptAs: 'favourites' });
  const navigate = useNavigate();
  if (products.isPending || favourites.isPending) return <CardSkeletons count={5} />;
  if (products.isError || favourites.isError) {
    return <ErrorState onRetry={() => void Promise.all([products.refetch(), favourites.refetch()])} />;
  }
  const productById = new Map(products.data.map((product) => [product.id, product]));
  const chosen = favourites.data.toReversed().flatMap((id) => productById.get(id) ?? []);
  if (chosen.length === 0) {
    const browse = { label: '看看產品目錄', onClick: () => void navigate('/') };
    return <EmptyState title="還沒有最愛的商品" detail="在商品上按愛心，就會收進這裡。" action={browse} />;
  }
  return (
    <>
      <CategoryGrid>
        {rowsOfPaging(paging, chosen).map((category, at) => (
          <CategoryCard key={category.id} category={category} eager={at < 5} />
        ))}
      </CategoryGrid>
      <ListPagination paging={paging} total={chosen.length} />
    </>
  );
}
