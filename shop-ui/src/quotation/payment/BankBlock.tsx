import { Box } from '@mui/material';
import type { SettingValues } from '@zhidan/domain';
import { CopyButton } from '@zhidan/ui-kit';
import { AmountRow, PaymentDetails, PaymentDetailRow, DeadlineRow } from './LinesToPay.js';
import { useBankSetting } from '../../settings/settings.api.js';

interface BankBlockProps {
  /** The amount of the transfer in NT$. */
  readonly amount?: number | null;
  /** The deadline as a date in Taipei. */
  readonly until?: string | null;
  /** Whether to leave out the shop's note on how to report a transfer. */
  readonly isBare?: boolean;
}

/** The bank account to transfer to, with amount and deadline. */
export function BankTransferDetails(props: BankBlockProps) {
  const { data: bank } = useBankSetting();
  return bank === undefined ? null : <BankLines bank={bank} {...props} />;
}

export function BankLines({
  bank,
  amount = null,
  until = null,
  isBare = false,
}: BankBlockProps & { readonly bank: SettingValues<'bank'> }) {
  if (bank.account_number === '') return null;
  const { bank_name, bank_code, branch, account_name, account_number, memo } = bank;
  return (
    <PaymentDetails
      title="匯款帳號"
      below={memo !== '' && !isBare && <Box sx={{ fontSize: 14, color: 'text.secondary' }}>{memo}</Box>}
    >
      <PaymentDetailRow title="銀行">
        {[bank_name, bank_code && `（${bank_code}）`, branch].filter(Boolean).join(' ')}
      </PaymentDetailRow>
      <PaymentDetailRow title="戶名">{account_name}</PaymentDetailRow>
      <PaymentDetailRow title="帳號">
        {account_number}
        <CopyButton text={account_number} label="複製帳號" message="複製帳號成功！" />
      </PaymentDetailRow>
      {amount !== null && <AmountRow amount={amount} />}
      {until !== null && <DeadlineRow date={until} />}
    </PaymentDetails>
  );
}
