import { Box, Chip, Stack } from '@mui/material';
import { keysOf } from '@zhidan/domain/core';
import { accountingCodes, paymentFigures, paymentKinds } from '@zhidan/domain/quotation';
import { DataTable } from 'react-admin';
import { choicesFromCodes } from '../list/choicesIn.js';
import { TwoLineCell } from '../list/Lines.js';
import { AccountingStatus, OrderColumns, orderRowPath } from '../list/OfOrder.js';
import { dayFilters, choiceFilter, searchFilter } from '../list/filters.js';
import { ReferencedName } from '../film/Said.js';
import { textOf } from '../form/values.js';
import { ListSum } from '../list/ListSum.js';
import { OfficeList } from '../list/OfficeList.js';
import { useFilters } from '../list/useFilters.js';
import { twoLineHeading } from '../list/over.js';
import { useFoldedColumns, foldedMediaQuery } from '../list/useFolds.js';
import { CommandDialogs } from '../quotation/command/CommandDialogs.js';
import { UNDO_MISTAKE_REASON, OrderCommandProvider } from '../quotation/command/OrderCommands.js';
import type { CorrectedFact } from '../quotation/panel/PaymentEditor.js';
import { EditablePaymentValue } from './ListedFact.js';
import type { ListedPayment } from './listedPayment.js';

const TAB = 'payment';
const filters = [
  searchFilter('搜尋單號、發票、備註或人員'),
  choiceFilter(
    'figure',
    '計入',
    Object.entries(paymentFigures).map(([id, name]) => ({ id, name })),
  ),
  choiceFilter('payment_kind', '付款種類', choicesFromCodes(paymentKinds)),
  choiceFilter('accounting_code', '會計狀態', choicesFromCodes(accountingCodes)),
  ...dayFilters('paid_date', '付款日期'),
];

/** The payments of all orders, as recorded by accounting. */
export const PaymentList = () => (
  <OrderCommandProvider undoneBecause={UNDO_MISTAKE_REASON}>
    <CommandDialogs>
      <OfficeList nothing="還沒有付款紀錄" filters={filters} sort={{ field: 'paid_date', order: 'DESC' }}>
        <NarrowedTo />
        <ListSum source="amount" />
        <DataTable<ListedPayment> bulkActionButtons={false} rowClick={orderRowPath(TAB)}>
          <DataTable.Col<ListedPayment>
            source="paid_date"
            label={twoLineHeading('付款日期', '人員')}
            render={(payment) => (
              <TwoLineCell
                first={<EditablePaymentValue fact="paid_date" payment={payment} />}
                second={payment.staff_name}
              />
            )}
          />
          <OrderColumns tab={TAB} />
          <DataTable.Col<ListedPayment>
            align="right"
            source="amount"
            label={twoLineHeading('金額', '付款種類')}
            render={(payment) => (
              <TwoFacts of={payment} first="amount" second="payment_kind" align="flex-end" />
            )}
          />
          <DataTable.Col<ListedPayment>
            label="後五碼"
            disableSort
            sx={{ [foldedMediaQuery]: { display: 'none' } }}
            render={({ last_five_digits }) => last_five_digits || '—'}
          />
          <DataTable.Col<ListedPayment>
            source="invoice_no"
            label={twoLineHeading('發票號碼', '備註')}
            render={(payment) => <TwoFacts of={payment} first="invoice_no" second="memo" />}
          />
          <DataTable.Col<ListedPayment>
            label="會計狀態"
            disableSort
            render={(payment) => <Standing of={payment} />}
          />
        </DataTable>
      </OfficeList>
    </CommandDialogs>
  </OrderCommandProvider>
);

/** The filters that are set by links from statistics and have no input on this list; each can be removed. */
const narrowings = {
  sales_value: { label: '業務', resource: 'customers' },
  customer_uid: { label: '客戶', resource: 'customers' },
  category_id: { label: '商品', resource: 'categories' },
} as const;

function NarrowedTo() {
  const { values, set } = useFilters();
  const narrowed = keysOf(narrowings).filter((name) => values[name] !== undefined);
  return (
    <Stack direction="row" sx={{ px: 2, pt: narrowed.length > 0 ? 1.5 : 0, gap: 1, flexWrap: 'wrap' }}>
      {narrowed.map((name) => {
        const { label, resource } = narrowings[name];
        const id = textOf(values[name]);
        return (
          <Chip
            key={name}
            label={
              <>
                {label}：{id === '' ? '未指定' : <ReferencedName resource={resource} id={id} />}
              </>
            }
            onDelete={() => set({ [name]: undefined })}
          />
        );
      })}
    </Stack>
  );
}

/**
 * The accounting code of the order; in a narrow window with the last five digits of the buyer's account below.
 */
function Standing({ of: { accounting_code, last_five_digits } }: { readonly of: ListedPayment }) {
  const folds = useFoldedColumns();
  return (
    <>
      <AccountingStatus code={accounting_code} />
      {folds && last_five_digits !== '' && (
        <Box sx={{ color: 'text.secondary' }}>後五碼 {last_five_digits}</Box>
      )}
    </>
  );
}

interface TwoFactsProps {
  readonly of: ListedPayment;
  readonly first: CorrectedFact;
  readonly second: CorrectedFact;
  readonly align?: 'flex-start' | 'flex-end';
}

/** Two values in a column, which can be corrected separately. */
const TwoFacts = ({ of, first, second, align = 'flex-start' }: TwoFactsProps) => (
  <Stack
    sx={{
      alignItems: align,
      lineHeight: 1.4,
      '& > :last-child': { color: 'text.secondary' },
      '& > *': { position: 'relative', minHeight: '1.4em' },
      // The open input may cover neighbouring cells, so that columns keep their width. The second value of its
      // own cell stays visible.
      '& > * > :has(input)': {
        position: 'absolute',
        zIndex: 1,
        [align === 'flex-end' ? 'right' : 'left']: 0,
        bgcolor: 'background.paper',
        borderRadius: 1,
        '& .MuiTextField-root': { minWidth: 160 },
      },
      '& > :first-child > :has(input)': { bottom: -4 },
      '& > :last-child > :has(input)': { top: -4 },
      // The last row has no space below, so its input opens upwards.
      'tr:last-of-type & > :last-child > :has(input)': { top: 'auto', bottom: -4 },
    }}
  >
    <EditablePaymentValue fact={first} payment={of} />
    <EditablePaymentValue fact={second} payment={of} />
  </Stack>
);
