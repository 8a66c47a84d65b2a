import { Box, Link, Stack } from '@mui/material';
import { DateTime, Money } from '@zhidan/ui-kit';
import { SALES_RIGHT, type Permission } from '@zhidan/domain';
import { DataTable, FunctionField, useListContext, usePermissions, useStore } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { Desk } from '@zhidan/domain/desk';
import { twoLineHeading } from '../../list/over.js';
import { useFoldedColumns, foldedMediaQuery } from '../../list/useFolds.js';
import { buyerName, quantityText } from '@zhidan/domain/quotation';
import { orderPath } from '../orderPath.js';
import type { ListedQuotation } from '../listedQuotation.js';
import { accountDigitsColumn, nextStepColumn, stageDueColumn } from './awaitedColumns.js';
import { detailColumns, moneyColumns, receivedColumns } from './chosenColumns.js';
import { AccountingCell, CodeCell } from './CodeCells.js';
import { DueCell } from './DueCell.js';
import { QuotationDrawerButton } from './QuickLook.js';
import { SelectOrder } from './SelectionBar.js';
import { NextStepCell } from './NextCell.js';
import { TwoValueCell } from './TwoLines.js';
import { OpenAmount } from './MoneyLeft.js';
import { recentChangeHighlightSx, useRecentlyChanged } from './useChanged.js';

/** The storage key of the chosen columns; accounting has its own, because it uses other columns. */
export const columnsKeyOf = ({ id }: Pick<Desk, 'id'>): string =>
  id === 'accounting' ? 'orders.list.columns.accounting' : 'orders.list.columns';

/** Columns that are hidden by default; some repeat what another cell shows. */
const hidden = [
  'category_name',
  'order_value',
  'folder',
  'trade',
  'work',
  'proofing_paid',
  'production_paid',
  'owed',
  'later',
  'credit',
  'days',
  'proofing_value',
  'unit_price',
  'tax',
  'sales',
  'last_five_digits',
];

/** The columns hidden by default: accounting shows the amount due instead of the due date. */
export const hiddenColumnsOf = ({ id }: Pick<Desk, 'id'>): readonly string[] => [
  ...hidden,
  id === 'accounting' ? 'due_in_days' : 'stage_due',
];

const codes = ['code', 'accounting.code'];
/** The width of code columns in px: most titles fit on one line beside their code, the longest on two. */
const widthOfCodes = { both: 172, order: 150, accounting: 160 };
const wrapped = (minWidth: number) => ({
  alignItems: 'flex-start',
  gap: 0.5,
  minWidth,
  whiteSpace: 'normal',
});

/** The table of orders, with the columns of the specification (section 5); the user can hide each column. */
export function OrderTable({ desk }: { readonly desk: Desk }) {
  const { tab } = desk;
  const { data } = useListContext<ListedQuotation>();
  const changed = useRecentlyChanged(data);
  const { permissions } = usePermissions<readonly Permission[]>();
  const isAccountsReader = permissions?.includes('accounting_authority_r') === true;
  const isPaymentReader = isAccountsReader || permissions?.includes(SALES_RIGHT) === true;
  const [notShown] = useStore<readonly string[]>(columnsKeyOf(desk), hiddenColumnsOf(desk));
  // In a narrow list the two code columns are combined, if both are shown.
  const isNarrow = useFoldedColumns();
  const folds = [isNarrow, ...codes.map((code) => !notShown.includes(code))].every(Boolean);
  return (
    <DataTable<ListedQuotation>
      storeKey={columnsKeyOf(desk)}
      bulkActionButtons={false}
      rowClick={(id) => orderPath(String(id), tab)}
      hiddenColumns={[...hiddenColumnsOf(desk)]}
      rowSx={({ id }) => (changed.has(id) ? recentChangeHighlightSx : {})}
      sx={tableStyle}
    >
      <DataTable.Col source="selected" label="選取" disableSort>
        <FunctionField<ListedQuotation> render={(order) => <SelectOrder order={order} />} />
      </DataTable.Col>
      <DataTable.Col source="creation_date" label={twoLineHeading('單號', '建立日期')}>
        <FunctionField<ListedQuotation>
          render={(order) => (
            <Which order={order} tab={tab} withNext={isNarrow && !notShown.includes('next_who')} />
          )}
        />
      </DataTable.Col>
      {nextStepColumn}
      <DataTable.Col source="code" label={folds ? twoLineHeading('訂單狀態', '會計狀態') : '訂單狀態'}>
        <FunctionField<ListedQuotation> render={(order) => <OrderCodes order={order} folds={folds} />} />
      </DataTable.Col>
      <DataTable.Col source="buyer.company" label={twoLineHeading('客戶名稱', '商品、數量')}>
        <FunctionField<ListedQuotation> render={(order) => <Wanted order={order} />} />
      </DataTable.Col>
      <DataTable.Col source="total_amount_tax" label={twoLineHeading('總金額含稅', '尚未回收')} align="right">
        <FunctionField<ListedQuotation> render={(order) => <Total order={order} />} />
      </DataTable.Col>
      <DataTable.Col source="due_in_days" label={twoLineHeading('大貨交期', '剩天數')}>
        <FunctionField<ListedQuotation> render={(order) => <DueCell order={order} />} />
      </DataTable.Col>
      <DataTable.Col source="accounting.code" label="會計狀態" sx={folds ? { display: 'none' } : {}}>
        <FunctionField<ListedQuotation> render={(order) => !folds && <AccountingCodes order={order} />} />
      </DataTable.Col>
      {stageDueColumn}
      {isPaymentReader && accountDigitsColumn}
      {detailColumns}
      {isAccountsReader && receivedColumns}
      {moneyColumns}
    </DataTable>
  );
}

interface CellProps {
  readonly order: ListedQuotation;
}

const OrderCodes = ({ order, folds }: CellProps & { readonly folds: boolean }) => (
  <Stack sx={wrapped(folds ? widthOfCodes.both : widthOfCodes.order)}>
    <CodeCell order={order} />
    {folds && <AccountingCell order={order} />}
  </Stack>
);

const AccountingCodes = ({ order }: CellProps) => (
  <Stack sx={wrapped(widthOfCodes.accounting)}>
    <AccountingCell order={order} />
  </Stack>
);

const Total = ({ order }: CellProps) => (
  <TwoValueCell
    first={<Money amount={order.total_amount_tax} />}
    second={<OpenAmount order={order} isHeaded />}
  />
);

interface WhichProps extends CellProps {
  readonly tab: string | undefined;
  /** Whether the next step is shown in this cell because its column is hidden. */
  readonly withNext: boolean;
}

/** The number and date of the order, with a button for its preview. */
function Which({ order, tab, withNext }: WhichProps) {
  const { quotation_no, creation_date } = order;
  return (
    <>
      <TwoValueCell
        first={
          <Link
            component={RouterLink}
            to={orderPath(quotation_no, tab)}
            // Otherwise the row would open the page a second time, and the back button would return to that
            // page.
            onClick={(event) => event.stopPropagation()}
            sx={{ color: 'text.primary' }}
          >
            {quotation_no}
          </Link>
        }
        second={
          <>
            <DateTime at={creation_date} /> <QuotationDrawerButton order={order} />
          </>
        }
      />
      {withNext && (
        // Makes the next step as wide as the number above, so that a long step does not widen the column.
        <Box sx={{ width: 0, minWidth: '100%' }}>
          <NextStepCell order={order} />
        </Box>
      )}
    </>
  );
}

/** The customer and the product; the tooltip shows the full text. */
function Wanted({ order }: CellProps) {
  const { buyer, category_name } = order;
  const goods = `${category_name}　${quantityText(order)}`;
  return (
    <Box
      sx={{ width: 0, minWidth: '100%', [foldedMediaQuery]: { whiteSpace: 'normal', wordBreak: 'keep-all' } }}
    >
      <TwoValueCell first={buyerName(buyer)} second={goods} whole={`${buyerName(buyer)}　${goods}`} />
    </Box>
  );
}

const tableStyle = {
  overflowX: 'auto',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  maxHeight: 'max(100vh - 240px, 580px)',
  '& .MuiTableCell-root': { whiteSpace: 'nowrap', px: 0.75 },
  '& .RaDataTable-rowCell': { py: 0.5 },
  '& thead th': { position: 'sticky', top: 0, zIndex: 1 },
  '& thead th, & thead span': { whiteSpace: 'pre', lineHeight: 1.4 },
  '& .column-selected': { [foldedMediaQuery]: { px: 0.25 } },
  '& .column-due_in_days': { pl: 2, [foldedMediaQuery]: { pl: 0.75 } },
  // In a narrow window, words before an amount or a number of days stand on a line of their own.
  '& td.column-total_amount_tax, & td.column-due_in_days': {
    [foldedMediaQuery]: { whiteSpace: 'normal', wordBreak: 'keep-all' },
  },
  // The tooltip shows the full text; in a narrow window, the step is shown below the number instead.
  '& .column-next_who': { maxWidth: 130, [foldedMediaQuery]: { display: 'none' } },
  // The column of names takes the remaining width. Its minimum leaves room for the longest codes, days and
  // amounts of seven digits beside the menu.
  '& .column-buyer\\.company': { width: '100%', minWidth: 96 },
} as const;
