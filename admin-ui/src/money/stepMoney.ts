import { paymentKindOfStep, moneyNeededForStage, stageOfExpectedMoney } from '@zhidan/domain/quotation';
import { CURRENCY_RULE, parseTypedNumber } from '@zhidan/ui-kit';
import type { FieldErrors, FormValues } from '../form/fieldDeclaration.js';
import { isRecord, textOf, valueAt } from '../form/values.js';
import { today } from '../list/today.js';
import { toDomainQuotation, type StaffsQuotation } from '../quotation/staffsQuotation.js';
import { invalidDayMessage } from './wrongDay.js';

/** Whether the money for a released stage arrived, is missing, or was recorded before. */
export type StagePaymentState = 'came' | 'nothing' | 'recorded';

export const isStagePaymentState = (value: unknown, is: StagePaymentState): boolean =>
  valueAt(value, 'is') === is;
export const isNothingReceived = (value: unknown): boolean => isStagePaymentState(value, 'nothing');

/**
 * The initial values of the form: the missing amount of the stage, and the payment day that the buyer reported.
 */
export function initialStagePaymentValues(order: StaffsQuotation): FormValues {
  const ruled = toDomainQuotation(order);
  const stage = stageOfExpectedMoney(ruled);
  const { owed } = moneyNeededForStage(ruled, stage);
  const { reported_paid_on } = ruled.accounting;
  return {
    is: owed > 0 ? 'came' : 'recorded',
    amount: String(Math.max(0, owed)),
    paid_date: reported_paid_on !== null && reported_paid_on < today() ? reported_paid_on : today(),
    payment_kind: paymentKindOfStep(stage, ruled),
    memo: '',
  };
}

/** Faults in the payment by the path of their field. */
export function stagePaymentErrors(payment: unknown): FieldErrors {
  if (!isStagePaymentState(payment, 'came')) return {};
  const { value, wrong } = parseTypedNumber(textOf(valueAt(payment, 'amount')), CURRENCY_RULE);
  const day = invalidDayMessage(valueAt(payment, 'paid_date'));
  return {
    ...(wrong === undefined && (value ?? 0) > 0 ? {} : { 'payment.amount': wrong ?? '請填收到的金額' }),
    ...(day === undefined ? {} : { 'payment.paid_date': day }),
  };
}

/** The body of the command: with the payment, or with the confirmation that no money arrived. */
export function stagePaymentBody({ payment, ...rest }: FormValues): FormValues {
  if (isNothingReceived(payment)) return { ...rest, acknowledge: ['NOTHING_RECEIVED', 'PARTLY_RECEIVED'] };
  if (!isStagePaymentState(payment, 'came') || !isRecord(payment)) return rest;
  const { is: _is, ...money } = payment;
  return { ...rest, payment: money };
}
