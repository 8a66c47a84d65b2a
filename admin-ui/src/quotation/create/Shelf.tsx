import { Box, Card, CardActionArea, Typography } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import { EmptyState, ErrorState, FramedPicture, SkeletonCard } from '@zhidan/ui-kit';

interface OnShelf {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly alt: string;
  readonly preview: string;
}

interface ShelfProps<Row extends OnShelf> {
  readonly query: UseQueryResult<readonly Row[]>;
  readonly pictureOf: (row: Row) => string;
  readonly onChoose: (row: Row) => void;
}

/** Cards of categories or products, from which the user chooses one. */
export function CatalogueCards<Row extends OnShelf>({ query, pictureOf, onChoose }: ShelfProps<Row>) {
  const { data, error, isPending, isError, refetch } = query;
  if (isPending) return <SkeletonCard />;
  if (isError) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  if (data.length === 0) return <EmptyState title="這裡還沒有商品" detail="請選擇其他分類。" />;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}>
      {data.map((row) => (
        <Card key={row.id}>
          <CardActionArea onClick={() => onChoose(row)} sx={{ height: '100%' }}>
            <FramedPicture
              src={pictureOf(row)}
              alt={row.alt || row.name}
              preview={row.preview || undefined}
            />
            <Box sx={{ p: 1 }}>
              <Typography noWrap sx={{ fontWeight: 600 }}>
                {row.name}
              </Typography>
              <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>{row.type}</Typography>
            </Box>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  );
}
