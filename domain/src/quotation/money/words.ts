import type { WriteMoney } from '../../core/write-money.js';
import type { MoneyQuestion, MoneyQuestionCode } from './questions.js';

const said: Readonly<Record<MoneyQuestionCode, (figures: MoneyQuestion, money: WriteMoney) => string>> = {
  OVERPAYS: ({ owed, amount, rest }, money) =>
    `這裡應收 ${money(owed)}，這筆是 ${money(amount)}，多了 ${money(-rest)}`,
  STAGE_ALREADY_PAID: ({ owed, received, amount }, money) =>
    `這裡的款項已經收齊（已收 ${money(received)}${owed < 0 ? `，溢收 ${money(-owed)}` : ''}），這筆 ${money(amount)} 會成為溢收`,
  NOTHING_RECEIVED: ({ owed }, money) => `這個階段應收 ${money(owed)}，還沒有收到任何款項`,
  PARTLY_RECEIVED: ({ received, amount, rest }, money) =>
    `這個階段收了 ${money(received + amount)}，還差 ${money(rest)}`,
  SETTLED_WITH_OUTSTANDING: ({ received, rest }, money) =>
    `這筆訂單收了 ${money(received)}，還有 ${money(rest)} 沒有付清`,
  SAME_TRANSFER: ({ amount }, money) => `這筆 ${money(amount)} 的匯款可能和另一筆是同一筆，請先核對銀行明細`,
};

/** A question about a payment with its amounts, as accounting reads it. */
export const moneyQuestionText = (question: MoneyQuestion, money: WriteMoney): string =>
  said[question.code](question, money);

export const moneyQuestionTexts = (questions: readonly MoneyQuestion[], money: WriteMoney): string =>
  questions.map((question) => moneyQuestionText(question, money)).join('；');
