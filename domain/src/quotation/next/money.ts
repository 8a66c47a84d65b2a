import { ACCOUNTING_CODE } from '../../codes/accounting-codes.js';
import { isBeforeProduction, QUOTATION_CODE } from '../../codes/quotation-codes.js';
import { taipeiDate } from '../../core/time.js';
import { type PaymentMethod, paymentMethods } from '../../codes/payment-methods.js';
import { type Stage, stageTitles } from '../../codes/stage.js';
import { paymentTextWhenDue } from '../../setting/payment-words.js';
import { isPaidAtPaymentAddress, isPaidByTransfer, paymentMethodOf } from '../accounting/ways.js';
import { outstandingAmount } from '../derived.js';
import { paymentDue } from '../due/payment-due.js';
import type { Quotation } from '../state.js';
import { validUntil } from '../due/validity.js';
import { reopenedDesigns } from '../approval/bound.js';
import { isPaymentBeingChecked, openPaymentNumber } from '../checkout/rules.js';
import { paymentNumberText } from '../checkout/words.js';
import { haveSamplesReachedBuyer, stageDueAmount, stageToPay } from './amount.js';
import type { NextStepFacts, PendingStep } from './next-step.js';
import { nextStepToApproveAgain } from './work.js';

const paused: PendingStep = {
  who: 'sales',
  // Accounting returns the order to the code before the pause; sales may close it instead.
  actions: ['change-accounting-code', 'force-close'],
  title: '處理暫停的訂單',
  buyers_title: '訂單暫停中',
  buyer: '這張訂單目前暫停，業務會與您聯絡。',
  doer: '訂單暫停中，請決定繼續或結束：繼續時請會計改回暫停前的狀態，不繼續就強制結案。',
  staff: '訂單暫停中，等業務處理。',
};

const toBeSettled: PendingStep = {
  who: 'accounting',
  actions: ['change-accounting-code'],
  title: '處理款項',
  buyers_title: '我們正在處理款項',
  buyer: '我們正在處理這張訂單的款項，有需要時會與您聯絡。',
  doer: '請處理款項，完成後變更為已結清。',
  staff: '等會計處理款項。',
};

const overdue = (order: Quotation, at: NextStepFacts): PendingStep => ({
  who: 'buyer',
  title: '付清逾期的款項',
  buyer: '付款期限已經過了，請付清款項；若已經付款，請告訴您的業務。',
  staff: '款項逾期，等客戶付清。',
  until: paymentDue(order, at),
  amount: stageDueAmount(order),
});

/** What a paused order waits for at accounting; undefined where accounting does not hold the order. */
export function nextStepWhilePaused(order: Quotation, at: NextStepFacts): PendingStep | undefined {
  const { code } = order.accounting;
  if (code === ACCOUNTING_CODE.overdue)
    return outstandingAmount(order) > 0 ? overdue(order, at) : toBeSettled;
  if (code === ACCOUNTING_CODE.paused) return paused;
  return code === ACCOUNTING_CODE.givenUpAfterProofingFee ||
    code === ACCOUNTING_CODE.givenUpUnpaid ||
    code === ACCOUNTING_CODE.refunded
    ? toBeSettled
    : undefined;
}

/** What an order whose ordered stage is unpaid waits for; undefined where no payment is expected. */
export function nextStepWhileUnpaid(order: Quotation, at: NextStepFacts): PendingStep | undefined {
  const stage = stageToPay(order);
  if (stage === undefined) return undefined;
  const amount = stageDueAmount(order);
  if (
    stage === 'production' &&
    order.code === QUOTATION_CODE.reviewPassed &&
    reopenedDesigns(order).length > 0
  )
    return sampledAnew(order);
  if (isPaymentBeingChecked(order) && amount > 0) return toBeChecked(amount);
  const isSaidToBePaid = isReported(order) && openPaymentNumber(order, at.now) === undefined;
  return amount === 0 || isSaidToBePaid ? reported(order, stage, amount) : toBePaid(order, stage, amount, at);
}

/**
 * After the buyer has reported a payment, the buyer has nothing left to do, unless a changed design must be
 * approved again first.
 */
function reported(order: Quotation, stage: Stage, amount: number): PendingStep | undefined {
  const isHeldUp =
    stage === 'production' && isBeforeProduction(order.code) && reopenedDesigns(order).length > 0;
  if (!isHeldUp) return toBeConfirmed(stage, amount);
  // Samples in production are finished first; before that the buyer has nothing to approve.
  return haveSamplesReachedBuyer(order) ? nextStepToApproveAgain(order) : undefined;
}

function toBePaid(order: Quotation, stage: Stage, amount: number, at: NextStepFacts): PendingStep {
  const online = paidOnline(order, stage, at);
  return { until: payableUntil(order, at), ...(online ?? waysToPay(order, stage, at)), amount };
}

/**
 * The step where production was ordered with the samples of an earlier order and its designs have changed
 * since.
 */
const sampledAnew = (order: Quotation): PendingStep => ({
  who: 'buyer',
  actions: ['place-order'],
  title: '下單打樣',
  buyer: '圖稿或配件與先前核准的樣品不同，請先下單打樣，確認後再生產。',
  staff: '設計與先前核准的樣品不同，等客戶下單打樣。',
  amount: stageDueAmount(order),
});

/**
 * Whether the buyer has named the account from which the money comes; only accounting then still has to act.
 */
const isReported = (order: Quotation): boolean =>
  isPaidByTransfer(order) &&
  (order.accounting.last_five_digits !== '' || order.accounting.reported_amount !== null);

const toBeConfirmed = (stage: Stage, amount: number): PendingStep => ({
  who: 'accounting',
  actions: ['allow-next-step'],
  title: '確認入帳',
  buyers_title: '等我們確認入帳',
  buyer: `已收到您的付款回報，我們確認入帳後就會開始${stageTitles[stage]}，您不需要再做任何事。`,
  doer: '請核對款項，確認後允許進行。',
  staff: '等會計確認入帳。',
  amount,
});

/** The step where the payment provider received an amount that differs from the requested one. */
const toBeChecked = (amount: number): PendingStep => ({
  who: 'accounting',
  actions: ['add-payment', 'allow-next-step'],
  title: '核對付款通知',
  buyers_title: '等我們核對付款',
  buyer: '我們收到了您的付款通知，正在核對款項，核對後會與您聯絡，您現在不需要再付款。',
  doer: '付款通知與應收款項不符，請到「線上付款通知」核對。',
  staff: '等會計核對線上付款通知。',
  amount,
});

/**
 * The step of a buyer who pays at a provider's page or with a payment number that the provider issued;
 * undefined for every other way of paying.
 */
function paidOnline(
  order: Quotation,
  stage: Stage,
  at: NextStepFacts,
): Omit<PendingStep, 'amount'> | undefined {
  const number = openPaymentNumber(order, at.now);
  if (number !== undefined) {
    const place = number.kind === 'account' ? '轉帳到您專屬的帳號' : '到超商繳費';
    return {
      who: 'buyer',
      actions: ['checkout'],
      title: place,
      buyer: `請${place}：${paymentNumberText(number)}。付款後我們會馬上收到通知，開始${stageTitles[stage]}，不用再回報。`,
      staff: '已取得付款號碼，等客戶付款。',
      until: number.until_date,
    };
  }
  if (
    order.accounting.provider === null ||
    !isPaidAtPaymentAddress(order) ||
    paymentAddressOf(order) !== undefined
  )
    return undefined;
  return {
    who: 'buyer',
    actions: ['checkout'],
    title: '線上付款',
    buyer: `請選一種方式線上付款，我們收到款項後就會開始${stageTitles[stage]}。`,
    staff: '等客戶線上付款。',
  };
}

/** The buyer's step to pay the stage, with the text for the way of paying that the order has. */
function waysToPay(order: Quotation, stage: Stage, at: NextStepFacts): Omit<PendingStep, 'until' | 'amount'> {
  const method = paymentMethodOf(order);
  if (isPaidAtPaymentAddress(order) && paymentAddressOf(order) === undefined) return addressMissing;
  return {
    who: 'buyer',
    ...waysOf[paymentMethods[method].paid],
    buyer: `${paymentTextWhenDue(at.payment_words, method)}我們確認後就會開始${stageTitles[stage]}。`,
  };
}

type Way = Pick<PendingStep, 'actions' | 'title' | 'staff'>;

const waysOf: Readonly<Record<(typeof paymentMethods)[PaymentMethod]['paid'], Way>> = {
  'by transfer': {
    actions: ['report-transfer'],
    title: '轉帳並回報後五碼',
    staff: '等客戶轉帳並回報後五碼。',
  },
  'at an address': { title: '線上付款', staff: '已給客戶付款網址，等客戶付款。' },
  'in cash': { title: '現金付款', staff: '等客戶以現金付款。' },
  'on term': { title: '付款', staff: '等客戶付款。' },
};

/** The step while sales have not entered the payment address, without which the buyer cannot pay. */
const addressMissing: PendingStep = {
  who: 'sales',
  actions: ['set-options'],
  title: '提供付款網址',
  buyers_title: '等我們提供付款網址',
  buyer: '業務正在準備您的付款網址，備妥後會以 Email 通知您，您現在不需要再做任何事。',
  doer: '客戶選擇線上付款，請按「提供付款網址」填入網址。',
  staff: '等業務提供付款網址。',
};

/**
 * The address at which the buyer pays by card or PayPal; undefined while sales have set none and for other ways
 * of paying.
 */
export const paymentAddressOf = (order: PayableAt): string | undefined =>
  isPaidAtPaymentAddress(order) && order.accounting.payment_address !== ''
    ? order.accounting.payment_address
    : undefined;

type PayableAt = Parameters<typeof isPaidAtPaymentAddress>[0] & {
  readonly accounting: Pick<Quotation['accounting'], 'payment_address'>;
};

/**
 * The last day for a payment is named only while the quotation has just passed its review; later stages have no
 * such day.
 */
function payableUntil(order: Quotation, { now, validity_offset }: NextStepFacts) {
  const until = order.code === QUOTATION_CODE.reviewPassed ? validUntil(order, validity_offset) : undefined;
  return until !== undefined && until >= taipeiDate(now) ? until : undefined;
}
