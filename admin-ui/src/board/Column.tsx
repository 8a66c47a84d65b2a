import { useDroppable } from '@dnd-kit/core';
import { Box, Card, Skeleton, Stack, Typography } from '@mui/material';
import { ErrorState } from '@zhidan/ui-kit';
import { useRecentlyChanged } from '../quotation/list/useChanged.js';
import { BoardCard } from './BoardCard.js';
import type { BoardColumn } from './columns.js';
import type { DropOutcome } from './drop.js';
import { useThumbnails } from './thumbnails.js';
import type { ColumnContent } from './useBoard.js';
import type { BoardFilter } from './useBoardFilter.js';
import { useVisibleCards } from './useWindow.js';

interface ColumnProps {
  readonly column: BoardColumn;
  readonly filter: BoardFilter;
  readonly standing: ColumnContent | undefined;
  /** The effect of dropping the dragged order on this column. */
  readonly drop: DropOutcome | undefined;
}

/** A column for one stage, longest waiting order first. */
export function BoardColumn({ column, filter, standing, drop }: ColumnProps) {
  const { setNodeRef, isOver } = useDroppable({ id: column.id });
  const isRefused = drop?.is === 'refused';
  const isOpen = drop !== undefined && (drop.is === 'move' || drop.is === 'form');
  return (
    <Box
      ref={setNodeRef}
      component="section"
      aria-label={column.title}
      sx={{
        minWidth: 0,
        scrollSnapAlign: 'start',
        bgcolor: isOpen && isOver ? 'action.selected' : 'action.hover',
        borderRadius: 2,
        p: 1,
        outline: isOpen ? '2px dashed' : 'none',
        outlineColor: 'primary.main',
        outlineOffset: -2,
        transition: 'background-color 120ms ease-out',
      }}
    >
      <Typography component="h2" sx={{ fontSize: 14, fontWeight: 600, px: 0.5, pb: 1 }}>
        {column.title}
        <Box component="span" sx={{ ml: 1, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {standing?.total?.toLocaleString('en-US')}
        </Box>
      </Typography>
      {isRefused && (
        <Typography sx={{ px: 0.5, pb: 1, fontSize: 14, color: 'text.secondary' }}>{drop.reason}</Typography>
      )}
      <Box sx={isRefused ? { opacity: 0.35 } : {}}>
        {standing === undefined ? (
          <WaitingCards />
        ) : (
          <Cards column={column} filter={filter} standing={standing} />
        )}
      </Box>
    </Box>
  );
}

interface CardsProps extends Pick<ColumnProps, 'column' | 'filter'> {
  readonly standing: ColumnContent;
}

/** Renders only the visible cards, in a box as high as all cards together. */
function Cards({ column, filter, standing }: CardsProps) {
  const { box, height, measure, cards, orders, error, refetch } = useVisibleCards(column, filter, standing);
  const changed = useRecentlyChanged(orders);
  const thumbnails = useThumbnails(orders);
  if (standing.data.length === 0)
    return <Typography sx={{ px: 0.5, color: 'text.secondary' }}>這個階段沒有訂單</Typography>;
  return (
    <>
      {error !== null && <ErrorState detail={error.message} onRetry={refetch} />}
      <Box
        ref={box}
        sx={{ maxHeight: 'max(360px, calc(100vh - 260px))', overflowY: 'auto', mx: -0.5, px: 0.5 }}
      >
        <Box
          component="ul"
          aria-label={`${column.title}的訂單`}
          sx={{ position: 'relative', height, m: 0, p: 0, listStyle: 'none' }}
        >
          {cards.map(({ index, start, order }) => (
            <Box
              component="li"
              key={order?.id ?? index}
              ref={measure}
              data-index={index}
              aria-setsize={standing.total ?? -1}
              aria-posinset={index + 1}
              sx={{ position: 'absolute', top: 0, left: 0, right: 0 }}
              style={{ transform: `translateY(${start}px)` }}
            >
              {order === undefined ? (
                <WaitingCard />
              ) : (
                <BoardCard
                  order={order}
                  thumbnail={thumbnails.get(order.category_id)}
                  isChanged={changed.has(order.id)}
                />
              )}
            </Box>
          ))}
        </Box>
      </Box>
    </>
  );
}

const WaitingCards = () => (
  <Stack spacing={1} aria-busy>
    {Array.from({ length: 3 }, (_, card) => (
      <WaitingCard key={card} />
    ))}
  </Stack>
);

const WaitingCard = () => (
  <Card sx={{ p: 1, height: 112 }}>
    <Stack direction="row" spacing={1}>
      <Skeleton variant="rounded" width={40} height={40} sx={{ flex: 'none' }} />
      <Box sx={{ flex: 1 }}>
        <Skeleton />
        <Skeleton width="60%" />
      </Box>
    </Stack>
    <Skeleton width="90%" sx={{ mt: 2 }} />
  </Card>
);
