import { workingCalendar } from '../../calendar/working-days.js';
import type { SettingValues } from '../../setting/settings.js';
import { validityOffset } from '../due/validity.js';
import type { NextStepFacts } from './next-step.js';

/** The settings that the next step of an order depends on. */
export const nextStepSettings = [
  'orders',
  'calendar',
  'payment-words',
  'delivery-days',
  'online-payment',
] as const;

/** The terms that the shop offers to every customer, read from its settings. */
export const shopTerms = (
  orders: SettingValues<'orders'>,
  calendar: SettingValues<'calendar'>,
  payment_words: SettingValues<'payment-words'>,
  usual_days: SettingValues<'delivery-days'>,
  /** The settings of the payment provider; left out where none is set up. */
  online?: SettingValues<'online-payment'>,
): Omit<NextStepFacts, 'now' | 'payment_date'> => ({
  validity_offset: validityOffset(orders),
  answer_days: orders.answer_days,
  defect_days: orders.defect_days,
  calendar: workingCalendar(calendar),
  payment_words,
  usual_days,
  ...(online === undefined ? {} : { online_ways: online.ways }),
});
