import type { PaymentNumber } from '@zhidan/domain/quotation';
import { CopyButton } from '@zhidan/ui-kit';
import { AmountRow, LinesToPay, RowToPay, UntilRow } from './LinesToPay.js';

interface NumberProps {
  readonly number: PaymentNumber;
  readonly amount: number;
}

/** The virtual account number or convenience store code to pay with, and its deadline. */
export const NumberToPay = ({ number: { kind, bank_code, value, until_date }, amount }: NumberProps) => {
  const name = kind === 'account' ? '帳號' : '代碼';
  return (
    <LinesToPay title={kind === 'account' ? '專屬帳號' : '超商代碼'}>
      <RowToPay title="銀行">{bank_code}</RowToPay>
      <RowToPay title={name}>
        {value}
        <CopyButton text={value} label={`複製${name}`} message={`複製${name}成功！`} />
      </RowToPay>
      <AmountRow amount={amount} />
      <UntilRow date={until_date} />
    </LinesToPay>
  );
};
