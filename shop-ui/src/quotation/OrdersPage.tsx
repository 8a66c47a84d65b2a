import { Box, Card, CardActionArea, Skeleton, Stack, Typography } from '@mui/material';
import { quotationCodes, titleIn } from '@zhidan/domain/quotation';
import { DateTime, EmptyState, ErrorState, Money, StatusChip } from '@zhidan/ui-kit';
import { useNavigate } from 'react-router';
import { Link } from '../routing/Link.js';
import { useQuotations, type BuyersQuotation } from './quotations.api.js';

/** 我的訂單: everything a buyer asked for, newest first. */
export const OrdersPage = () => (
  <Box sx={{ maxWidth: 860, mx: 'auto', py: { xs: 4, md: 7 } }}>
    <Typography variant="h1" sx={{ mb: 3 }}>
      我的訂單
    </Typography>
    <Orders />
  </Box>
);

function Orders() {
  const { data, error, isPending, isError, refetch } = useQuotations();
  const navigate = useNavigate();
  if (isPending) return <OrdersSkeleton />;
  if (isError) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  if (data.length === 0) {
    const browse = { label: '看看商品', onClick: () => void navigate('/') };
    return (
      <EmptyState title="還沒有訂單" detail="選好商品與數量，就可以建立第一張報價單。" action={browse} />
    );
  }
  return (
    <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((order) => (
        <OrderRow key={order.id} order={order} />
      ))}
    </Stack>
  );
}

const OrderRow = ({ order }: { readonly order: BuyersQuotation }) => (
  <Card component="li" variant="outlined">
    <CardActionArea component={Link} to={`/quotation/${order.quotation_no}`} sx={{ p: 2 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, flexWrap: 'wrap' }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography component="h2" sx={{ fontWeight: 600 }}>
            {order.category_name}
          </Typography>
          <Typography sx={{ fontSize: 14, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {order.quotation_no}・<DateTime at={order.creation_date} />
          </Typography>
          <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
            {order.order_value} 個・打樣 {order.proofing_value} 款
          </Typography>
        </Box>
        <Stack sx={{ alignItems: 'flex-end', gap: 1 }}>
          <StatusChip code={order.code} title={titleIn(quotationCodes, order.code)} />
          <Typography component="div" sx={{ fontWeight: 600 }}>
            <Money amount={order.total_amount_tax} />
          </Typography>
        </Stack>
      </Stack>
    </CardActionArea>
  </Card>
);

const OrdersSkeleton = () => (
  <Stack spacing={1.5} aria-busy>
    {['one', 'two', 'three', 'four'].map((key) => (
      <Skeleton key={key} variant="rounded" height={104} />
    ))}
  </Stack>
);
