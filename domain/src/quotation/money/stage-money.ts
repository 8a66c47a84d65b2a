import { BALANCE_MOVED, paymentKinds, receivedBy, type PaymentKind } from '../../codes/payment-kinds.js';
import { type Stage, stages } from '../../codes/stage.js';
import type { ArrivalTimes } from './arrived.js';
import { agreedFee, orderTotals, outstanding } from '../derived.js';
import type { PaymentRecord } from '../payment/state.js';
import type { Quotation } from '../state.js';

/** Money of one stage, or of a whole order: whole NT$ with tax. */
export interface Money {
  /** What is missing; negative for what is there too much. */
  readonly owed: number;
  /** What came in, less what was paid back. */
  readonly received: number;
}

/** Of the whole order: its price less everything that was recorded. */
export const orderMoney = (order: Quotation): Money => ({
  owed: outstanding(order),
  received: receivedOf(order.accounting.payment_record),
});

/** What an order has more than it is owed, which is its customer's. */
export const creditOf = (order: Quotation): number => Math.max(0, -outstanding(order));

type Paid = Pick<PaymentRecord, 'payment_kind' | 'amount'>;

/** Cash and moved balances that came in, less what was paid back; negative where more went back than came. */
export const receivedOf = (payments: readonly Paid[]): number =>
  payments.reduce((sum, { payment_kind, amount }) => sum + receivedBy(payment_kind, amount), 0);

/**
 * Of one stage: what it costs less what came in for it or was let off for it. A discount that names no stage, and a
 * balance that was moved in, count at the end, when the other stage lacks less than they are.
 */
export function stageMoney(order: Quotation, stage: Stage): Money {
  const ledger = ledgerOf(order);
  const left = ledger[stage].missing + Math.max(0, stillLacking(ledger, stage)) - ledger.general;
  return limited(ledger, stage, Math.max(0, left), 0);
}

/**
 * What has still to come before a stage has its money, and what there is for it: the other stage's excess is, so that
 * nothing is asked for that the whole order does not owe.
 */
export function moneyTowards(order: Quotation, stage: Stage): Money {
  const ledger = ledgerOf(order);
  const lacking = stillLacking(ledger, stage);
  const left = Math.max(0, ledger.owed - (ledger[otherStage(stage)].missing - lacking));
  return limited(ledger, stage, left, Math.max(0, -lacking));
}

/** What the other stage lacks, negative for its excess; on paper alone is no part of it for one that is waited for. */
function stillLacking(ledger: Ledger, stage: Stage): number {
  const { missing, settled } = ledger[otherStage(stage)];
  return ledger[stage].settled > 0 ? missing : missing - settled;
}

/** What a stage lacks, and no more than is left; what else there is for it is what makes up the difference. */
function limited(ledger: Ledger, stage: Stage, left: number, excess: number): Money {
  const { missing, cash } = ledger[stage];
  const owed = missing <= 0 ? missing : Math.min(missing, left);
  return { owed, received: cash + Math.min(missing - owed, excess + Math.max(0, ledger.moved)) };
}

/**
 * What a payment of a kind is set against: its stage where the kind names one, else the whole order. The fee of an order
 * that was cancelled is of no stage.
 */
export function moneyFor(kind: PaymentKind, order: Quotation): Money {
  const { stage } = paymentKinds[kind];
  return stage === null || agreedFee(order) !== undefined ? orderMoney(order) : stageMoney(order, stage);
}

/**
 * NT$ that the buyer still has to pay of an order, now or later. What accounting called arrived is not asked for again,
 * with or without payments recorded; only what was added to it since.
 */
export function toBePaid(order: Quotation): number {
  const { owed, proofing, production } = ledgerOf(order);
  return Math.max(0, owed - proofing.settled - production.settled);
}

/** The same when a stage is to be paid: of samples what is missing of their price, of goods all that there is. */
export function askedFor(order: Quotation, stage: Stage): number {
  const { missing, settled } = ledgerOf(order).proofing;
  return stage === 'production' ? toBePaid(order) : Math.max(0, Math.min(toBePaid(order), missing - settled));
}

const otherStage = (stage: Stage): Stage => (stage === 'proofing' ? 'production' : 'proofing');

/** What of an order's money belongs to a stage. */
interface Share {
  /** What the stage costs, less cash and what was let off for it. */
  readonly missing: number;
  readonly cash: number;
  /** Of what is missing, what accounting called arrived all the same: it is not asked for again. */
  readonly settled: number;
}

interface Ledger extends Readonly<Record<Stage, Share>> {
  /** Of the whole order. */
  readonly owed: number;
  /** What was let off the whole order, and balances that were moved. */
  readonly general: number;
  /** Balances that came from other orders, less those that went to them. */
  readonly moved: number;
}

/**
 * Each payment at its stage. Refunds name none: they give back what is too much, else what was paid of the goods, else
 * of the samples, else a balance that was moved in; what nothing was there for is taken from the next that comes.
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
    } else if (payment_kind === BALANCE_MOVED) moved += comes(amount);
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

/** What each stage costs; of a fee that cancelling cost, the samples bear what they would have cost at most. */
function costsOf(order: Quotation): Record<Stage, number> {
  const { proofing_price_tax, product_price_tax } = orderTotals(order);
  const fee = agreedFee(order);
  if (fee === undefined) return { proofing: proofing_price_tax, production: product_price_tax };
  const proofing = Math.min(fee, proofing_price_tax);
  return { proofing, production: fee - proofing };
}

const refundedFirst = ['production', 'proofing'] as const satisfies readonly Stage[];
const tooMuch = (missing: number, cash: number): number => Math.min(cash, Math.max(0, -missing));
const anything = (_missing: number, cash: number): number => cash;

/** What was added to a stage since a payment and has not been paid since: later money goes to it first. */
const addedSince = (
  index: number,
  stage: Stage,
  payments: readonly PaymentRecord[],
  rises: readonly Rise[],
): number =>
  // A rise comes before the payments that were recorded after it.
  [
    ...rises.map((rise) => ({ at: rise.index, order: 0, amount: -rise.amount })),
    ...payments
      .filter((paid) => paid.index >= index && paymentKinds[paid.payment_kind].stage === stage)
      .map((paid) => ({ at: paid.index, order: 1, amount: paid.amount })),
  ]
    .toSorted((one, other) => one.at - other.at || one.order - other.order)
    .reduce((added, { amount }) => Math.max(0, added - amount), 0);

type Rise = ArrivalTimes['rises'][number];

const risesOf = ({ rises }: ArrivalTimes, stage: Stage): readonly Rise[] =>
  rises.filter((rise) => rise.stage === stage);

/** NT$ by which stages became dearer after their money had arrived, as far as it has not come in since. */
export function risesDue(order: Quotation): number {
  const { arrived, payment_record } = order.accounting;
  const due = stages.reduce((sum, stage) => {
    const rises = risesOf(arrived, stage);
    const cash = payment_record.filter(({ payment_kind }) => paymentKinds[payment_kind].sign === 1);
    return rises.length === 0 ? sum : sum + addedSince(arrived[stage] ?? 0, stage, cash, rises);
  }, 0);
  return due === 0 ? 0 : Math.min(due, toBePaid(order));
}
