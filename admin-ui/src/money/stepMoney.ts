import { kindOfStep, moneyTowards, stageOfMoney } from '@zhidan/domain/quotation';
import { CURRENCY, typedNumber } from '@zhidan/ui-kit';
import type { FieldErrors, Values } from '../form/fieldDeclaration.js';
import { isRecord, textOf, valueAt } from '../form/values.js';
import { today } from '../list/today.js';
import { ruledOrder, type StaffsQuotation } from '../quotation/staffsQuotation.js';
import { wrongDay } from './wrongDay.js';

/** What is said of the money when a step is allowed: it came, it did not, or it is recorded already. */
export type StepMoney = 'came' | 'nothing' | 'recorded';

export const isStepMoney = (value: unknown, is: StepMoney): boolean => valueAt(value, 'is') === is;
export const cameNothing = (value: unknown): boolean => isStepMoney(value, 'nothing');

/** What the form begins with: all that is missing of the stage, on the day that its buyer reported. */
export function moneyAhead(order: StaffsQuotation): Values {
  const ruled = ruledOrder(order);
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

/** What is wrong with the money, by the path of its field. */
export function wrongInMoney(payment: unknown): FieldErrors {
  if (!isStepMoney(payment, 'came')) return {};
  const { value, wrong } = typedNumber(textOf(valueAt(payment, 'amount')), CURRENCY);
  const day = wrongDay(valueAt(payment, 'paid_date'));
  return {
    ...(wrong === undefined && (value ?? 0) > 0 ? {} : { 'payment.amount': wrong ?? '請填收到的金額' }),
    ...(day === undefined ? {} : { 'payment.paid_date': day }),
  };
}

/** What is sent: the payment where money came; where none did, that this was seen. */
export function sentMoney({ payment, ...rest }: Values): Values {
  if (cameNothing(payment)) return { ...rest, acknowledge: ['NOTHING_RECEIVED', 'PARTLY_RECEIVED'] };
  if (!isStepMoney(payment, 'came') || !isRecord(payment)) return rest;
  const { is: _is, ...money } = payment;
  return { ...rest, payment: money };
}
