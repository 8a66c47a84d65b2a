import { Alert, Button, Link, Stack, TableCell, TableRow } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { InvoiceRow } from '@zhidan/domain/invoice';
import { actionTitle, excessInvoiced } from '@zhidan/domain/quotation';
import { DateTime, Money, useMoneyFormatter } from '@zhidan/ui-kit';
import { getJson } from '@zhidan/ui-kit/api';
import { Link as RouterLink } from 'react-router';
import { useMayCallRoute } from '../act/useMay.js';
import { HeadedTable, rightAlignedHead } from '../page/HeadedTable.js';
import { ListQueryView } from '../program/Listed.js';
import { useOpenCommand } from '../quotation/command/opening.js';
import { Panel } from '../quotation/panel/Panel.js';
import {
  hasAccountingFields,
  toDomainQuotation,
  type StaffsQuotation,
} from '../quotation/staffsQuotation.js';
import { InvoiceMark } from './InvoiceMark.js';
import { invoiceKindTitles } from './invoiceWords.js';

interface OrderInvoicesProps {
  readonly order: StaffsQuotation;
}

/** The invoices of an order, for staff who may read invoices. */
export function OrderInvoices({ order }: OrderInvoicesProps) {
  const open = useOpenCommand();
  if (!useMayCallRoute('GET /api/invoices')) return null;
  return (
    <Panel
      title="發票"
      act={
        order.allowed_actions.includes('issue-invoice') && (
          <Button variant="outlined" size="small" onClick={() => open(order, 'issue-invoice')}>
            {actionTitle('issue-invoice')}
          </Button>
        )
      }
    >
      <Stack spacing={2}>
        <Excess order={order} />
        <InvoicesOf order={order} />
      </Stack>
    </Panel>
  );
}

/** Warns that the order is now cheaper than its invoices; an allowance corrects the difference. */
function Excess({ order }: OrderInvoicesProps) {
  const money = useMoneyFormatter();
  const excess = hasAccountingFields(order) ? excessInvoiced(toDomainQuotation(order)) : 0;
  return excess === 0 ? null : (
    <Alert severity="warning">
      發票比訂單多開了 {money(excess)}。請打開發票開立折讓，或在期限內作廢後重開。
    </Alert>
  );
}

function InvoicesOf({ order: { quotation_no, revision } }: OrderInvoicesProps) {
  const invoices = useQuery({
    // The revision makes a changed order load its invoices again.
    queryKey: ['invoices', 'of order', quotation_no, revision],
    queryFn: ({ signal }) => {
      const filter = encodeURIComponent(JSON.stringify({ quotation_no }));
      return getJson<readonly InvoiceRow[]>(`/api/invoices?filter=${filter}&range=[0,199]`, signal);
    },
  });
  return (
    <ListQueryView of={invoices} nothing="還沒有開立發票">
      {(rows) => (
        <HeadedTable
          label="發票"
          heads={['發票號碼', '日期', '買方', rightAlignedHead('稅額'), rightAlignedHead('總計'), '狀態']}
          sx={{ '& td, & th': { whiteSpace: 'nowrap', px: 1 } }}
        >
          {rows.map((invoice) => (
            <TableRow key={invoice.id} hover>
              <TableCell>
                <Link component={RouterLink} to={`/invoices/${encodeURIComponent(invoice.id)}/show`}>
                  {invoice.number}
                </Link>
              </TableCell>
              <TableCell>
                <DateTime at={`${invoice.day}T00:00:00+08:00`} dateOnly />
              </TableCell>
              <TableCell>
                {invoice.title} {invoice.buyer_id || invoiceKindTitles[invoice.kind]}
              </TableCell>
              <TableCell align="right">{invoice.tax === 0 ? '—' : <Money amount={invoice.tax} />}</TableCell>
              <TableCell align="right">
                <Money amount={invoice.total} />
              </TableCell>
              <TableCell>
                <InvoiceMark invoice={invoice} />
              </TableCell>
            </TableRow>
          ))}
        </HeadedTable>
      )}
    </ListQueryView>
  );
}
