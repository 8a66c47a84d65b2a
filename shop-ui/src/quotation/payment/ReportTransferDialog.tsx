import { CURRENCY_RULE, typedDigits, parseTypedNumber } from '@zhidan/ui-kit';
import { useStored } from '../../kept/useKept.js';
import { BankTransferDetails } from './BankBlock.js';
import { offeredTitle } from '../command/buyersActions.js';
import { draftKey } from '../list/drafts.js';
import { DialogAmount, DialogField } from '../command/DialogField.js';
import { OrderDialog, type OrderDialogProps } from '../command/OrderDialog.js';
import type { BuyersQuotation } from '../quotations.api.js';

const FIVE_DIGITS = /^\d{5}$/;

/**
 * Reports a transfer to accounting by the last five digits of the sender's account, which are text because they
 * may start with 0.
 */
export function ReportTransferDialog({
  order,
  no,
  onSend,
  ...frame
}: OrderDialogProps & { readonly order: BuyersQuotation }) {
  const keptAs = (field: string) => draftKey(no, 'report-transfer', field);
  const [digits, setDigits] = useStored(keptAs('digits'), order.accounting.last_five_digits);
  const [typedAmount, setTypedAmount] = useStored(keptAs('typed-amount'), '');
  const [paid_on, setPaidOn] = useStored(keptAs('paid_on'), '');
  const { value: amount = 0, wrong } = parseTypedNumber(typedAmount, CURRENCY_RULE);
  return (
    <OrderDialog
      {...frame}
      title={offeredTitle('report-transfer', order)}
      confirm={offeredTitle('report-transfer', order)}
      ready={FIVE_DIGITS.test(digits) && wrong === undefined}
      onSubmit={() =>
        onSend({
          action: 'report-transfer',
          body: {
            last_five_digits: digits,
            ...(amount > 0 ? { amount } : {}),
            ...(paid_on === '' ? {} : { paid_on }),
          },
        })
      }
    >
      <DialogField
        path="last_five_digits"
        label="轉帳帳號後五碼"
        value={digits}
        onChange={({ target }) => setDigits(typedDigits(target.value, 5))}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        helperText="請輸入您轉出帳號的最後五個數字"
        fullWidth
      />
      <DialogAmount path="amount" label="轉帳金額（可不填）" value={typedAmount} onChange={setTypedAmount} />
      <DialogField
        path="paid_on"
        label="轉帳日期（可不填）"
        type="date"
        value={paid_on}
        onChange={({ target }) => setPaidOn(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
        fullWidth
      />
      <BankTransferDetails amount={order.next.amount} until={order.next.until} />
    </OrderDialog>
  );
}
