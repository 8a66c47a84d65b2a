import type { z } from 'zod';
import { paymentKinds, type PaymentKind } from '../../codes/payment-kinds.js';
import { CASH, CREDIT_CARD, PAYPAL } from '../../codes/payment-methods.js';
import type { Stage } from '../../codes/stage.js';
import { refuse } from '../../core/refused.js';
import type { QuotationFacts } from '../facts.js';
import { addPayment, paymentAddedEvent } from '../payment/commands.js';
import type { PaymentAdded } from '../payment/events.js';
import type { Quotation } from '../state.js';
import { methodOf } from './ways.js';

/** The payment that is sent together with the command that allows its stage. */
export const paymentOfStep = addPayment.body
  .pick({ payment_kind: true, amount: true, paid_date: true, memo: true })
  .partial({ payment_kind: true });

/** The kind of a payment for the stage, according to the way in which the stage is paid. */
export function kindOfStep(stage: Stage, order: Parameters<typeof methodOf>[0]): PaymentKind {
  const kinds = kindsByMethod.get(methodOf(order)) ?? byTransfer;
  return kinds[stage];
}

type Kinds = Readonly<Record<Stage, PaymentKind>>;

const byTransfer: Kinds = { proofing: 2, production: 3 };
const kindsByMethod: ReadonlyMap<number, Kinds> = new Map([
  [CASH, { proofing: 0, production: 1 }],
  [PAYPAL, { proofing: 4, production: 5 }],
  [CREDIT_CARD, { proofing: 9, production: 10 }],
]);

/** Whether a payment of this kind can be for the stage. */
export const isKindOfStep = (kind: PaymentKind, stage: Stage): boolean =>
  paymentKinds[kind].sign === 1 && (paymentKinds[kind].stage ?? stage) === stage;

/** The event of a payment that is recorded together with the beginning of its stage; throws `Refused`. */
export function moneyOfStep(
  { payment_kind, ...entered }: z.infer<typeof paymentOfStep>,
  stage: Stage,
  order: Quotation,
  facts: QuotationFacts,
): PaymentAdded {
  const kind = payment_kind ?? kindOfStep(stage, order);
  if (!isKindOfStep(kind, stage))
    refuse({ code: 'PAYMENT_KIND_NOT_OF_STAGE', field: 'payment.payment_kind', stage });
  return paymentAddedEvent({ ...entered, payment_kind: kind }, order, facts, 'payment.paid_date');
}
