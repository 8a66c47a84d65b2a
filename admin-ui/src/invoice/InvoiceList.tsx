import { Box } from '@mui/material';
import { keysOf } from '@zhidan/domain/core';
import { invoiceStateTitles, type InvoiceRow } from '@zhidan/domain/invoice';
import { DateTime, Money } from '@zhidan/ui-kit';
import { DataTable, TextInput } from 'react-admin';
import { choiceFilter, dayFilters, searchFilter } from '../list/filters.js';
import { TwoLineCell, NoWrapText } from '../list/Lines.js';
import { ListSum } from '../list/ListSum.js';
import { OfficeList } from '../list/OfficeList.js';
import { twoLineHeading } from '../list/over.js';
import { invoiceKindTitles, periodTitle } from './invoiceWords.js';
import { DueInvoices } from './DueInvoices.js';
import { InvoiceMark } from './InvoiceMark.js';
import { InvoiceOrderLink } from './InvoiceOrderLink.js';

const filters = [
  searchFilter('搜尋發票號碼、單號、抬頭或統編'),
  choiceFilter(
    'state',
    '狀態',
    keysOf(invoiceStateTitles).map((id) => ({ id, name: invoiceStateTitles[id] })),
  ),
  <TextInput key="period" source="period" label="期別，例如 2026-11" alwaysOn sx={{ width: 180 }} />,
  ...dayFilters('day', '發票日期'),
];

/** The invoices of all orders, the newest first. */
export const InvoiceList = () => (
  <>
    <DueInvoices />
    <OfficeList
      nothing="還沒有發票。在訂單的「付款」頁按「開立發票」，開立的發票會列在這裡。"
      filters={filters}
      sort={{ field: 'created_date', order: 'DESC' }}
    >
      <ListSum source="stands_for" />
      <DataTable<InvoiceRow> bulkActionButtons={false} rowClick="show">
        <DataTable.Col<InvoiceRow>
          source="number"
          label={twoLineHeading('發票號碼', '日期')}
          render={({ number, day }) => (
            <TwoLineCell first={<NoWrapText>{number}</NoWrapText>} second={<InvoiceDay day={day} />} />
          )}
        />
        <DataTable.Col<InvoiceRow>
          source="quotation_no"
          label={twoLineHeading('單號', '期別')}
          render={({ quotation_no, period }) => (
            <TwoLineCell first={<InvoiceOrderLink no={quotation_no} />} second={periodTitle(period)} />
          )}
        />
        <DataTable.Col<InvoiceRow>
          source="title"
          label={twoLineHeading('買方', '統編或種類')}
          render={({ title, buyer_id, kind }) => (
            <TwoLineCell first={title || '—'} second={buyer_id || invoiceKindTitles[kind]} />
          )}
        />
        <DataTable.Col<InvoiceRow>
          align="right"
          source="total"
          label={twoLineHeading('總計', '其中稅額')}
          render={({ total, tax }) => (
            <>
              <Money amount={total} />
              <Box sx={{ color: 'text.secondary' }}>{tax === 0 ? '含稅' : <Money amount={tax} />}</Box>
            </>
          )}
        />
        <DataTable.Col<InvoiceRow>
          source="state"
          label="狀態"
          render={(invoice) => <InvoiceMark invoice={invoice} />}
        />
      </DataTable>
    </OfficeList>
  </>
);

const InvoiceDay = ({ day }: { readonly day: string }) => <DateTime at={`${day}T00:00:00+08:00`} dateOnly />;
