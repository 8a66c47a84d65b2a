import { accountingCodes, isPlacedUnpaid } from './accounting-codes.js';
import { titleIn, type CodeTable } from './code-table.js';
import {
  customerLevels,
  REFUSED_CUSTOMER_LEVEL,
  WATCHED_CUSTOMER_LEVEL,
  type CustomerLevel,
} from './customer-levels.js';
import { paymentKinds } from './payment-kinds.js';
import { PAYMENT_METHOD_CASH, PAYMENT_METHOD_CREDIT_CARD, paymentMethods } from './payment-methods.js';
import { quotationCodes } from './quotation-codes.js';
import { productionSteps, proofingSteps } from './record-steps.js';

/** Titles with internal terms, in the wording for buyers; all other titles are the same for both. */
const inOtherWords: Readonly<Record<number, string>> = {
  2000: '還沒下單',
  2007: '月結打樣',
  2008: '月結生產',
  2101: '付款逾期',
  2102: '暫停處理',
  2103: '已取消，打樣費已付',
  2104: '已取消，打樣費未付',
  2105: '已退款',
  3003: '樣品待您確認',
  3050: '樣品檢查中',
  3101: '等待打樣',
  3103: '樣品待您確認',
  3501: '備料',
  3502: '印花',
  3511: '樣品完成',
  3597: '圖稿需要重傳',
  3598: '等待配件',
  3599: '已取消',
  3601: '備料',
  3602: '印花',
  3611: '製作完成',
  3697: '圖稿需要重傳',
  3698: '等待配件',
  3699: '已取消',
  3998: '打樣後取消',
  3999: '打樣後取消',
  4003: '已出貨',
  4101: '等待生產',
  4103: '已出貨',
  9998: '已取消',
};

const titles: CodeTable = { ...quotationCodes, ...accountingCodes, ...proofingSteps, ...productionSteps };

export const codeTitleForBuyer = (code: number): string => inOtherWords[code] ?? titleIn(titles, code);

/**
 * The fields of an order that determine its payment status; a link does not show the buyer's report of a
 * transfer.
 */
interface MoneyOfOrder {
  readonly code: number;
  readonly charge_method: number;
  readonly last_five_digits?: string;
  readonly reported_amount?: number | null;
}

/** The payment status for the buyer. */
export function accountingTitleForBuyer({ code, charge_method, ...reported }: MoneyOfOrder): string {
  if (isPlacedUnpaid({ code, charge_method })) return isReported(reported) ? '已回報，等待確認' : '等待付款';
  return accountingTitleForMethod(codeTitleForBuyer(code), charge_method);
}

/**
 * The title of an accounting code for the payment method: codes of a transfer also stand for a card and cash.
 */
export const accountingTitleForMethod = (title: string, charge_method: number): string =>
  charge_method === PAYMENT_METHOD_CREDIT_CARD || charge_method === PAYMENT_METHOD_CASH
    ? title.replace(/^(?:轉帳|ATM)/, paymentMethods[charge_method].title)
    : title;

const isReported = ({ last_five_digits = '', reported_amount = null }: Partial<MoneyOfOrder>): boolean =>
  last_five_digits !== '' || reported_amount !== null;

const kindsInOtherWords: Readonly<Record<number, string>> = {
  15: '取消訂單的餘額轉入',
  18: '打樣後取消',
};

export const buyersPaymentTitle = (kind: number): string =>
  kindsInOtherWords[kind] ?? titleIn(paymentKinds, kind);

/** A sentence about payments, in which titles of payment kinds are replaced by their wording for buyers. */
export const withBuyersPaymentTitles = (sentence: string): string =>
  Object.entries(kindsInOtherWords).reduce(
    (said, [kind, words]) => said.replaceAll(titleIn(paymentKinds, Number(kind)), words),
    sentence,
  );

const levelsInOtherWords: Partial<Readonly<Record<CustomerLevel, string>>> = {
  // The levels of watched and refused customers are internal and must not be shown to them.
  [WATCHED_CUSTOMER_LEVEL]: '一般會員',
  [REFUSED_CUSTOMER_LEVEL]: '一般會員',
  2: '一般會員',
  3: '一般會員',
  6: '月結會員',
};

/** The title of a customer's level as shown to the customer. */
export const buyersLevelTitle = (level: CustomerLevel): string =>
  levelsInOtherWords[level] ?? customerLevels[level].title;
