import { Box, Link, Stack, Typography } from '@mui/material';
import { quotationCodes, titleIn } from '@zhidan/domain/quotation';
import { DateTime, ErrorState, StatusChip } from '@zhidan/ui-kit';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { LIST_VIEW_META } from '../data/dataProvider.js';
import { OpenAmount } from '../quotation/list/MoneyLeft.js';
import type { ListedQuotation } from '../quotation/listedQuotation.js';

const SHOWN = 5;

/** The latest orders of a customer with open amounts. */
export function OrdersOfCustomer({ customer_uid }: { readonly customer_uid: string }) {
  const { data, error, isPending, total, refetch } = useGetList<ListedQuotation>('quotations', {
    filter: { customer_uid },
    sort: { field: 'creation_date', order: 'DESC' },
    pagination: { page: 1, perPage: SHOWN },
    meta: LIST_VIEW_META,
  });
  const all = `/orders/all?${new URLSearchParams({ filter: JSON.stringify({ customer_uid }) })}`;
  return (
    <Box
      component="section"
      aria-label="訂單"
      sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Stack direction="row" sx={{ alignItems: 'baseline', mb: 0.5 }}>
        <Typography component="h3" sx={{ fontSize: 16, fontWeight: 600, flex: 1 }}>
          訂單與款項
        </Typography>
        {total !== undefined && total > 0 && (
          <Link component={RouterLink} to={all}>
            全部 {total} 筆
          </Link>
        )}
      </Stack>
      {isPending && <Typography>載入中</Typography>}
      {error !== null && <ErrorState detail={error.message} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Typography sx={{ color: 'text.secondary' }}>還沒有訂單</Typography>}
      {data?.map((order) => (
        <Stack
          key={order.id}
          direction="row"
          sx={{ gap: 1.5, alignItems: 'center', minHeight: 36, flexWrap: 'wrap' }}
        >
          <Link component={RouterLink} to={`/quotations/${order.quotation_no}/show`}>
            {order.quotation_no}
          </Link>
          <StatusChip code={order.code} title={titleIn(quotationCodes, order.code)} />
          <DateTime at={order.creation_date} dateOnly />
          <Box sx={{ flex: 1 }} />
          <OpenAmount order={order} />
        </Stack>
      ))}
    </Box>
  );
}
