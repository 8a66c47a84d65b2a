import { QUOTATION_CODE } from '../../codes/quotation-codes.js';
import { PAYMENT_METHOD_MONTHLY } from '../../codes/payment-methods.js';
import { paymentTextWhenDue } from '../../setting/payment-words.js';
import { agreedCancellationFee, isSettled } from '../derived.js';
import { paymentDue } from '../due/payment-due.js';
import type { Quotation } from '../state.js';
import { creditOf, netReceivedOf } from '../money/stage-money.js';
import { stageDueAmount } from './amount.js';
import type { NextStepFacts, PendingStep } from './next-step.js';

/** After shipment the buyer pays what is owed, accounting settles the account, and sales close the order. */
export function nextStepAfterShipping(order: Quotation, at: NextStepFacts): PendingStep {
  const amount = stageDueAmount(order);
  if (amount > 0) {
    const until = paymentDue(order, at);
    return {
      who: 'buyer',
      title: '付清貨款',
      buyer:
        until === undefined
          ? '商品已經出貨，請付清貨款。'
          : `商品已經出貨。${paymentTextWhenDue(at.payment_words, PAYMENT_METHOD_MONTHLY)}`,
      staff: '商品已出貨，等客戶付清貨款。',
      until,
      amount,
    };
  }
  return isSettled(order) ? closable : settleable;
}

const thanks = '商品已經出貨，謝謝您的訂購，您不需要再做任何事。';

const settleable: PendingStep = {
  who: 'accounting',
  actions: ['change-accounting-code'],
  title: '結清款項',
  buyers_title: '商品已出貨',
  buyer: thanks,
  doer: '商品已出貨，請核對款項後變更為已結清。',
  staff: '商品已出貨，等會計結清。',
};

const closable: PendingStep = {
  who: 'sales',
  actions: ['move-code'],
  title: '結案',
  buyers_title: '商品已出貨',
  buyer: thanks,
  doer: '款項已結清，請結案。',
  staff: '款項已結清，等業務結案。',
};

const ended = (title: string, buyer: string): PendingStep => ({
  who: 'nobody',
  title,
  buyer,
  staff: `${title}。`,
});

/**
 * An order that was cancelled by agreement waits until its fee is paid, or until the excess over the fee is
 * returned.
 */
function cancelledAtFee(order: Quotation): PendingStep | undefined {
  if (agreedCancellationFee(order) === undefined || isSettled(order)) return undefined;
  const fee = stageDueAmount(order);
  // Discounts are not refunded: at most the received money is returned.
  const back = Math.min(creditOf(order), netReceivedOf(order.accounting.payment_record));
  if (fee > 0)
    return {
      who: 'buyer',
      title: '付清取消費用',
      buyer: '訂單已依雙方同意取消，請付清取消費用；若已經付款，請告訴您的業務。',
      staff: '訂單已取消，等客戶付清取消費用。',
      amount: fee,
    };
  if (back <= 0) return undefined;
  return {
    who: 'accounting',
    actions: ['add-payment'],
    title: '退還款項',
    buyers_title: '訂單已取消',
    buyer: '訂單已依雙方同意取消，多付的款項會退還給您。',
    doer: '訂單已取消，請退還客戶多付的款項，並記錄退款。',
    staff: '訂單已取消，等會計退還款項。',
  };
}

/** A closed order waits for nothing, except that money may still be open after a cancellation by agreement. */
export function nextStepAfterEnd(order: Quotation): PendingStep {
  const { code } = order;
  const money = cancelledAtFee(order);
  if (money !== undefined) return money;
  if (code === QUOTATION_CODE.closed)
    return ended('訂單已結案', '訂單已結案，謝謝您的訂購；需要時可以再訂一次。');
  const words = ended(
    code === QUOTATION_CODE.void ? '訂單已作廢' : '打樣後結束',
    '這張訂單已經結束，不會再有更新；有任何問題請與我們聯絡。',
  );
  return code === QUOTATION_CODE.void ? { ...words, buyers_title: '訂單已取消' } : words;
}
