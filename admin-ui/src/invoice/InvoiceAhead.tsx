import { Box, Stack, TableCell, TableRow, Typography } from '@mui/material';
import { Refused } from '@zhidan/domain';
import { draftInvoice, type InvoiceRequest, type Stage } from '@zhidan/domain/quotation';
import { CURRENCY_RULE, Money, parseTypedNumber } from '@zhidan/ui-kit';
import { textOf } from '../form/values.js';
import type { FormValues } from '../form/fieldDeclaration.js';
import { MoneyLines } from '../money/MoneyLines.js';
import { DescriptionList } from '../page/Facts.js';
import { HeadedTable, rightAlignedHead } from '../page/HeadedTable.js';
import type { OrderFormAsideProps } from '../quotation/command/form/orderForm.js';
import { hasAccountingFields, toDomainQuotation } from '../quotation/staffsQuotation.js';
import { invoiceKindTitles } from './invoiceWords.js';
import { zeroRateIn } from './zeroRate.js';

/** A preview of the invoice: buyer, carrier or donation, lines and sums. */
export function InvoiceAhead({ order, values }: OrderFormAsideProps) {
  if (!hasAccountingFields(order)) return null;
  const draft = draftOf(() => draftInvoice(requestIn(values), toDomainQuotation(order)));
  if (draft === undefined) return null;
  const { kind, title, buyer_id, carrier, donation_code, is_printed, lines, sales, tax, total } = draft;
  return (
    <Box
      component="section"
      aria-label="將要開立的發票"
      aria-live="polite"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}
    >
      <Stack direction="row" sx={{ justifyContent: 'space-between', mb: 1.5, gap: 2 }}>
        <Typography sx={{ fontWeight: 600 }}>將要開立的發票</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{invoiceKindTitles[kind]}</Typography>
      </Stack>
      <DescriptionList
        isNarrow
        rows={[
          ['買方', title],
          ...(buyer_id === '' ? [] : [['統一編號', buyer_id] as const]),
          ['交付方式', deliveredBy({ carrier, donation_code, is_printed })],
        ]}
      />
      <HeadedTable
        label="品項"
        heads={['品名', rightAlignedHead('數量'), rightAlignedHead(tax > 0 ? '未稅金額' : '金額')]}
        sx={{ mt: 1.5, '& td, & th': { px: 0.5 } }}
      >
        {lines.map((line) => (
          <TableRow key={line.stage}>
            <TableCell>{line.description}</TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              {line.quantity.toLocaleString('en-US')} {line.unit}
            </TableCell>
            <TableCell align="right">
              <Money amount={line.amount} />
            </TableCell>
          </TableRow>
        ))}
      </HeadedTable>
      <Box sx={{ mt: 1.5, display: 'flex', justifyContent: 'flex-end' }}>
        <MoneyLines
          lines={
            tax > 0
              ? [
                  ['未稅金額', sales],
                  ['營業稅 5%', tax],
                  ['總計', total],
                ]
              : [[draft.tax_type === 2 ? '總計（零稅率）' : '總計（含稅）', total]]
          }
        />
      </Box>
    </Box>
  );
}

function deliveredBy({
  carrier,
  donation_code,
  is_printed,
}: Pick<ReturnType<typeof draftInvoice>, 'carrier' | 'donation_code' | 'is_printed'>): string {
  if (donation_code !== '') return `捐贈給 ${donation_code}`;
  if (carrier !== '') return `存入載具 ${carrier}`;
  return is_printed ? '印出證明聯交給買方' : '不列印';
}

const stageIn = (value: unknown): Stage | undefined =>
  value === 'proofing' || value === 'production' ? value : undefined;

/** The request that the form would send. */
const requestIn = (values: FormValues): InvoiceRequest => ({
  stage: stageIn(values['stage']),
  amount: parseTypedNumber(textOf(values['amount']), CURRENCY_RULE).value,
  zero_rate: zeroRateIn(values['zero_rate']),
});

/** The result of `make`; undefined where the domain would refuse the request. */
function draftOf<Draft>(make: () => Draft): Draft | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}
