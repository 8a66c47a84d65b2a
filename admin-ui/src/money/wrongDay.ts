import { quotationSentences } from '@zhidan/domain/quotation';
import { textOf } from '../form/values.js';
import { today } from '../list/today.js';

/** Why a payment cannot have arrived on a day; undefined where it can. */
export function wrongDay(typed: unknown): string | undefined {
  const day = textOf(typed);
  if (day === '') return '此欄位不能為空';
  return day > today()
    ? quotationSentences.PAID_DATE_IN_FUTURE({ code: 'PAID_DATE_IN_FUTURE', field: 'paid_date' })
    : undefined;
}
