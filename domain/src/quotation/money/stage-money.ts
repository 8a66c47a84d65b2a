import {
  PAYMENT_KIND_BALANCE_MOVED,
  paymentKinds,
  receivedAmount,
  type PaymentKind,
} from '../../codes/payment-kinds.js';
import { type Stage, stages } from '../../codes/stage.js';
import type { MoneyArrivals } from './arrived.js';
import { agreedCancellationFee, orderTotals, outstandingAmount } from '../derived.js';
import type { PaymentRecord } from '../payment/state.js';
import type { Quotation } from '../state.js';

/** The money of one stage or of a whole order, in whole NT$ with tax. */
export interface MoneyBalance {
  /** The open amount; negative for an overpayment. */
  readonly owed: number;
  /** The amount received less refunds. */
  readonly received: number;
}

/** The whole order: its price less all recorded payments and discounts. */
export const orderMoney = (order: Quotation): MoneyBalance => ({
  owed: outstandingAmount(order),
  received: netReceivedOf(order.accounting.payment_record),
});

/** The amount by which an order is overpaid; it belongs to the customer. */
export const creditOf = (order: Quotation): number => Math.max(0, -outstandingAmount(order));

type Paid = Pick<PaymentRecord, 'payment_kind' | 'amount'>;

/**
 * Cash and transferred balances that were received, less refunds; negative where more was refunded than
 * received.
 */
export const netReceivedOf = (payments: readonly Paid[]): number =>
  payments.reduce((sum, { payment_kind, amount }) => sum + receivedAmount(payment_kind, amount), 0);

/**
 * The money of one stage: its cost less payments and discounts for it. A discount without a stage, or a balance
 * moved in from another order, reduces the stage only by what exceeds the need of the other stage.
 */
export function stageMoney(order: Quotation, stage: Stage): MoneyBalance {
  const ledger = ledgerOf(order);
  const left = ledger[stage].missing + Math.max(0, stillLacking(ledger, stage)) - ledger.general;
  return limited(ledger, stage, Math.max(0, left), 0);
}

/**
 * The amount that must still arrive before a stage is paid, and what is available for it. The excess of the
 * other stage is available too, so that the buyer is not asked for more than the whole order owes.
 */
export function moneyNeededForStage(order: Quotation, stage: Stage): MoneyBalance {
  const ledger = ledgerOf(order);
  const lacking = stillLacking(ledger, stage);
  const left = Math.max(0, ledger.owed - (ledger[otherStage(stage)].missing - lacking));
  return limited(ledger, stage, left, Math.max(0, -lacking));
}

/**
 * The open amount of the other stage, negative for an excess. Amounts that accounting declared arrived without
 * payments count only where this stage has such amounts too.
 */
function stillLacking(ledger: Ledger, stage: Stage): number {
  const { missing, settled } = ledger[otherStage(stage)];
  return ledger[stage].settled > 0 ? missing : missing - settled;
}

/**
 * The open amount of a stage, limited to what is left of the whole order; other available money makes up the
 * difference.
 */
function limited(ledger: Ledger, stage: Stage, left: number, excess: number): MoneyBalance {
  const { missing, cash } = ledger[stage];
  const owed = missing <= 0 ? missing : Math.min(missing, left);
  return { owed, received: cash + Math.min(missing - owed, excess + Math.max(0, ledger.moved)) };
}

/**
 * The money that a payment of a kind is compared with: that of its stage where the kind names one, otherwise
 * that of the whole order. The fee of a cancelled order belongs to no stage.
 */
export function moneyOfKind(kind: PaymentKind, order: Quotation): MoneyBalance {
  const { stage } = paymentKinds[kind];
  return stage === null || agreedCancellationFee(order) !== undefined
    ? orderMoney(order)
    : stageMoney(order, stage);
}

/**
 * The amount in NT$ that the buyer still has to pay, now or later. Money that accounting declared arrived is
 * not requested again, with or without recorded payments; only later additions are.
 */
export function amountToBePaid(order: Quotation): number {
  const { owed, proofing, production } = ledgerOf(order);
  return Math.max(0, owed - proofing.settled - production.settled);
}

/**
 * The amount that the buyer still has to pay when a stage is ordered: for samples the rest of their price, for
 * goods the rest of the whole order.
 */
export function amountToPayForStage(order: Quotation, stage: Stage): number {
  const { missing, settled } = ledgerOf(order).proofing;
  return stage === 'production'
    ? amountToBePaid(order)
    : Math.max(0, Math.min(amountToBePaid(order), missing - settled));
}

const otherStage = (stage: Stage): Stage => (stage === 'proofing' ? 'production' : 'proofing');

/** The share of an order's money that belongs to one stage. */
interface Share {
  /** The cost of the stage less cash and discounts for it. */
  readonly missing: number;
  readonly cash: number;
  /** The part of `missing` that accounting declared arrived anyway; the buyer is not asked for it again. */
  readonly settled: number;
}

interface Ledger extends Readonly<Record<Stage, Share>> {
  readonly owed: number;
  /** Discounts on the whole order, and transferred balances. */
  readonly general: number;
  /** Balances that came from other orders less those that went to other orders. */
  readonly moved: number;
}

/**
 * Assigns each payment to its stage. A refund names no stage: it returns an overpayment first, then what was
 * paid for the goods, then for the samples, then a balance moved in; a rest is taken from the next payment.
 */
function ledgerOf(order: Quotation): Ledger {
  const { payment_record, arrived } = order.accounting;
  const missing = costsOf(order);
  const cash = { proofing: 0, production: 0 };
  let [owed, letOff, moved, unfounded] = [missing.proofing + missing.production, 0, 0, 0];
  const comes = (amount: number): number => {
    const gone = Math.min(unfounded, Math.max(0, amount));
    unfounded -= gone;
    return amount - gone;
  };
  const pay = (stage: Stage, sum: number) => {
    missing[stage] -= sum;
    cash[stage] += sum;
  };
  for (const { payment_kind, amount } of payment_record) {
    const { stage, cash: moves } = paymentKinds[payment_kind];
    owed -= amount;
    if (moves === 'out') {
      let left = -amount;
      for (const most of [tooMuch, anything])
        for (const each of refundedFirst) {
          const back = Math.min(left, most(missing[each], cash[each]));
          pay(each, -back);
          left -= back;
        }
      const back = Math.min(left, Math.max(0, moved));
      moved -= back;
      unfounded += left - back;
    } else if (payment_kind === PAYMENT_KIND_BALANCE_MOVED) moved += comes(amount);
    else if (stage === null) letOff += amount;
    else if (moves === 'in') pay(stage, comes(amount));
    else missing[stage] -= amount;
  }
  const share = (stage: Stage): Share => ({
    missing: missing[stage],
    cash: cash[stage],
    settled:
      arrived[stage] === null
        ? 0
        : Math.max(
            0,
            missing[stage] - addedSince(arrived[stage], stage, payment_record, risesOf(arrived, stage)),
          ),
  });
  return {
    owed,
    general: letOff + moved,
    moved,
    proofing: share('proofing'),
    production: share('production'),
  };
}

/**
 * The cost of each stage. A cancellation fee is assigned to the samples up to their price, the rest to the
 * goods.
 */
function costsOf(order: Quotation): Record<Stage, number> {
  const { proofing_price_tax, product_price_tax } = orderTotals(order);
  const fee = agreedCancellationFee(order);
  if (fee === undefined) return { proofing: proofing_price_tax, production: product_price_tax };
  const proofing = Math.min(fee, proofing_price_tax);
  return { proofing, production: fee - proofing };
}

const refundedFirst = ['production', 'proofing'] as const satisfies readonly Stage[];
const tooMuch = (missing: number, cash: number): number => Math.min(cash, Math.max(0, -missing));
const anything = (_missing: number, cash: number): number => cash;

/**
 * The amount added to a stage after a payment and not paid yet; later payments are used for this amount first.
 */
const addedSince = (
  index: number,
  stage: Stage,
  payments: readonly PaymentRecord[],
  rises: readonly Rise[],
): number =>
  // An added amount with the index of a payment was added before that payment.
  [
    ...rises.map((rise) => ({ at: rise.index, order: 0, amount: -rise.amount })),
    ...payments
      .filter((paid) => paid.index >= index && paymentKinds[paid.payment_kind].stage === stage)
      .map((paid) => ({ at: paid.index, order: 1, amount: paid.amount })),
  ]
    .toSorted((one, other) => one.at - other.at || one.order - other.order)
    .reduce((added, { amount }) => Math.max(0, added - amount), 0);

type Rise = MoneyArrivals['rises'][number];

const risesOf = ({ rises }: MoneyArrivals, stage: Stage): readonly Rise[] =>
  rises.filter((rise) => rise.stage === stage);

/**
 * The amount in NT$ by which stages became more expensive after their money had arrived, less what was paid for
 * it since.
 */
export function dueAmountRises(order: Quotation): number {
  const { arrived, payment_record } = order.accounting;
  if (arrived.rises.length === 0) return 0;
  const ledger = ledgerOf(order);
  const due = stages.reduce((sum, stage) => {
    const rises = risesOf(arrived, stage);
    const cash = payment_record.filter(({ payment_kind }) => paymentKinds[payment_kind].sign === 1);
    const added = rises.length === 0 ? 0 : addedSince(arrived[stage] ?? 0, stage, cash, rises);
    // Where a stage has become cheaper since, its missing amount is less than what was added to it.
    return sum + Math.min(added, Math.max(0, ledger[stage].missing));
  }, 0);
  return due === 0 ? 0 : Math.min(due, amountToBePaid(order));
}
