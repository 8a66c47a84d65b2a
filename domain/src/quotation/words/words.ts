import { isPaymentAwaited } from '../../codes/accounting-codes.js';
import { stageTitles } from '../../codes/stage.js';

/** The messages after text of an order was copied. */
export const copiedMessages = {
  quotation_no: '複製訂單編號成功！',
  nick_name: '複製客戶暱稱成功！',
  contact: '複製客戶 暱稱、姓名、手機、地址成功！',
  accessory: '複製配件名稱成功！',
} as const;

/** The text that is copied where the customer has no nickname, or there is no customer yet. */
export const NO_NICK_NAME = '此客戶沒暱稱';
export const BUYER_NOT_LOADED = '客戶資料尚未獲取';

/** The messages after a field of a payment was corrected. */
export const correctedPaymentMessages = {
  paid_date: '付款日期已更正',
  payment_kind: '紀錄付款方式成功！',
  amount: '紀錄付款金額成功！',
  invoice_no: '紀錄發票資訊成功！',
  memo: '您更新了備註欄的資料！',
} as const;

/** The text for an order that was not submitted yet. */
export const NOT_SUBMITTED = '此報價單尚未送審';

/** The title of the allow-next-step button: 允許進行打樣, 允許進行生產, or 正在進行 where no payment is expected. */
export const allowNextStepTitle = (accounting_code: number, proofing_or_product: boolean | null): string => {
  if (!isPaymentAwaited(accounting_code)) return '正在進行';
  return `允許進行${proofing_or_product === false ? stageTitles.production : stageTitles.proofing}`;
};
