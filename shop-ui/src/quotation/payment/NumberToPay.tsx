import type { PaymentNumber } from '@zhidan/domain/quotation';
import { CopyButton } from '@zhidan/ui-kit';
import { AmountRow, PaymentDetails, PaymentDetailRow, DeadlineRow } from './LinesToPay.js';

interface NumberProps {
  readonly number: PaymentNumber;
  readonly amount: number;
}

/** The virtual account number or convenience store code to pay with, and its deadline. */
export const PaymentNumberDetails = ({
  number: { kind, bank_code, value, until_date },
  amount,
}: NumberProps) => {
  const name = kind === 'account' ? '帳號' : '代碼';
  return (
    <PaymentDetails title={kind === 'account' ? '專屬帳號' : '超商代碼'}>
      <PaymentDetailRow title="銀行">{bank_code}</PaymentDetailRow>
      <PaymentDetailRow title={name}>
        {value}
        <CopyButton text={value} label={`複製${name}`} message={`複製${name}成功！`} />
      </PaymentDetailRow>
      <AmountRow amount={amount} />
      <DeadlineRow date={until_date} />
    </PaymentDetails>
  );
};
