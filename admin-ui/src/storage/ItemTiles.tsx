import { Box, Skeleton } from '@mui/material';
import { EmptyState, ErrorState } from '@zhidan/ui-kit';
import { useListContext } from 'react-admin';
import { OfficePagination } from '../list/OfficePagination.js';
import { ItemTile } from './ItemTile.js';
import type { StorageItemRecord } from './stored.js';
import { useUnits } from './useUnits.js';

/** The storage items as tiles with pictures, up to eight in a row. */
export function ItemTiles() {
  const { data, error, isPending, perPage, refetch, total } = useListContext<StorageItemRecord>();
  const units = useUnits();
  if (error) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  if (total === 0) return <EmptyState title="沒有符合的倉庫品項" detail="換個關鍵字或分類，或新增一筆。" />;
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: {
            xs: 'repeat(3, minmax(0, 1fr))',
            md: 'repeat(4, minmax(0, 1fr))',
            lg: 'repeat(8, minmax(0, 1fr))',
          },
        }}
      >
        {isPending
          ? Array.from({ length: perPage }, (_, index) => (
              <Skeleton key={index} variant="rounded" height={160} />
            ))
          : data.map((item) => <ItemTile key={item.id} item={item} units={units} />)}
      </Box>
      <OfficePagination />
    </>
  );
}
