import { useState } from 'react';
import { Box, Button, Card, Skeleton, Stack, Typography } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { ErrorState } from '@zhidan/ui-kit';
import { useGetList } from 'react-admin';
import type { StaffsQuotation } from '../quotation/staffsQuotation.js';
import { useChanged } from '../quotation/list/useChanged.js';
import { BoardCard } from './BoardCard.js';
import type { BoardColumn } from './columns.js';
import { useThumbnails } from './thumbnails.js';

/** Cards that a column begins with, and how many more are shown at a time. */
const STEP = 10;

/** One stage: the orders that have stood there longest come first. */
export function Column({ column }: { readonly column: BoardColumn }) {
  const [shown, setShown] = useState(STEP);
  const { data, total, error, isPending, refetch } = useGetList<StaffsQuotation>(
    'quotations',
    {
      filter: { code: column.codes },
      sort: { field: 'modified_date', order: 'ASC' },
      pagination: { page: 1, perPage: shown },
    },
    { placeholderData: keepPreviousData },
  );
  const changed = useChanged(data);
  const thumbnails = useThumbnails(data);
  return (
    <Box
      component="section"
      aria-label={column.title}
      sx={{ minWidth: 0, scrollSnapAlign: 'start', bgcolor: 'action.hover', borderRadius: 2, p: 1 }}
    >
      <Typography component="h2" sx={{ fontSize: 14, fontWeight: 600, px: 0.5, pb: 1 }}>
        {column.title}
        <Box component="span" sx={{ ml: 1, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {total?.toLocaleString('en-US')}
        </Box>
      </Typography>
      {isPending && <WaitingCards />}
      {error !== null && <ErrorState detail={error.message} onRetry={() => void refetch()} />}
      <Stack spacing={1}>
        {data?.map((order) => (
          <BoardCard
            key={order.id}
            order={order}
            thumbnail={thumbnails.get(order.category_id)}
            isChanged={changed.has(order.id)}
          />
        ))}
        {data?.length === 0 && (
          <Typography sx={{ px: 0.5, color: 'text.secondary' }}>這個階段沒有訂單</Typography>
        )}
        {total !== undefined && total > shown && (
          <Button size="small" onClick={() => setShown(shown + STEP)}>
            再看 {Math.min(STEP, total - shown)} 筆
          </Button>
        )}
      </Stack>
    </Box>
  );
}

/** Cards that are on their way. */
const WaitingCards = () => (
  <Stack spacing={1} aria-busy>
    {Array.from({ length: 3 }, (_, card) => (
      <Card key={card} sx={{ p: 1, height: 110 }}>
        <Stack direction="row" spacing={1}>
          <Skeleton variant="rounded" width={40} height={40} sx={{ flex: 'none' }} />
          <Box sx={{ flex: 1 }}>
            <Skeleton />
            <Skeleton width="60%" />
          </Box>
        </Stack>
        <Skeleton width="90%" sx={{ mt: 2 }} />
      </Card>
    ))}
  </Stack>
);
