import { startOfTaipeiDate, taipeiDate } from '@zhidan/domain/core';
import { DateTime } from '@zhidan/ui-kit';

/** The last day of a collection: one that ends at midnight takes entries for all of the day before. */
export const ClosingDay = ({ at }: { readonly at: string }) =>
  at === startOfTaipeiDate(taipeiDate(at)) ? (
    <DateTime at={new Date(Date.parse(at) - 1).toISOString()} dateOnly />
  ) : (
    <DateTime at={at} />
  );
