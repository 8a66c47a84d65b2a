import { startOfTaipeiDate, taipeiDate } from '@zhidan/domain/core';
import { DateTime } from './DateTime.js';

/**
 * The end of a collection. If it ends at midnight, the day before is shown, because entries are accepted for
 * that whole day.
 */
export const ClosingDay = ({ at }: { readonly at: string }) =>
  at === startOfTaipeiDate(taipeiDate(at)) ? (
    <DateTime at={new Date(Date.parse(at) - 1).toISOString()} dateOnly />
  ) : (
    <DateTime at={at} />
  );
