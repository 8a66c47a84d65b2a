import { kindOfStep, moneyTowards, stageOfMoney } from '@zhidan/domain/quotation';
import { CURRENCY, typedNumber } from '@zhidan/ui-kit';
import type { FieldErrors, FormValues } from '../form/fieldDeclaration.js';
import { isRecord, textOf, valueAt } from '../form/values.js';
import { today } from '../list/today.js';
import { toDomainQuotation, type StaffsQuotation } from '../quotation/staffsQuotation.js';
import { invalidDayMessage } from './wrongDay.js';

/** Whether the money for a released stage arrived, is missing, or was recorded before. */
export type StepMoney = 'came' | 'nothing' | 'recorded';

export const isStepMoney = (value: unknown, is: StepMoney): boolean => valueAt(value, 'is') === is;
export const isNothingReceived = (value: unknown): boolean => isStepMoney(value, 'nothing');

/**
 * The initial values of the form: the missing amount of the stage, and the payment day that the buyer reported.
 */
export function defaultStepMoney(order: StaffsQuotation): FormValues {
  const ruled = toDomainQuotation(order);
  const stage = stageOfMoney(ruled);
  const { owed } = moneyTowards(ruled, stage);
  const { reported_paid_on } = ruled.accounting;
  return {
    is: owed > 0 ? 'came' : 'recorded',
    amount: String(Math.max(0, owed)),
    paid_date: reported_paid_on !== null && reported_paid_on < today() ? reported_paid_on : today(),
    payment_kind: kindOfStep(stage, ruled),
    memo: '',
  };
}

/** Faults in the payment by the path of their field. */
export function stepMoneyErrors(payment: unknown): FieldErrors {
  if (!isStepMoney(payment, 'came')) return {};
  const { value, wrong } = typedNumber(textOf(valueAt(payment, 'amount')), CURRENCY);
  const day = invalidDayMessage(valueAt(payment, 'paid_date'));
  return {
    ...(wrong === undefined && (value ?? 0) > 0 ? {} : { 'payment.amount': wrong ?? '請填收到的金額' }),
    ...(day === undefined ? {} : { 'payment.paid_date': day }),
  };
}

/** The body of the command: with the payment, or with the confirmation that no money arrived. */
export function stepMoneyBody({ payment, ...rest }: FormValues): FormValues {
  if (isNothingReceived(payment)) return { ...rest, acknowledge: ['NOTHING_RECEIVED', 'PARTLY_RECEIVED'] };
  if (!isStepMoney(payment, 'came') || !isRecord(payment)) return rest;
  const { is: _is, ...money } = payment;
  return { ...rest, payment: money };
}
