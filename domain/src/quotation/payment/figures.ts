import { type PaymentKind, paymentKinds } from '../../codes/payment-kinds.js';
import { keysOf } from '../../core/keys.js';

/** The totals of payments that staff read; each is the sum of the payments of certain kinds. */
export const paymentFigures = {
  received_proofing: '已收：打樣',
  received_production: '已收：生產',
  refunded: '退款',
  received: '已收款',
  discounted: '折扣與調整',
  recorded: '入帳合計',
} as const;
export type PaymentFigure = keyof typeof paymentFigures;

type KindRow = (typeof paymentKinds)[PaymentKind];

/**
 * Whether a kind of payment counts towards a total. Received and paid-out money differ in direction; a kind
 * that only changes the owed amount has none.
 */
const counts: Readonly<Record<PaymentFigure, (kind: KindRow) => boolean>> = {
  received_proofing: ({ cash, stage }) => cash === 'in' && stage === 'proofing',
  received_production: ({ cash, stage }) => cash === 'in' && stage === 'production',
  refunded: ({ cash }) => cash === 'out',
  received: ({ cash }) => cash !== 'none',
  discounted: ({ cash }) => cash === 'none',
  recorded: () => true,
};

export const kindsOfFigure = (figure: PaymentFigure): readonly PaymentKind[] =>
  keysOf(paymentKinds)
    .map(Number)
    .filter((kind): kind is PaymentKind => kind in paymentKinds)
    .filter((kind) => counts[figure](paymentKinds[kind]));
