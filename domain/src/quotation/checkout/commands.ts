import { z } from 'zod';
import { systemCaller } from '../../access/caller.js';
import { ACCOUNTING_CODE } from '../../codes/accounting-codes.js';
import { onlinePaymentWays, onlinePaymentWaySchema } from '../../codes/online-ways.js';
import { underWayCodes } from '../../codes/quotation-codes.js';
import { stageSchema } from '../../codes/schemas.js';
import { numericSchema } from '../../core/numeric.js';
import { refuse } from '../../core/refused.js';
import { taipeiDate } from '../../core/time.js';
import { allowNextStep, firstCodeOfStage } from '../accounting/commands.js';
import { paymentKindOfStep } from '../accounting/money-of-step.js';
import { defineCommand } from '../define-command.js';
import { actingStaffFields, type QuotationFacts } from '../facts.js';
import type { QuotationEvent } from '../events.js';
import { confirmedQuestionsIn } from '../money/questions.js';
import { netReceivedOf } from '../money/stage-money.js';
import { paymentAddedEvent } from '../payment/commands.js';
import { paymentAdded } from '../payment/events.js';
import { requiredReason } from '../words/reason.js';
import { designsBlockingMove } from '../movement/move.js';
import type { Quotation } from '../state.js';
import { notUndoable } from '../undo/undo.js';
import { providerCall, type ProviderCall } from './call.js';
import {
  onlinePayableAmount,
  checkoutByTradeNumber,
  refundedAmount,
  tradeNumber,
  paymentNoticeResultOf,
} from './rules.js';
import type { Checkout, PaymentNotice } from './state.js';

/** The most payment attempts of one order, because each is stored as an event. */
const MOST_CHECKOUTS = 200;

/** The buyer goes to the provider's page to pay the expected amount. */
const checkout = defineCommand('checkout', {
  title: '前往付款',
  knownBy: ['CheckoutBegan'],
  undo: notUndoable('付款頁已經開啟；不付款就不會扣款'),
  button: { forward: 7 },
  body: z.object({ stage: stageSchema, way: onlinePaymentWaySchema }),
  notNow: () => ({ code: 'NOT_AWAITING_PAYMENT' }),
  isOffered: (order, { at }) => (at.online_ways ?? []).length > 0 && onlinePayableAmount(order) !== undefined,
  decide({ stage, way }, order, facts) {
    const due = onlinePayableAmount(order);
    if (due?.stage !== stage) return refuse({ code: 'NOT_AWAITING_PAYMENT' });
    const { online } = facts;
    if (online === undefined || !online.ways.includes(way)) return refuse({ code: 'NO_PROVIDER' });
    const trade_no = tradeNumber(facts.quotation_no, facts.new_id);
    // The request was repeated, and its attempt exists already.
    if (checkoutByTradeNumber(order, trade_no) !== undefined) return [];
    if (order.checkouts.length >= MOST_CHECKOUTS)
      return refuse({ code: 'TOO_MANY_CHECKOUTS', most: MOST_CHECKOUTS });
    return [
      {
        type: 'CheckoutBegan',
        data: {
          provider: online.provider,
          merchant_id: online.merchant_id,
          trade_no,
          stage,
          way,
          charge_method: onlinePaymentWays[way].method,
          amount: due.amount,
          accounting: { from: order.accounting.code, to: ACCOUNTING_CODE.transferAwaited },
          created_date: facts.now,
        },
      },
    ];
  },
});

/**
 * Records a notice of the provider. A matching payment is recorded, and its stage begins where the settings
 * allow it.
 */
const noteProviderCall = defineCommand('note-provider-call', {
  title: '收到付款通知',
  knownBy: ['PaymentNoticed', 'PaymentNumberIssued', 'CheckoutFailed'],
  undo: notUndoable('這是金流商的通知；款項有誤請更正付款紀錄或退款'),
  route: null,
  body: providerCall,
  isOffered: () => false,
  decide({ kind: _same, ...call }, order, facts) {
    if (facts.caller.uid !== systemCaller.uid) return refuse({ code: 'NO_PERMISSION' });
    const attempt = checkoutByTradeNumber(order, call.trade_no);
    if (attempt === undefined || !isMerchantOf(attempt, call)) return refuse({ code: 'CHECKOUT_NOT_FOUND' });
    const { provider, trade_no, provider_trade_no, message } = call;
    const said = { provider, trade_no, provider_trade_no, created_date: facts.now };
    if (call.outcome === 'paid' || call.outcome === 'simulated')
      return moneyNoticed(call, attempt, order, facts);
    // A late notice of another kind does not change an attempt that was paid.
    if (attempt.notices.some(({ outcome }) => outcome === 'paid')) return [];
    if (call.outcome === 'issued') {
      const { number } = call;
      if (number === null || attempt.number?.value === number.value) return [];
      return [{ type: 'PaymentNumberIssued', data: { ...said, number } }];
    }
    return attempt.failure === message ? [] : [{ type: 'CheckoutFailed', data: { ...said, message } }];
  },
});

/**
 * Whether a notice is signed for the merchant of the attempt: the money of another merchant goes elsewhere, and
 * the keys of an earlier merchant must not confirm payments of the present one.
 */
const isMerchantOf = (attempt: Checkout, { merchant_id }: ProviderCall): boolean =>
  attempt.merchant_id === '' || attempt.merchant_id === merchant_id;

function moneyNoticed(
  call: ProviderCall,
  attempt: Checkout,
  order: Quotation,
  facts: QuotationFacts,
): readonly QuotationEvent[] {
  const { provider, trade_no, provider_trade_no, amount, means, fee, payer, message } = call;
  const outcome = call.outcome === 'paid' ? 'paid' : 'simulated';
  const isKnown = attempt.notices.some(
    (known) => known.provider_trade_no === provider_trade_no && known.outcome === outcome,
  );
  if (isKnown) return [];
  const fits = paymentNoticeResultOf(call, attempt, order);
  const wouldBook = fits === 'BOOKED' ? bookedBy(call, attempt, order, facts) : [];
  // A payment that would require confirmation by a person is not recorded automatically.
  const verdict = confirmedQuestionsIn(wouldBook).length > 0 ? 'ORDER_CHANGED' : fits;
  const booked = verdict === 'BOOKED' ? wouldBook : [];
  const data = {
    provider,
    trade_no,
    provider_trade_no,
    outcome,
    amount,
    paid_on: dayOf(call, facts),
    means,
    fee,
    payer,
    message,
    verdict,
    payment_index: booked.length === 0 ? null : order.accounting.next_payment_index,
    created_date: facts.now,
  } as const;
  return [{ type: 'PaymentNoticed', data }, ...booked];
}

/**
 * The events of the payment and of the step that it allows; without the step where accounting must check first
 * or a design must be approved again.
 */
function bookedBy(
  call: ProviderCall,
  { stage, way }: Checkout,
  order: Quotation,
  facts: QuotationFacts,
): readonly QuotationEvent[] {
  const paidSo = { accounting: { ...order.accounting, charge_method: onlinePaymentWays[way].method } };
  const added = paymentAddedEvent(
    {
      payment_kind: paymentKindOfStep(stage, paidSo),
      amount: call.amount,
      paid_date: dayOf(call, facts),
      memo: `${onlinePaymentWays[way].title} ${call.provider_trade_no}`,
    },
    order,
    facts,
    'paid_date',
  );
  const paid = paymentAdded.evolve(order, added.data);
  const mayGoOn =
    facts.online?.allows_next_step !== false &&
    underWayCodes.includes(order.code) &&
    designsBlockingMove(paid, firstCodeOfStage(stage), facts.terms).length === 0;
  return mayGoOn ? [added, ...allowNextStep.decide({ kind: 'allow-next-step' }, paid, facts)] : [added];
}

/** The day of a payment is at most today, because the provider's clock may be slightly ahead. */
const dayOf = ({ paid_on }: ProviderCall, { now }: QuotationFacts): string => {
  const today = taipeiDate(now);
  return paid_on === null || paid_on > today ? today : paid_on;
};

const ofNotice = { trade_no: z.string().max(40), provider_trade_no: z.string().max(40) };

/** Accounting records how it dealt with a notice that was not recorded automatically. */
const settlePaymentNotice = defineCommand('settle-payment-notice', {
  title: '處理付款通知',
  knownBy: ['PaymentNoticeSettled'],
  undo: notUndoable('處理的原因已經記下；款項有誤請更正付款紀錄'),
  route: null,
  body: z.object({
    ...ofNotice,
    outcome: z.enum(['paid', 'simulated']).default('paid'),
    reason: requiredReason,
  }),
  needsReason: () => true,
  isOffered: () => false,
  decide({ reason, outcome, ...of }, order, facts) {
    const { attempt, notice } = noticeIn(order, of, outcome);
    if (notice.settled !== null || notice.verdict === 'BOOKED') return [];
    const { provider, trade_no } = attempt;
    const { provider_trade_no } = notice;
    return [
      {
        type: 'PaymentNoticeSettled',
        data: { provider, trade_no, provider_trade_no, outcome, reason, ...actingStaffFields(facts) },
      },
    ];
  },
});

/**
 * Accounting requests a refund from the provider. The event is stored before the request is sent, so that no
 * answer is lost.
 */
const beginOnlineRefund = defineCommand('begin-online-refund', {
  title: '線上退款',
  knownBy: ['OnlineRefundBegan'],
  undo: notUndoable('金流商已經收到退款的要求'),
  route: null,
  body: z.object({ ...ofNotice, amount: numericSchema(z.int().min(1)), reason: requiredReason }),
  needsReason: () => true,
  isOffered: () => false,
  decide({ amount, reason, ...of }, order, facts) {
    const { attempt, notice } = noticeIn(order, of);
    if (attempt.way === 'atm' || attempt.way === 'store') return refuse({ code: 'NOT_REFUNDABLE_ONLINE' });
    // A repeated request that finds its own refund without an outcome is refused too: the provider may have
    // carried it out already.
    if (notice.refunds.some(({ state }) => state === 'begun')) return refuse({ code: 'REFUND_UNDER_WAY' });
    if (notice.refunds.some(({ id }) => id === facts.new_id)) return [];
    const most = (notice.amount ?? 0) - refundedAmount(notice);
    if (amount > most) return refuse({ code: 'REFUND_ABOVE_PAID', most });
    const { provider, trade_no } = attempt;
    const { provider_trade_no } = notice;
    const place = { provider, trade_no, provider_trade_no, refund_id: facts.new_id };
    return [{ type: 'OnlineRefundBegan', data: { ...place, amount, reason, ...actingStaffFields(facts) } }];
  },
});

/** The payment kind of a refund to a card. */
const REFUND_KIND = 13;

/** Records the provider's answer to a refund, or what accounting read at the provider where no answer came. */
const endOnlineRefund = defineCommand('end-online-refund', {
  title: '線上退款結果',
  knownBy: ['OnlineRefundEnded'],
  undo: notUndoable('這是金流商的答覆；款項有誤請更正付款紀錄'),
  route: null,
  body: z.object({
    ...ofNotice,
    refund_id: z.string().max(100),
    state: z.enum(['done', 'refused']),
    message: z.string().max(200),
  }),
  isOffered: () => false,
  decide({ kind: _same, refund_id, state, message, ...of }, order, facts) {
    const { attempt, notice } = noticeIn(order, of);
    const refund = notice.refunds.find(({ id }) => id === refund_id);
    if (refund === undefined) return refuse({ code: 'CHECKOUT_NOT_FOUND' });
    if (refund.state !== 'begun') return [];
    const { provider, trade_no } = attempt;
    const { provider_trade_no } = notice;
    const place = { provider, trade_no, provider_trade_no, refund_id };
    const ended = {
      type: 'OnlineRefundEnded' as const,
      data: { ...place, state, message, ...actingStaffFields(facts) },
    };
    // A refund of money that was not recorded as received does not appear in the payments of the order.
    const received = netReceivedOf(order.accounting.payment_record);
    if (state === 'refused' || notice.verdict !== 'BOOKED' || received < refund.amount) return [ended];
    const memo = `線上退款 ${provider_trade_no}`;
    return [
      ended,
      paymentAddedEvent(
        { payment_kind: REFUND_KIND, amount: refund.amount, memo },
        order,
        facts,
        'paid_date',
      ),
    ];
  },
});

function noticeIn(
  order: Quotation,
  of: { readonly trade_no: string; readonly provider_trade_no: string },
  outcome: PaymentNotice['outcome'] = 'paid',
): { readonly attempt: Checkout; readonly notice: PaymentNotice } {
  const attempt = checkoutByTradeNumber(order, of.trade_no);
  const notice = attempt?.notices.find(
    (known) => known.provider_trade_no === of.provider_trade_no && known.outcome === outcome,
  );
  if (attempt === undefined || notice === undefined) return refuse({ code: 'CHECKOUT_NOT_FOUND' });
  return { attempt, notice };
}

export const checkoutCommands = {
  checkout,
  'note-provider-call': noteProviderCall,
  'settle-payment-notice': settlePaymentNotice,
  'begin-online-refund': beginOnlineRefund,
  'end-online-refund': endOnlineRefund,
} as const;
