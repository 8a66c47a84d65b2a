import type { SettingValues } from '@zhidan/domain/setting';
import { LabelledValueList, type LabelledValue } from './Facts.js';

/** The bank account to which buyers pay. */
export const bankAccountValues = (bank: SettingValues<'bank'>): readonly LabelledValue[] => [
  ['匯款銀行', bank.account_number === '' ? '請洽您的業務' : bankName(bank)],
  ['戶名', bank.account_name],
  ['帳號', bank.account_number && <strong key="account">{bank.account_number}</strong>],
  ['PayPal', bank.paypal_email],
  ['備註', bank.memo],
];

export const BankAccountDetails = ({ bank }: { bank: SettingValues<'bank'> }) => (
  <section>
    <h2>匯款資料</h2>
    <LabelledValueList of={bankAccountValues(bank)} />
  </section>
);

const bankName = ({ bank_name, bank_code, branch }: SettingValues<'bank'>): string =>
  `${bank_name}${bank_code === '' ? '' : `（${bank_code}）`} ${branch}`.trim();
