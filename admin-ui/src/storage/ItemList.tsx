import { EmptyState } from '@zhidan/ui-kit';
import { Box, Skeleton, Stack } from '@mui/material';
import { storageItems } from '@zhidan/domain';
import { List, SearchInput, useListContext } from 'react-admin';
import { OfficePagination } from '../list/OfficePagination.js';
import { ClassFilter } from './ClassFilter.js';
import { ItemTile, type StoredItem } from './ItemTile.js';

const PAGE = 16;
const filters = [<SearchInput key="q" source="q" alwaysOn placeholder="搜尋名稱、顏色、材質、備註或單位" />];

/** What lies in storage, by its picture. */
export const ItemList = () => (
  <List
    title={storageItems.title}
    filters={filters}
    actions={false}
    perPage={PAGE}
    pagination={<OfficePagination />}
    component="div"
    empty={<EmptyState title="倉庫裡還沒有品項" />}
    sx={{ '& form .MuiFormControl-root': { my: 0 } }}
  >
    <Stack spacing={2}>
      <ClassFilter />
      <Tiles />
    </Stack>
  </List>
);

function Tiles() {
  const { data, isPending } = useListContext<StoredItem>();
  if (!isPending && data?.length === 0) return <EmptyState title="這個分類裡沒有符合的品項" />;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'repeat(3, 1fr)', md: 'repeat(4, 1fr)', lg: 'repeat(8, minmax(0, 1fr))' },
      }}
    >
      {isPending
        ? Array.from({ length: PAGE }, (_, index) => <Skeleton key={index} variant="rounded" height={160} />)
        : data?.map((item) => <ItemTile key={item.id} item={item} />)}
    </Box>
  );
}
