import type { Stage } from './stage.js';

interface PaymentKindRow {
  readonly title: string;
  /** The sign of stored amounts of this kind. */
  readonly sign: 1 | -1;
  /** The direction of the money; `none` only changes the amount owed. */
  readonly cash: 'in' | 'out' | 'none';
  readonly stage: Stage | null;
}

const received = (title: string, stage: Stage): PaymentKindRow => ({ title, sign: 1, cash: 'in', stage });
const paidBack = (title: string): PaymentKindRow => ({ title, sign: -1, cash: 'out', stage: null });
const owedLess = (title: string, stage: Stage | null = null): PaymentKindRow => ({
  title,
  sign: 1,
  cash: 'none',
  stage,
});
const owedMore = (title: string, stage: Stage): PaymentKindRow => ({ title, sign: -1, cash: 'none', stage });

/** Payment kinds 0 to 18 (titles of `facts.md` section 2.2; signs and cash of `contract.md`). */
export const paymentKinds = {
  0: received('現金打樣', 'proofing'),
  1: received('現金生產', 'production'),
  2: received('ATM打樣', 'proofing'),
  3: received('ATM生產', 'production'),
  4: received('PayPal打樣', 'proofing'),
  5: received('PayPal生產', 'production'),
  6: owedLess('一般折扣'),
  7: owedLess('VIP折扣'),
  8: owedLess('免費打樣券', 'proofing'),
  9: received('信用卡打樣', 'proofing'),
  10: received('信用卡生產', 'production'),
  11: received('LINE Pay打樣', 'proofing'),
  12: received('LINE Pay生產', 'production'),
  13: paidBack('ATM退款'),
  14: paidBack('現金退款'),
  15: owedLess('棄單餘額轉入'),
  16: owedMore('打樣費增加', 'proofing'),
  17: paidBack('退稅'),
  18: owedLess('打樣後棄單', 'proofing'),
} as const satisfies Record<number, PaymentKindRow>;

export type PaymentKind = keyof typeof paymentKinds;

/** The amount to store: its sign follows from the kind, regardless of the entered sign. */
export const signedAmount = (kind: PaymentKind, amount: number): number =>
  // A subtraction, because `0 - 0` gives 0 while `-1 * 0` would give -0.
  paymentKinds[kind].sign === 1 ? Math.abs(amount) : 0 - Math.abs(amount);

/** The cash in NT$ that a stored amount stands for: positive if received, negative if paid out. */
export const cashAmount = (kind: PaymentKind, amount: number): number =>
  paymentKinds[kind].cash === 'none' ? 0 : amount;

/** Money of a given-up order that was moved to another order, without a new payment. */
export const PAYMENT_KIND_BALANCE_MOVED = 15 satisfies PaymentKind;

/**
 * NT$ that an order received (positive) or gave to another order or the buyer (negative), from a stored amount;
 * discounts do not count.
 */
export const receivedAmount = (kind: PaymentKind, amount: number): number =>
  kind === PAYMENT_KIND_BALANCE_MOVED ? amount : cashAmount(kind, amount);
