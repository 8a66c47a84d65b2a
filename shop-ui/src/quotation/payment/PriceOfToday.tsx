import { Alert, Box, Skeleton, Typography } from '@mui/material';
import type { QuotationCommandKind } from '@zhidan/domain/quotation';
import { Money } from '@zhidan/ui-kit';
import { changedPrices } from './priceOfToday.js';
import { useCommandTrial, type BuyersQuotation } from '../quotations.api.js';

interface PriceOfTodayProps {
  readonly action: QuotationCommandKind;
  readonly order: BuyersQuotation;
  /** Whether to show the price even if it has not changed. */
  readonly always?: boolean;
}

/** For a command that prices the order again: shows the new price before the command is sent. */
export function TodaysPriceNotice({ action, order, always = false }: PriceOfTodayProps) {
  const { data: tried, isPending } = useCommandTrial(order.quotation_no, { command: action });
  // Without the price the dialog is still usable; a refusal appears when the command is sent.
  if (tried === undefined) return isPending && always ? <Skeleton variant="rounded" height={52} /> : null;
  if (tried.refused !== null) return <Alert severity="warning">{tried.refused.detail}</Alert>;
  const changed = changedPrices(tried, order);
  if (changed.length === 0)
    return always ? (
      <Alert severity="success">
        依今天的價格重新計算，總金額不變：
        <Money amount={order.total_amount_tax} />
      </Alert>
    ) : null;
  return (
    <Alert severity="info" sx={{ '& .MuiAlert-message': { flex: 1 } }}>
      <Typography sx={{ fontWeight: 600, mb: 0.5 }}>送出後依今天的價格計算（含稅）</Typography>
      {changed.map(({ title, before, after }) => (
        <Box key={title} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          <span>{title}</span>
          <Box component="span" sx={{ ml: 'auto', whiteSpace: 'nowrap' }}>
            <Box component="s" sx={{ color: 'text.secondary', mr: 1 }} aria-label="原來">
              <Money amount={before} />
            </Box>
            <b>
              <Money amount={after} />
            </b>
          </Box>
        </Box>
      ))}
    </Alert>
  );
}
