import { Box, Stack, TableCell, TableRow } from '@mui/material';
import type { InvoiceRow } from '@zhidan/domain/invoice';
import { DateTime, Money } from '@zhidan/ui-kit';
import { useRecordContext } from 'react-admin';
import { DocumentButton } from '../document/DocumentButton.js';
import { MoneyLines } from '../money/MoneyLines.js';
import { DescriptionList } from '../page/Facts.js';
import { HeadedTable, rightAlignedHead } from '../page/HeadedTable.js';
import { RecordHeading, RecordPage } from '../page/RecordPage.js';
import { EmptyPanelText, Panel } from '../quotation/panel/Panel.js';
import { CancelAllowanceButton, InvoiceActs } from './InvoiceActs.js';
import { InvoiceMark } from './InvoiceMark.js';
import { InvoiceOrderLink } from './InvoiceOrderLink.js';
import { invoiceKindTitles, periodTitle } from './invoiceWords.js';

export const InvoiceShow = () => (
  <RecordPage>
    <Invoice />
  </RecordPage>
);

/** An invoice with its sums, its allowances, and buttons for what can still be done with it. */
function Invoice() {
  const invoice = useRecordContext<InvoiceRow>();
  if (invoice === undefined) return null;
  const { id, number, kind, buyer_id, quotation_no } = invoice;
  return (
    <>
      <RecordHeading
        title={number}
        list={{ to: '/invoices', title: '發票' }}
        standing={<InvoiceMark invoice={invoice} />}
        acts={
          <>
            <DocumentButton name="invoice" id={id} number={number} />
            <InvoiceActs invoice={invoice} />
          </>
        }
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '3fr 2fr' } }}>
        <Panel title="發票內容">
          <DescriptionList
            rows={[
              ['單號', <InvoiceOrderLink key="order" no={quotation_no} />],
              ['日期', `${invoice.day} ${invoice.time}`],
              ['期別', periodTitle(invoice.period)],
              ['種類', invoiceKindTitles[kind]],
              ['抬頭', invoice.title],
              ['統一編號', buyer_id],
              ['列印', invoice.is_printed ? '紙本證明聯' : '存在載具或已捐贈，不列印'],
              ['課稅別', invoice.tax_type === 2 ? '零稅率' : '應稅'],
              ['開立人', invoice.staff_name],
              ...(invoice.reason === '' ? [] : [['作廢或註銷原因', invoice.reason] as const]),
            ]}
          />
        </Panel>
        <Panel title="金額">
          <MoneyLines lines={sumsOf(invoice)} />
        </Panel>
      </Box>
      <Panel title="折讓">
        <Allowances invoice={invoice} />
      </Panel>
    </>
  );
}

const sumsOf = ({ sales, tax, total, allowed, stands_for, state, tax_type }: InvoiceRow) => [
  ...(tax > 0 ? [['未稅金額', sales] as const, ['稅額', tax] as const] : []),
  [tax > 0 || tax_type === 2 ? '總計' : '總計（含稅）', total] as const,
  ...(allowed > 0 ? [['已折讓', -allowed] as const] : []),
  ...(allowed > 0 || state !== 'issued' ? [['現在有效的金額', stands_for] as const] : []),
];

function Allowances({ invoice }: { readonly invoice: InvoiceRow }) {
  const { allowances } = invoice;
  if (allowances.length === 0)
    return <EmptyPanelText>沒有折讓。降價、退貨或退款之後，在這裡開立折讓。</EmptyPanelText>;
  return (
    <HeadedTable
      label="折讓"
      heads={[
        '折讓單號碼',
        '日期',
        rightAlignedHead('未稅'),
        rightAlignedHead('稅額'),
        rightAlignedHead('總計'),
        '狀態',
        '動作',
      ]}
      sx={{ '& td, & th': { whiteSpace: 'nowrap', px: 1 } }}
    >
      {allowances.map((allowance) => (
        <TableRow key={allowance.allowance_no} hover>
          <TableCell>{allowance.allowance_no}</TableCell>
          <TableCell>
            <DateTime at={`${allowance.day}T00:00:00+08:00`} dateOnly />
          </TableCell>
          {[allowance.net, allowance.tax, allowance.total].map((amount, at) => (
            <TableCell key={['net', 'tax', 'total'][at]} align="right">
              <Money amount={amount} />
            </TableCell>
          ))}
          <TableCell>{allowance.cancelled ? '已作廢' : '有效'}</TableCell>
          <TableCell>
            <Stack direction="row">
              {!allowance.cancelled && (
                <CancelAllowanceButton invoice={invoice} allowance_no={allowance.allowance_no} />
              )}
            </Stack>
          </TableCell>
        </TableRow>
      ))}
    </HeadedTable>
  );
}
