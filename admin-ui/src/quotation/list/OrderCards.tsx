import { Box, Card, Link, Stack, Typography } from '@mui/material';
import { accountingCodes, quotationCodes, titleIn } from '@zhidan/domain/quotation';
import { Money, SkeletonCard, StatusChip, useNow } from '@zhidan/ui-kit';
import { useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { buyerName } from '../buyerName.js';
import { orderPath } from '../orderPath.js';
import type { StaffsQuotation } from '../staffsQuotation.js';
import { dueText } from './figures.js';
import { glowing, useChanged } from './useChanged.js';

/** The same orders for a narrow screen: one card each. */
export function OrderCards({ tab }: { readonly tab: string | undefined }) {
  const { data } = useListContext<StaffsQuotation>();
  const changed = useChanged(data);
  const now = useNow();
  if (data === undefined) return <SkeletonCard />;
  return (
    <Stack component="ul" spacing={1} sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
      {data.map((order) => (
        <Card key={order.id} component="li" sx={{ p: 1.5, ...(changed.has(order.id) ? glowing : {}) }}>
          <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1 }}>
            <Link
              component={RouterLink}
              to={orderPath(order.quotation_no, tab)}
              sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
            >
              {order.quotation_no}
            </Link>
            <Money amount={order.total_amount_tax} />
          </Stack>
          <Typography noWrap>
            {buyerName(order.buyer)}　{order.category_name}　{order.order_value} 個
          </Typography>
          <Stack direction="row" sx={{ mt: 0.5, gap: 1, flexWrap: 'wrap' }}>
            <StatusChip code={order.code} title={titleIn(quotationCodes, order.code)} />
            <StatusChip
              code={order.accounting.code}
              title={titleIn(accountingCodes, order.accounting.code)}
            />
          </Stack>
          <Stack direction="row" sx={{ mt: 0.5, justifyContent: 'space-between', color: 'text.secondary' }}>
            <span>{dueText(order, now) || order.days_left_text}</span>
            {order.outstanding > 0 && (
              <Box component="span" sx={{ color: 'error.main' }}>
                未收 <Money amount={order.outstanding} />
              </Box>
            )}
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}
