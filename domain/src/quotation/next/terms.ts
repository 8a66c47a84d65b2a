import { workingCalendar } from '../../calendar/working-days.js';
import type { SettingValues } from '../../setting/settings.js';
import { validityOffset } from '../due/validity.js';
import type { NextAt } from './next-step.js';

/** The settings that say what is next for an order. */
export const nextSettings = [
  'orders',
  'calendar',
  'payment-words',
  'delivery-days',
  'online-payment',
] as const;

/** What the shop agreed upon with everybody, as its settings say it. */
export const shopTerms = (
  orders: SettingValues<'orders'>,
  calendar: SettingValues<'calendar'>,
  payment_words: SettingValues<'payment-words'>,
  usual_days: SettingValues<'delivery-days'>,
  /** Left out where no provider is set up. */
  online?: SettingValues<'online-payment'>,
): Omit<NextAt, 'now' | 'payment_date'> => ({
  validity_offset: validityOffset(orders),
  answer_days: orders.answer_days,
  defect_days: orders.defect_days,
  calendar: workingCalendar(calendar),
  payment_words,
  usual_days,
  ...(online === undefined ? {} : { online_ways: online.ways }),
});
