import { Box, Button, Card, Skeleton, Stack, Typography } from '@mui/material';
import { useChanged } from '../quotation/list/useChanged.js';
import { BoardCard } from './BoardCard.js';
import { useThumbnails } from './thumbnails.js';
import type { Standing } from './useBoard.js';

interface ColumnProps {
  readonly title: string;
  /** What stands in it, once it is there. */
  readonly standing: Standing | undefined;
  /** How many more are shown at a time. */
  readonly step: number;
  readonly onMore: () => void;
}

/** One stage: the orders that have stood there longest come first. */
export const Column = ({ title, standing, step, onMore }: ColumnProps) => (
  <Box
    component="section"
    aria-label={title}
    sx={{ minWidth: 0, scrollSnapAlign: 'start', bgcolor: 'action.hover', borderRadius: 2, p: 1 }}
  >
    <Typography component="h2" sx={{ fontSize: 14, fontWeight: 600, px: 0.5, pb: 1 }}>
      {title}
      <Box component="span" sx={{ ml: 1, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {standing?.total?.toLocaleString('en-US')}
      </Box>
    </Typography>
    {standing?.data === undefined ? (
      <WaitingCards />
    ) : (
      <Cards data={standing.data} total={standing.total ?? 0} step={step} onMore={onMore} />
    )}
  </Box>
);

interface CardsProps extends Pick<ColumnProps, 'step' | 'onMore'> {
  readonly data: NonNullable<Standing['data']>;
  /** How many orders stand here, shown or not. */
  readonly total: number;
}

function Cards({ data, total, step, onMore }: CardsProps) {
  const changed = useChanged(data);
  const thumbnails = useThumbnails(data);
  const left = total - data.length;
  return (
    <Stack spacing={1}>
      {data.map((order) => (
        <BoardCard
          key={order.id}
          order={order}
          thumbnail={thumbnails.get(order.category_id)}
          isChanged={changed.has(order.id)}
        />
      ))}
      {data.length === 0 && (
        <Typography sx={{ px: 0.5, color: 'text.secondary' }}>這個階段沒有訂單</Typography>
      )}
      {left > 0 && (
        <Button size="small" onClick={onMore}>
          再看 {Math.min(step, left)} 筆
        </Button>
      )}
    </Stack>
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
