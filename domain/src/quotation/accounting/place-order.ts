import { QUOTATION_CODE } from '../../codes/quotation-codes.js';
import { isPaymentAwaited, ACCOUNTING_CODE } from '../../codes/accounting-codes.js';
import { z } from 'zod';
import { codedSchema } from '../../core/numeric.js';
import { refuse } from '../../core/refused.js';
import { definedOnly } from '../../record/defined-only.js';
import { sameJson } from '../../record/same-json.js';
import type { Addressees } from '../addressee/addressees.js';
import { addresseesBody } from '../addressee/bodies.js';
import { addresseesFor } from '../addressee/own.js';
import { samplesToMake } from '../approval/earlier.js';
import type { AccountingCode } from '../../codes/accounting-codes.js';
import { PAYMENT_CLASS_DEFERRED, PAYMENT_CLASS_UPFRONT } from '../../codes/payment-classes.js';
import { type PaymentMethod, paymentMethods, PAYMENT_METHOD_PAYPAL } from '../../codes/payment-methods.js';
import type { Stage } from '../../codes/stage.js';
import { paymentMethodSchema, stageSchema } from '../../codes/schemas.js';
import { plannedDeliveriesBody, plannedDeliveriesFor } from '../delivery/planned.js';
import type { PlannedDelivery } from '../delivery/state.js';
import { defineCommand } from '../define-command.js';
import { orderedStage } from '../derived.js';
import type { QuotationFacts } from '../facts.js';
import { moveEvent } from '../movement/move.js';
import { refusalAtCode, refuseBeforeReview } from '../not-now.js';
import { hasSamples, paymentClassOfLevel } from '../predicates.js';
import type { Quotation } from '../state.js';
import { onlinePaymentAccepts } from '../checkout/rules.js';
import { isExpired, validUntil } from '../due/validity.js';
import { orderPlaced } from './events.js';
import { lastFiveDigits } from './last-five-digits.js';
import { notUndoable } from '../undo/undo.js';

/**
 * The buyer orders samples or production. An upfront order is paid first; the work of a deferred order begins
 * at once.
 */
export const placeOrder = defineCommand('place-order', {
  title: '確認下單',
  knownBy: ['OrderPlaced'],
  undo: notUndoable('下單時的付款方式與條款已經成立；要取消請強制結案'),
  button: { forward: 7 },
  body: z.object({
    stage: stageSchema,
    charge_method: codedSchema(paymentMethodSchema),
    last_five_digits: z.union([z.literal(''), lastFiveDigits]).optional(),
    buyer_paypal_email: z.union([z.literal(''), z.email().max(200)]).optional(),
    /**
     * The revision of the company's settings whose terms the buyer accepted; -1 while the settings have their
     * defaults.
     */
    terms_revision: z.int().min(-1).optional(),
    /** The receiver and the addressee of the invoice; the customer's own where they are left out. */
    ...addresseesBody.shape,
    /** The pieces that go to other receivers; the division stays as it is where they are left out. */
    deliveries: plannedDeliveriesBody.optional(),
  }),
  notNow: refuseBeforeReview,
  isOffered: (order, { at }) => !isExpired(order, at),
  decide(command, order, facts) {
    mustBeNextStage(command.stage, order);
    mustBeValid(order, facts);
    const { stage, charge_method, last_five_digits = '', buyer_paypal_email = '', terms_revision } = command;
    const charge_class = paymentMethods[charge_method].payment_class;
    if (
      charge_class === PAYMENT_CLASS_DEFERRED &&
      paymentClassOfLevel(order.customer_uid, facts) !== PAYMENT_CLASS_DEFERRED
    ) {
      return refuse({ code: 'DEFERRED_NOT_ALLOWED' });
    }
    const addressees = addresseesFor(stage, command, order, facts.customer(order.customer_uid)?.addressees);
    const division = divisionAskedFor(command.deliveries, { ...order, ...addressees });
    const said = {
      stage,
      charge_method,
      last_five_digits,
      buyer_paypal_email,
      planned_deliveries: division.deliveries ?? order.planned_deliveries,
      ...addressees,
    };
    if (isPlacedSo(order, said)) return [];
    const accounting = { from: order.accounting.code, to: orderedCode(charge_method, stage) };
    const { customer_uid } = order;
    const placed = {
      type: 'OrderPlaced' as const,
      data: {
        customer_uid,
        stage,
        charge_method,
        charge_class,
        ...(onlinePaymentAccepts(facts.online, charge_method) ? { provider: facts.online?.provider } : {}),
        accounting,
        last_five_digits,
        buyer_paypal_email,
        ...definedOnly({ terms_revision }),
        ...addressees,
        ...division,
        created_date: facts.now,
      },
    };
    if (charge_class === PAYMENT_CLASS_UPFRONT) return [placed];
    const waiting =
      stage === 'proofing'
        ? QUOTATION_CODE.deferredProofingWaiting
        : QUOTATION_CODE.deferredProductionWaiting;
    const ordered = orderPlaced.evolve(order, placed.data);
    return [placed, moveEvent(ordered, waiting, facts, { cause: 'ordered' })];
  },
});

/** The division as the order is to store it; empty where the buyer states none. */
const divisionAskedFor = (asked: readonly PlannedDelivery[] | undefined, order: Quotation) =>
  asked === undefined ? {} : { deliveries: plannedDeliveriesFor(asked, order, 'deliveries') };

function mustBeNextStage(stage: Stage, order: Quotation): void {
  if (stage === 'proofing' && !hasSamples(order)) refuse({ code: 'PROOFING_NOT_ORDERED' });
  if (stage === 'proofing' && order.code !== QUOTATION_CODE.reviewPassed) {
    refuse(refusalAtCode(order));
  }
  if (stage === 'production' && order.code === QUOTATION_CODE.reviewPassed && samplesToMake(order) > 0)
    refuse({ code: 'PROOFING_FIRST' });
}

/**
 * Throws `Refused` where the quotation has expired; an order that was placed in time may still change its way
 * of paying.
 */
function mustBeValid(order: Quotation, { now, settings: { validity_offset } }: QuotationFacts): void {
  if (!isExpired(order, { now, validity_offset })) return;
  refuse({ code: 'QUOTATION_EXPIRED', valid_until: validUntil(order, validity_offset) ?? '' });
}

/** Whether the order was already placed with exactly these data; placing it again then changes nothing. */
function isPlacedSo(
  order: Quotation,
  placed: Pick<Quotation['accounting'], 'charge_method' | 'last_five_digits' | 'buyer_paypal_email'> &
    Addressees &
    Pick<Quotation, 'planned_deliveries'> & { readonly stage: Stage },
): boolean {
  const { accounting } = order;
  return (
    isPaymentAwaited(accounting.code) &&
    orderedStage(order) === placed.stage &&
    accounting.charge_method === placed.charge_method &&
    accounting.last_five_digits === placed.last_five_digits &&
    accounting.buyer_paypal_email === placed.buyer_paypal_email &&
    sameJson(order.delivery, placed.delivery) &&
    sameJson(order.planned_deliveries, placed.planned_deliveries) &&
    sameJson(order.invoice, placed.invoice)
  );
}

/** The accounting code at which the order waits for payment, or which records the agreed payment term. */
function orderedCode(charge_method: PaymentMethod, stage: Stage): AccountingCode {
  if (paymentMethods[charge_method].payment_class === PAYMENT_CLASS_DEFERRED)
    return stage === 'proofing' ? ACCOUNTING_CODE.proofingOnTerm : ACCOUNTING_CODE.productionOnTerm;
  return charge_method === PAYMENT_METHOD_PAYPAL
    ? ACCOUNTING_CODE.paypalAwaited
    : ACCOUNTING_CODE.transferAwaited;
}
