import { Box, Button, Paper, Stack, Typography } from '@mui/material';
import { accountingCodes, quotationCodes, titleIn } from '@zhidan/domain/quotation';
import { CopyButton, DateTime, Money, PriceTable, StatusChip } from '@zhidan/ui-kit';
import { Show, useRecordContext } from 'react-admin';
import { CommandButtons } from './CommandButtons.js';
import { QuotationHistory } from './QuotationHistory.js';
import { QuotationSummary } from './QuotationSummary.js';
import type { StaffsQuotation } from './staffsQuotation.js';

/** One order at the desk: what may be done now, then all there is to know. */
export const QuotationShow = () => (
  <Show component={Box} actions={false} sx={{ mt: 2 }}>
    <Order />
  </Show>
);

function Order() {
  const order = useRecordContext<StaffsQuotation>();
  if (order === undefined) return null;
  return (
    <Stack spacing={2}>
      <Heading order={order} />
      <Panel title="可以進行的操作">
        <CommandButtons />
      </Panel>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '3fr 2fr' } }}>
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <Panel title="訂單摘要">
            <QuotationSummary />
          </Panel>
          <Panel title="歷程">
            <QuotationHistory />
          </Panel>
        </Stack>
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <Panel title="價格">
            <PriceTable price={order} />
          </Panel>
          <Panel title="付款紀錄">
            <Payments order={order} />
          </Panel>
          <Panel title="備註往來">
            <Notes order={order} />
          </Panel>
        </Stack>
      </Box>
    </Stack>
  );
}

const Heading = ({ order }: { readonly order: StaffsQuotation }) => (
  <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
    <Typography component="h1" sx={{ fontSize: 22, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
      {order.quotation_no}
    </Typography>
    <CopyButton text={order.quotation_no} label="複製訂單編號" message="複製訂單編號成功！" />
    <StatusChip code={order.code} title={titleIn(quotationCodes, order.code)} />
    <StatusChip code={order.accounting.code} title={titleIn(accountingCodes, order.accounting.code)} />
    <Typography sx={{ color: 'text.secondary', flex: 1 }}>{order.category_name}</Typography>
    <Button
      component="a"
      href={`/documents/quotation/${encodeURIComponent(order.quotation_no)}.pdf`}
      target="_blank"
      rel="noopener"
      variant="outlined"
    >
      下載報價單
    </Button>
  </Stack>
);

const Panel = ({ title, children }: { readonly title: string; readonly children: React.ReactNode }) => (
  <Paper component="section" variant="outlined" aria-label={title} sx={{ p: 2 }}>
    <Typography component="h2" sx={{ fontSize: 16, fontWeight: 600, mb: 1.5 }}>
      {title}
    </Typography>
    {children}
  </Paper>
);

function Payments({ order }: { readonly order: StaffsQuotation }) {
  const { payment_record } = order.accounting;
  if (payment_record.length === 0)
    return <Typography sx={{ color: 'text.secondary' }}>還沒有付款紀錄</Typography>;
  return (
    <Stack spacing={1}>
      {payment_record.map(({ index, created_date, amount, invoice_no, memo, staff_name }) => (
        <Stack key={index} direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
          <Typography sx={{ fontSize: 14 }}>
            <DateTime at={created_date} /> {staff_name} {invoice_no} {memo}
          </Typography>
          <Money amount={amount} />
        </Stack>
      ))}
    </Stack>
  );
}

function Notes({ order }: { readonly order: StaffsQuotation }) {
  const said = order.order_process.filter(({ customer_notes, staff_notes }) => customer_notes || staff_notes);
  if (said.length === 0) return <Typography sx={{ color: 'text.secondary' }}>沒有備註</Typography>;
  return (
    <Stack spacing={1.5}>
      {said.map(({ index, code, customer_notes, staff_notes }) => (
        <Box key={index}>
          <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
            {code} {titleIn(quotationCodes, code)}
          </Typography>
          {customer_notes !== '' && (
            <Typography sx={{ whiteSpace: 'pre-line' }}>客戶：{customer_notes}</Typography>
          )}
          {staff_notes !== '' && <Typography sx={{ whiteSpace: 'pre-line' }}>業務：{staff_notes}</Typography>}
        </Box>
      ))}
    </Stack>
  );
}
