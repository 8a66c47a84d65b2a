import { quotationRefusalMessages } from '@zhidan/domain/quotation';
import { textOf } from '../form/values.js';
import { today } from '../list/today.js';

/** The reason why a payment cannot have arrived on a day; undefined for a valid day. */
export function invalidDayMessage(typed: unknown): string | undefined {
  const day = textOf(typed);
  if (day === '') return '此欄位不能為空';
  return day > today()
    ? quotationRefusalMessages.PAID_DATE_IN_FUTURE({ code: 'PAID_DATE_IN_FUTURE', field: 'paid_date' })
    : undefined;
}
