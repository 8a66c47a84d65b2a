import { Box, Card, Link, Stack, Typography } from '@mui/material';
import { Money, SkeletonCard } from '@zhidan/ui-kit';
import { useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { buyerName, quantityText } from '@zhidan/domain/quotation';
import { orderPath } from '../orderPath.js';
import type { ListedQuotation } from '../listedQuotation.js';
import { AccountingCell, CodeCell } from './CodeCells.js';
import { DueCell } from './DueCell.js';
import { OpenAmount } from './MoneyLeft.js';
import { NextStepLine } from './NextCell.js';
import { SelectOrder } from './SelectionBar.js';
import { recentChangeHighlightSx, useRecentlyChanged } from './useChanged.js';

/** The orders of a page as cards, for narrow screens. */
export function OrderCards({ tab }: { readonly tab: string | undefined }) {
  const { data } = useListContext<ListedQuotation>();
  const changed = useRecentlyChanged(data);
  if (data === undefined) return <SkeletonCard />;
  return (
    <Stack component="ul" spacing={1} sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
      {data.map((order) => (
        <Card
          key={order.id}
          component="li"
          sx={{ p: 1.5, ...(changed.has(order.id) ? recentChangeHighlightSx : {}) }}
        >
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
            <SelectOrder order={order} sx={touchedSelect} />
            <Link
              component={RouterLink}
              to={orderPath(order.quotation_no, tab)}
              sx={{ mr: 'auto', py: 1.5, my: -1.5, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
            >
              {order.quotation_no}
            </Link>
            <Money amount={order.total_amount_tax} />
          </Stack>
          <Typography noWrap>
            {buyerName(order.buyer)}　{order.category_name}　{quantityText(order)}
          </Typography>
          <NextStepLine order={order} />
          <Stack direction="row" sx={{ mt: 0.5, columnGap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <CodeCell order={order} />
            <AccountingCell order={order} />
          </Stack>
          <Stack
            direction="row"
            sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', color: 'text.secondary' }}
          >
            <span>交期</span>
            <DueCell order={order} inOneLine />
            <Box component="span" sx={{ ml: 'auto' }}>
              <OpenAmount order={order} />
            </Box>
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}

/** Enlarges the checkbox in the corner of a card for touch. */
const touchedSelect = { width: 44, height: 44, m: '-12px', mr: '-8px' } as const;
