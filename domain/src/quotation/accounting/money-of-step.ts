import type { z } from 'zod';
import { paymentKinds, type PaymentKind } from '../../codes/payment-kinds.js';
import {
  PAYMENT_METHOD_CASH,
  PAYMENT_METHOD_CREDIT_CARD,
  PAYMENT_METHOD_PAYPAL,
} from '../../codes/payment-methods.js';
import type { Stage } from '../../codes/stage.js';
import { refuse } from '../../core/refused.js';
import type { QuotationFacts } from '../facts.js';
import { addPayment, paymentAddedEvent } from '../payment/commands.js';
import type { PaymentAdded } from '../payment/events.js';
import type { Quotation } from '../state.js';
import { paymentMethodOf } from './ways.js';

/** The payment that is sent together with the command that allows its stage. */
export const paymentOfStep = addPayment.body
  .pick({ payment_kind: true, amount: true, paid_date: true, memo: true })
  .partial({ payment_kind: true });

/** The kind of a payment for the stage, according to the way in which the stage is paid. */
export function paymentKindOfStep(stage: Stage, order: Parameters<typeof paymentMethodOf>[0]): PaymentKind {
  const kinds = kindsByMethod.get(paymentMethodOf(order)) ?? byTransfer;
  return kinds[stage];
}

type Kinds = Readonly<Record<Stage, PaymentKind>>;

const byTransfer: Kinds = { proofing: 2, production: 3 };
const kindsByMethod: ReadonlyMap<number, Kinds> = new Map([
  [PAYMENT_METHOD_CASH, { proofing: 0, production: 1 }],
  [PAYMENT_METHOD_PAYPAL, { proofing: 4, production: 5 }],
  [PAYMENT_METHOD_CREDIT_CARD, { proofing: 9, production: 10 }],
]);

/** Whether a payment of this kind can be for the stage. */
export const isPaymentKindOfStage = (kind: PaymentKind, stage: Stage): boolean =>
  paymentKinds[kind].sign === 1 && (paymentKinds[kind].stage ?? stage) === stage;

/** The event of a payment that is recorded together with the beginning of its stage; throws `Refused`. */
export function paymentEventOfStep(
  { payment_kind, ...entered }: z.infer<typeof paymentOfStep>,
  stage: Stage,
  order: Quotation,
  facts: QuotationFacts,
): PaymentAdded {
  const kind = payment_kind ?? paymentKindOfStep(stage, order);
  if (!isPaymentKindOfStage(kind, stage))
    refuse({ code: 'PAYMENT_KIND_NOT_OF_STAGE', field: 'payment.payment_kind', stage });
  return paymentAddedEvent({ ...entered, payment_kind: kind }, order, facts, 'payment.paid_date');
}
