import { lastDayToCancel, type InvoiceRow } from '@zhidan/domain/invoice';
import { allowanceBody, cancelAllowanceBody, invoiceCancellationBody } from '@zhidan/domain/quotation';
import { useMoneyFormatter } from '@zhidan/ui-kit';
import { CommandButton } from '../act/ActButton.js';
import { AmountInput } from '../quotation/command/input/AmountInput.js';

interface InvoiceActsProps {
  readonly invoice: InvoiceRow;
}

/** Buttons for what accounting can do with an issued invoice. */
export function InvoiceActs({ invoice }: InvoiceActsProps) {
  const money = useMoneyFormatter();
  const { id, number, period, state, stands_for } = invoice;
  if (state !== 'issued') return null;
  const until = `${lastDayToCancel(period)} 以前可以；之後請改開折讓。有折讓時要先作廢折讓。`;
  return (
    <>
      {stands_for > 0 && (
        <CommandButton
          id={id}
          title="開立折讓"
          route="POST /api/invoices/:id/allowance"
          explain={`發票 ${number} 還能折讓 ${money(stands_for)}。折讓寫明金額變少多少，發票本身不變；款項要另外退。`}
          body={allowanceBody}
          fields={{
            amount: { label: '折讓金額（含稅）', input: AmountInput, first: String(stands_for) },
            reason: { label: '原因' },
          }}
          done="已開立折讓"
        />
      )}
      <CommandButton
        isDestructive
        id={id}
        title="註銷後同號重開"
        route="POST /api/invoices/:id/void"
        explain={`發票 ${number} 註銷後，這張訂單下一張發票用同一個號碼重開，例如抬頭或統編打錯。${until}`}
        body={invoiceCancellationBody}
        fields={{ reason: { label: '原因' } }}
        done={`發票 ${number} 已註銷，請到訂單重新開立`}
      />
      <CommandButton
        isDestructive
        id={id}
        title="作廢"
        route="POST /api/invoices/:id/cancel"
        explain={`發票 ${number} 作廢後不再算數，號碼也不會再用。${until}`}
        body={invoiceCancellationBody}
        fields={{ reason: { label: '原因' } }}
        done={`發票 ${number} 已作廢`}
      />
    </>
  );
}

/** Cancels one allowance, so that its amount counts as invoiced again. */
export const CancelAllowanceButton = ({
  invoice: { id },
  allowance_no,
}: InvoiceActsProps & { readonly allowance_no: string }) => (
  <CommandButton
    isDestructive
    id={id}
    title="作廢折讓"
    route="POST /api/invoices/:id/cancel-allowance"
    explain={`折讓 ${allowance_no} 作廢後，發票的金額恢復。`}
    body={cancelAllowanceBody}
    given={{ allowance_no }}
    fields={{ reason: { label: '原因' } }}
    done="已作廢折讓"
  />
);
