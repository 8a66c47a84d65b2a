import { accountingCodes, paymentKinds, type PaymentRow } from '@zhidan/domain/quotation';
import { Money } from '@zhidan/ui-kit';
import { DataTable, SearchInput, SelectInput } from 'react-admin';
import { FromDay, ToDay } from '../list/DayInput.js';
import { choicesIn } from '../list/choicesIn.js';
import { DoneBy } from '../list/DoneBy.js';
import { AccountingStatus, OrderColumns, toOrder, type OfOrder } from '../list/OfOrder.js';
import { Lines, Whole } from '../list/Lines.js';
import { OfficeList } from '../list/OfficeList.js';
import { over } from '../list/over.js';
import { useFolds } from '../list/useFolds.js';

type ListedPayment = PaymentRow & OfOrder & { readonly accounting_code: number };

const TAB = 'payment';
const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="搜尋單號、發票、備註或人員" />,
  <SelectInput
    key="kind"
    source="payment_kind"
    label="付款種類"
    choices={choicesIn(paymentKinds)}
    alwaysOn
  />,
  <SelectInput
    key="code"
    source="accounting_code"
    label="會計狀態"
    choices={choicesIn(accountingCodes)}
    alwaysOn
  />,
  <FromDay key="from" source="created_date_gte" label="付款日期從" alwaysOn />,
  <ToDay key="to" source="created_date_lte" label="付款日期到" alwaysOn />,
];

/** Every payment of every order, as accounting has recorded it. */
export const PaymentList = () => (
  <OfficeList nothing="還沒有付款紀錄" filters={filters} sort={{ field: 'created_date', order: 'DESC' }}>
    <PaymentRows />
  </OfficeList>
);

function PaymentRows() {
  const folds = useFolds();
  return (
    <DataTable<ListedPayment> bulkActionButtons={false} rowClick={toOrder(TAB)}>
      <DataTable.Col<ListedPayment>
        source="created_date"
        label={over('付款日期', '人員')}
        render={({ created_date, staff_name }) => <DoneBy at={created_date} name={staff_name} />}
      />
      <OrderColumns tab={TAB} />
      {!folds && (
        <DataTable.Col<ListedPayment>
          source="payment_kind"
          label="付款種類"
          render={({ payment_kind }) => paymentKinds[payment_kind].title}
        />
      )}
      <DataTable.Col<ListedPayment>
        align="right"
        source="amount"
        label={folds ? over('金額', '付款種類') : '金額'}
        render={({ amount, payment_kind }) => (
          <Lines
            first={<Money amount={amount} />}
            second={folds && <Whole>{paymentKinds[payment_kind].title}</Whole>}
          />
        )}
      />
      <DataTable.Col<ListedPayment>
        source="invoice_no"
        label={over('發票號碼', '備註')}
        render={({ invoice_no, memo }) => <Lines first={<Whole>{invoice_no || '—'}</Whole>} second={memo} />}
      />
      <DataTable.Col<ListedPayment>
        label="會計狀態"
        disableSort
        render={({ accounting_code }) => <AccountingStatus code={accounting_code} />}
      />
    </DataTable>
  );
}
