import { titleIn } from '../codes/code-table.js';
import { paymentMethods } from '../codes/payment-methods.js';
import { paymentAddressOf } from '../quotation/next/money.js';
import { stageToPay } from '../quotation/next/amount.js';
import { checkoutByTradeNumber } from '../quotation/checkout/rules.js';
import { paymentNumberText } from '../quotation/checkout/words.js';
import { isPaymentNumberIssued, isOrderedWithPaymentAddress, isPaymentAddressSet } from './occasions.js';
import { paymentMethodIn, type OrderMail } from './order-mail.js';
import { orderedByCard, payableByCard, payableByNumber } from './samples.js';

/** Asks for the payment address of an order by card or PayPal, which waits until sales enter the address. */
export const paymentAddressWantedMail: OrderMail = {
  kind: 'payment-address-wanted',
  to: 'sales',
  isSentAfter: isOrderedWithPaymentAddress,
  title: () => '待提供付款網址',
  say: ({ buyer_name, event, order }) => {
    const method = paymentMethodIn(event, order);
    const way = method === 0 ? '線上付款' : titleIn(paymentMethods, method);
    return [{ kind: 'words', text: `${buyer_name} 選擇以${way}付款，請提供付款網址。` }];
  },
  sample: orderedByCard,
};

/** Informs the buyer that the payment address was entered and the order can be paid now. */
export const paymentAddressMail: OrderMail = {
  kind: 'payment-address',
  to: 'buyer',
  hasEdm: false,
  isSentAfter: isPaymentAddressSet,
  isStillTrue: ({ order, event }) =>
    isPaymentAddressSet(event) &&
    stageToPay(order) !== undefined &&
    paymentAddressOf(order) === event.data.payment_address,
  title: () => '付款網址已備妥',
  say: () => [{ kind: 'words', text: '您可以付款了。' }],
  sample: payableByCard,
};

/** Informs the buyer of a payment number and of the instant at which it expires. */
export const paymentNumberMail: OrderMail = {
  kind: 'payment-number',
  to: 'buyer',
  hasEdm: false,
  isSentAfter: isPaymentNumberIssued,
  isStillTrue: ({ order, event }) =>
    isPaymentNumberIssued(event) &&
    stageToPay(order) !== undefined &&
    checkoutByTradeNumber(order, event.data.trade_no)?.number?.value === event.data.number.value,
  title: () => '付款號碼已取得',
  say: ({ event }) => [
    {
      kind: 'words',
      text: isPaymentNumberIssued(event) ? `請依下列號碼付款：${paymentNumberText(event.data.number)}。` : '',
    },
  ],
  sample: payableByNumber,
};
