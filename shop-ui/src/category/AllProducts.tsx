import { useState } from 'react';
import { Box } from '@mui/material';
import { EmptyState, ErrorState, SearchBox } from '@zhidan/ui-kit';
import { PageHead } from '../layout/PageHead.js';
import { ListPagination } from '../list/Pages.js';
import { rowsOfPaging, usePaging } from '../list/usePaging.js';
import { CategoryCard } from './CategoryCard.js';
import { CardSkeletons, CategoryGrid } from './CategoryGrid.js';
import { useProductList } from './categories.api.js';

/** All products of the shop in pages, with a search by name. */
export function AllProducts() {
  const { data, error, isPending, isError, refetch } = useProductList('three');
  const [text, setText] = useState('');
  const paging = usePaging({ keptAs: 'products' });
  const found = data?.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())) ?? [];
  return (
    <>
      <PageHead title="全部商品" describe="所有可以客製的商品，點進去就能算價格。" />
      <Box sx={{ maxWidth: 480, mb: 3 }}>
        <SearchBox
          label="商品名稱"
          count={text === '' ? undefined : found.length}
          onSearch={(asked) => {
            setText(asked);
            paging.restart();
          }}
        />
      </Box>
      {isPending ? (
        <CardSkeletons count={12} />
      ) : isError ? (
        <ErrorState detail={error.message} onRetry={() => void refetch()} />
      ) : found.length === 0 ? (
        <EmptyState
          title={text === '' ? '商品準備中' : '沒找到'}
          detail={text === '' ? '我們正在整理目錄，請稍後再來。' : '換個短一點的字試試看。'}
        />
      ) : (
        <>
          <CategoryGrid>
            {rowsOfPaging(paging, found).map((category, at) => (
              <CategoryCard key={category.id} category={category} eager={at < 5} />
            ))}
          </CategoryGrid>
          <ListPagination paging={paging} total={found.length} />
        </>
      )}
    </>
  );
}
