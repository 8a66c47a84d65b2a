import { z } from 'zod';
import { forStaff } from '../access/route-access.js';
import { type PaymentMethod, paymentMethods } from '../codes/payment-methods.js';
import { defineSetting } from './define-setting.js';

const words = (otherwise: string) => z.string().trim().min(1, '此欄位不能為空').max(300).default(otherwise);

/** The texts that explain each payment method to buyers: when they choose it, and when the payment is due. */
export const paymentTextsSetting = defineSetting({
  id: 'payment-words',
  event: 'PaymentWordsSet',
  title: '付款方式說明',
  labels: {
    atm_chosen: 'ATM：下單時',
    atm_due: 'ATM：等待付款時',
    paypal_chosen: 'PayPal：下單時',
    paypal_due: 'PayPal：等待付款時',
    monthly_chosen: '月結：下單時',
    monthly_due: '月結：等待付款時',
    card_chosen: '信用卡：下單時',
    card_due: '信用卡：等待付款時',
    cash_chosen: '現金：下單時',
    cash_due: '現金：等待付款時',
  },
  isPublic: true,
  write: forStaff('settings_authority_w'),
  schema: z.object({
    atm_chosen: words('下單後轉帳到我們的帳號，再回報帳號後五碼，會計確認入帳後開始進行。'),
    atm_due: words('請轉帳到我們的帳號，並回報帳號後五碼。'),
    paypal_chosen: words('下單後業務會提供 PayPal 付款網址，並以 Email 通知您。'),
    paypal_due: words('請按「前往付款」，以 PayPal 完成付款。'),
    monthly_chosen: words('下單後直接開始進行，出貨後依約定的票期付款。'),
    monthly_due: words('請在期限前付清貨款。'),
    card_chosen: words('下單後業務會提供刷卡網址，並以 Email 通知您。'),
    card_due: words('請按「前往付款」，刷卡完成付款。'),
    cash_chosen: words('下單後以現金付款，會計確認收款後開始進行。'),
    cash_due: words('請以現金付款，時間與地點請與業務約定。'),
  }),
});
export type PaymentTexts = typeof paymentTextsSetting.defaults;

/** The text beside a payment method when a buyer chooses one. */
export const paymentTextWhenChosen = (set: PaymentTexts, method: PaymentMethod): string =>
  set[`${paymentMethods[method].words}_chosen`];

/** The text of a payment method when the payment is due. */
export const paymentTextWhenDue = (set: PaymentTexts, method: PaymentMethod): string =>
  set[`${paymentMethods[method].words}_due`];
