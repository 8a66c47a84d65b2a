import type { PaymentNoticeResult, PaymentNumber } from './state.js';

/** The result of a payment notice as accounting reads it. */
export const paymentNoticeResultTitles: Readonly<Record<PaymentNoticeResult, string>> = {
  BOOKED: '已入帳',
  SIMULATED: '模擬付款，沒有款項',
  AMOUNT_DIFFERS: '金額不符',
  PAID_TWICE: '重複付款',
  ORDER_CHANGED: '訂單金額已變更',
  NOT_AWAITED: '訂單沒有等候這筆款項',
  UNKNOWN_NUMBER: '找不到對應的訂單',
};

/** Advice to accounting for each result. */
export const paymentNoticeResultAdvice: Readonly<Record<PaymentNoticeResult, string>> = {
  BOOKED: '不需要處理。',
  SIMULATED: '金流商後台的測試通知，不是實際的付款；確認後標示為已處理。',
  AMOUNT_DIFFERS: '請與金流商後台核對實際金額，再以「新增付款紀錄」入帳或退款。',
  PAID_TWICE: '客戶多付了一次，請退款或改抵其他款項。',
  ORDER_CHANGED: '付款後訂單的應收金額已不同，請以「新增付款紀錄」入帳，差額再請款或退款。',
  NOT_AWAITED: '訂單目前沒有等候款項，請核對後入帳或退款。',
  UNKNOWN_NUMBER: '這個編號不屬於任何訂單，請到金流商後台核對。',
};

/** A payment number and its last day, such as `銀行代碼 007 帳號 …，請在 2026-12-01 前付款`. */
export const paymentNumberText = ({ kind, bank_code, value, until_date }: PaymentNumber): string =>
  `${kind === 'account' ? `銀行代碼 ${bank_code}，帳號 ${value}` : `超商代碼 ${value}`}，期限 ${until_date}`;
