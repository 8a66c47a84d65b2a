import type { ActivityAbout } from '@zhidan/domain/activity';

/** The path in the office of the record that an activity belongs to. */
export const activityRecordPath = ({ kind, id }: ActivityAbout): string => {
  const at = encodeURIComponent(id);
  return {
    quotation: `/quotations/${at}/show`,
    customer: `/customers/${at}`,
    purchase: `/purchases/${at}/show`,
    overdue: `/overdues/${at}/show`,
  }[kind];
};
