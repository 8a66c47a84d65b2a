import ContentPasteIcon from '@mui/icons-material/ContentPaste';
import { Box, ButtonBase, Link, Tooltip } from '@mui/material';
import { accountingCodes, quotationCodes, titleIn } from '@zhidan/domain/quotation';
import { CopyButton, DateTime, formatMoney, Money, StatusChip, useMessages, useNow } from '@zhidan/ui-kit';
import { DataTable, FunctionField, useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { buyerName } from '../buyerName.js';
import { orderPath } from '../orderPath.js';
import type { StaffsQuotation } from '../staffsQuotation.js';
import { dueText, isLate, receivedFor, tradeText, workText } from './figures.js';
import { QuickLook } from './QuickLook.js';
import { SelectOrder } from './Selection.js';
import { glowing, useChanged } from './useChanged.js';

/** Columns that are there to be chosen and not shown at first. */
const hidden = [
  'folder',
  'trade',
  'work',
  'proofing_paid',
  'production_paid',
  'product_due_date',
  'proofing_value',
  'unit_price',
  'tax',
  'sales',
];

/** The columns of the specification (facts, section 5: orders in progress), each to be switched on or off. */
export function OrderTable({ tab }: { readonly tab: string | undefined }) {
  const { data } = useListContext<StaffsQuotation>();
  const changed = useChanged(data);
  return (
    <DataTable<StaffsQuotation>
      storeKey="orders.columns"
      bulkActionButtons={false}
      rowClick={(id) => orderPath(String(id), tab)}
      hiddenColumns={hidden}
      rowSx={({ id }) => (changed.has(id) ? glowing : {})}
      sx={{
        overflowX: 'auto',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        maxHeight: 'max(100vh - 240px, 580px)',
        '& .MuiTableCell-root': { whiteSpace: 'nowrap', px: 1 },
        '& thead th': { position: 'sticky', top: 0, zIndex: 1 },
      }}
    >
      <DataTable.Col source="selected" label="選取" disableSort>
        <FunctionField<StaffsQuotation> render={(order) => <SelectOrder order={order} />} />
      </DataTable.Col>
      <DataTable.Col source="quotation_no" label="單號">
        <FunctionField<StaffsQuotation>
          render={({ quotation_no }) => (
            <Link component={RouterLink} to={orderPath(quotation_no, tab)} sx={{ color: 'text.primary' }}>
              {quotation_no}
            </Link>
          )}
        />
      </DataTable.Col>
      <DataTable.Col source="look" label="查看" disableSort>
        <FunctionField<StaffsQuotation> render={(order) => <QuickLook order={order} />} />
      </DataTable.Col>
      <DataTable.Col source="code" label="訂單狀態">
        <FunctionField<StaffsQuotation>
          render={({ code }) => <StatusChip code={code} title={titleIn(quotationCodes, code)} />}
        />
      </DataTable.Col>
      <DataTable.Col source="buyer.company" label="客戶名稱">
        <FunctionField<StaffsQuotation> render={({ buyer }) => buyerName(buyer)} />
      </DataTable.Col>
      <DataTable.Col source="category_name" label="商品名稱" />
      <DataTable.Col source="folder" label="檔案目錄" disableSort>
        <FunctionField<StaffsQuotation>
          render={({ quotation_no }) => (
            <Box component="span" onClick={(event) => event.stopPropagation()}>
              <CopyButton text={quotation_no} label="複製檔案目錄" message="複製檔案目錄成功！" />
            </Box>
          )}
        />
      </DataTable.Col>
      <DataTable.Col source="trade" label="交易狀態" disableSort>
        <FunctionField<StaffsQuotation> render={tradeText} />
      </DataTable.Col>
      <DataTable.Col source="work" label="生產狀態" disableSort>
        <FunctionField<StaffsQuotation> render={workText} />
      </DataTable.Col>
      <DataTable.Col source="accounting.code" label="會計狀態">
        <FunctionField<StaffsQuotation>
          render={({ accounting }) => (
            <StatusChip code={accounting.code} title={titleIn(accountingCodes, accounting.code)} />
          )}
        />
      </DataTable.Col>
      <DataTable.Col source="proofing_paid" label="已付打樣費" disableSort align="right">
        <FunctionField<StaffsQuotation>
          render={(order) => <Money amount={receivedFor(order, 'proofing')} />}
        />
      </DataTable.Col>
      <DataTable.Col source="production_paid" label="訂金與尾款" disableSort align="right">
        <FunctionField<StaffsQuotation>
          render={(order) => <Money amount={receivedFor(order, 'production')} />}
        />
      </DataTable.Col>
      <DataTable.Col source="outstanding" label="尚未回收" align="right">
        <FunctionField<StaffsQuotation> render={({ outstanding }) => <Unpaid amount={outstanding} />} />
      </DataTable.Col>
      <DataTable.Col source="product_due_date" label="大貨交期" disableSort>
        <FunctionField<StaffsQuotation> render={({ product_due_date }) => product_due_date ?? ''} />
      </DataTable.Col>
      <DataTable.Col source="days" label="剩天數" disableSort>
        <FunctionField<StaffsQuotation> render={(order) => <DaysLeft order={order} />} />
      </DataTable.Col>
      <DataTable.NumberCol source="proofing_value" label="打樣款" />
      <DataTable.NumberCol source="order_value" label="數量" />
      <DataTable.Col source="unit_price" label="單價" align="right">
        <FunctionField<StaffsQuotation> render={({ unit_price }) => <Money amount={unit_price} />} />
      </DataTable.Col>
      <DataTable.Col source="tax" label="稅" align="right">
        <FunctionField<StaffsQuotation> render={({ tax }) => <Money amount={tax} />} />
      </DataTable.Col>
      <DataTable.Col source="total_amount_tax" label="總金額含稅" align="right">
        <FunctionField<StaffsQuotation>
          render={({ total_amount_tax }) => <Money amount={total_amount_tax} />}
        />
      </DataTable.Col>
      <DataTable.Col source="sales" label="業務" disableSort>
        <FunctionField<StaffsQuotation> render={({ sales_person }) => sales_person?.name ?? ''} />
      </DataTable.Col>
      <DataTable.Col source="creation_date" label="建立日期">
        <FunctionField<StaffsQuotation> render={({ creation_date }) => <DateTime at={creation_date} />} />
      </DataTable.Col>
    </DataTable>
  );
}

/** What is still owed, in seal; a click copies the sentence for the customer. */
function Unpaid({ amount }: { readonly amount: number }) {
  const say = useMessages();
  if (amount === 0) return <Money amount={0} />;
  const copy = () => {
    const sentence = `您需要再支付的金額為：$${amount.toLocaleString('en-US')}`;
    navigator.clipboard.writeText(sentence).then(
      () => say.done(`已複製：${sentence}`),
      () => say.fail('複製失敗，請手動選取文字複製。'),
    );
  };
  return (
    <Tooltip title="點一下，複製給客戶的付款通知">
      <ButtonBase
        onClick={(event) => {
          event.stopPropagation();
          copy();
        }}
        aria-label={`複製付款通知 ${formatMoney(amount)}`}
        sx={{ color: 'error.main', font: 'inherit', gap: 0.5, borderRadius: 1 }}
      >
        <Money amount={amount} />
        <ContentPasteIcon sx={{ fontSize: 14 }} />
      </ButtonBase>
    </Tooltip>
  );
}

function DaysLeft({ order }: { readonly order: StaffsQuotation }) {
  const now = useNow();
  const text = dueText(order, now);
  return (
    <Box component="span" sx={{ color: isLate(order, now) ? 'error.main' : 'text.primary' }}>
      {text || (order.code === 1002 ? order.days_left_text : '')}
    </Box>
  );
}
