import type { WriteMoney } from '../core/write-money.js';
import { warningTexts } from '../quotation/words/warnings.js';
import type { BankLineState } from './line/row.js';
import type { BankWarning } from './line/warnings.js';
import type { MatchReason, MatchReasonCode } from './match/candidate.js';

export const bankLineStateTitles: Readonly<Record<BankLineState, string>> = {
  certain: '可確認',
  doubtful: '待判斷',
  open: '未對到',
  matched: '已對帳',
  ignored: '已略過',
};

type Said = MatchReason['value'];

const reasonTexts: Readonly<Record<MatchReasonCode, (value: Said, money: WriteMoney) => string>> = {
  order_number: () => '備註寫了這筆訂單的單號',
  other_number: (number) => `備註寫的是另一筆訂單 ${number}`,
  five_digits: (digits) => `末五碼 ${digits} 相符`,
  five_digits_differ: (digits) => `客戶回報的末五碼是 ${digits}，不相符`,
  payer_name: (name) => `付款人與「${name}」相符`,
  payer_name_like: (name) => `付款人可能是「${name}」`,
  amount_exact: () => '金額與應收相符',
  amount_reported: () => '金額與客戶回報的相符',
  amount_under: (missing, money) => `比應收少 ${money(Number(missing ?? 0))}`,
  amount_over: (more, money) => `比應收多 ${money(Number(more ?? 0))}`,
  date_reported: (days) => (days === 0 ? '日期與客戶回報的相同' : `日期與客戶回報的差 ${days} 天`),
  before_order: () => '早於報價通過的日期',
  joint: (orders) => `一筆匯款付 ${orders} 筆訂單`,
  whole_order: () => '金額等於整筆訂單',
  same_as: () => '可能和另一筆匯款是同一筆，請核對銀行明細',
  split: (lines) => `與其他匯款共 ${lines} 筆，合計就是應收`,
  rival_order: (orders) => `另有 ${orders} 筆訂單也符合`,
  rival_line: (lines) => `另有 ${lines} 筆匯款也符合`,
  begun: () => '上次對帳沒有完成，確認後會接著完成',
};

/** The text of a reason for or against an order, for accounting. */
export const matchReasonText = ({ code, value }: MatchReason, money: WriteMoney): string =>
  reasonTexts[code](value, money);

/** The text of a note about a match or its undo; `sentence` returns the text of a refusal. */
export function bankWarningText(
  warning: BankWarning,
  sentence: (refusal: Extract<BankWarning, { readonly code: 'NEXT_STEP_REFUSED' }>['refusal']) => string,
  money: WriteMoney,
): string {
  if ('refusal' in warning)
    return `${warning.quotation_no} 已記下付款，但還不能進行下個步驟：${sentence(warning.refusal)}`;
  if ('followed' in warning)
    return `${warning.quotation_no} 之後已有其他進度，付款已移除，但步驟沒有退回，請到訂單確認`;
  if ('amount' in warning) return `這筆匯款還有 ${money(warning.amount)} 沒有分配到訂單`;
  return `${warning.quotation_no}：${warningTexts[warning.code]}`;
}
