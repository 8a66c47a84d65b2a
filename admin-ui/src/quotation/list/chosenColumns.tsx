import { Box } from '@mui/material';
import { moneyFigures, type Stage } from '@zhidan/domain/quotation';
import { CopyButton, Money } from '@zhidan/ui-kit';
import { DataTable, FunctionField } from 'react-admin';
import type { ListedQuotation } from '../listedQuotation.js';
import { RemainingDays } from './DueCell.js';
import { receivedForStage, tradeText, workText } from './figures.js';

/**
 * Columns that the user can show. They are elements, not components, because the table reads its columns from
 * its children.
 */
export const detailColumns = [
  <DataTable.Col key="category_name" source="category_name" label="商品名稱" />,
  <DataTable.Col key="folder" source="folder" label="檔案目錄" disableSort>
    <FunctionField<ListedQuotation>
      render={({ quotation_no }) => (
        <Box component="span" onClick={(event) => event.stopPropagation()}>
          <CopyButton text={quotation_no} label="複製檔案目錄" message="複製檔案目錄成功！" />
        </Box>
      )}
    />
  </DataTable.Col>,
  <DataTable.Col key="trade" source="trade" label="交易狀態" disableSort>
    <FunctionField<ListedQuotation> render={tradeText} />
  </DataTable.Col>,
  <DataTable.Col key="work" source="work" label="生產狀態" disableSort>
    <FunctionField<ListedQuotation> render={workText} />
  </DataTable.Col>,
];

/** Columns of received amounts, for staff who may see them. */
export const receivedColumns = [
  <DataTable.Col key="proofing_paid" source="proofing_paid" label="已付打樣費" disableSort align="right">
    <FunctionField<ListedQuotation> render={(order) => <Received order={order} stage="proofing" />} />
  </DataTable.Col>,
  <DataTable.Col key="production_paid" source="production_paid" label="訂金與尾款" disableSort align="right">
    <FunctionField<ListedQuotation> render={(order) => <Received order={order} stage="production" />} />
  </DataTable.Col>,
];

export const moneyColumns = [
  ...(['owed', 'later', 'credit'] as const).map((figure) => (
    <DataTable.Col
      key={figure}
      source={figure}
      label={moneyFigures[figure].replace('（含稅）', '')}
      align="right"
    >
      <FunctionField<ListedQuotation> render={(order) => <Money amount={order[figure]} />} />
    </DataTable.Col>
  )),
  <DataTable.Col key="days" source="days" label="剩天數" disableSort>
    <FunctionField<ListedQuotation> render={(order) => <RemainingDays order={order} />} />
  </DataTable.Col>,
  <DataTable.NumberCol key="proofing_value" source="proofing_value" label="打樣款" />,
  <DataTable.NumberCol key="order_value" source="order_value" label="數量" />,
  <DataTable.Col key="unit_price" source="unit_price" label="單價" align="right">
    <FunctionField<ListedQuotation> render={({ unit_price }) => <Money amount={unit_price} />} />
  </DataTable.Col>,
  <DataTable.Col key="tax" source="tax" label="稅" align="right">
    <FunctionField<ListedQuotation> render={({ tax }) => <Money amount={tax} />} />
  </DataTable.Col>,
  <DataTable.Col key="sales" source="sales" label="業務" disableSort>
    <FunctionField<ListedQuotation> render={({ sales_person }) => sales_person?.name ?? ''} />
  </DataTable.Col>,
];

function Received({ order, stage }: { readonly order: ListedQuotation; readonly stage: Stage }) {
  const { payment_record } = order.accounting;
  return payment_record === undefined ? null : <Money amount={receivedForStage(payment_record, stage)} />;
}
