import { quotationCodes, titleIn, type QuotationRow } from '@zhidan/domain/quotation';
import { DateTime, Money, StatusChip } from '@zhidan/ui-kit';
import { DataTable, FunctionField, List, SearchInput, SelectInput } from 'react-admin';
import { FIRST_PAGE_SIZE, OfficePagination } from '../list/OfficePagination.js';

const codes = Object.entries(quotationCodes).map(([code, { title }]) => ({
  id: Number(code),
  name: `${code} ${title}`,
}));

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="搜尋單號、客戶、商品" />,
  <SelectInput key="code" source="code" label="訂單狀態" choices={codes} alwaysOn />,
];

/** 訂單: what every desk works from, newest first. */
export const QuotationList = () => (
  <List
    filters={filters}
    sort={{ field: 'creation_date', order: 'DESC' }}
    perPage={FIRST_PAGE_SIZE}
    pagination={<OfficePagination />}
  >
    <DataTable
      bulkActionButtons={false}
      rowClick="show"
      sx={{ '& .MuiTableCell-root': { whiteSpace: 'nowrap', px: 1 } }}
    >
      <DataTable.Col source="quotation_no" label="單號" />
      <DataTable.Col source="code" label="訂單狀態">
        <FunctionField<QuotationRow>
          render={({ code }) => <StatusChip code={code} title={titleIn(quotationCodes, code)} />}
        />
      </DataTable.Col>
      <DataTable.Col source="buyer.company" label="客戶名稱" />
      <DataTable.Col source="category_name" label="商品名稱" />
      <DataTable.NumberCol source="order_value" label="數量" />
      <DataTable.NumberCol source="proofing_value" label="打樣款" />
      <DataTable.NumberCol source="total_amount_tax" label="總金額含稅">
        <FunctionField<QuotationRow> render={(order) => <Money amount={order.total_amount_tax} />} />
      </DataTable.NumberCol>
      <DataTable.NumberCol source="outstanding" label="尚未回收">
        <FunctionField<QuotationRow> render={(order) => <Money amount={order.outstanding} />} />
      </DataTable.NumberCol>
      <DataTable.Col source="creation_date" label="建立日期">
        <FunctionField<QuotationRow> render={(order) => <DateTime at={order.creation_date} />} />
      </DataTable.Col>
    </DataTable>
  </List>
);
