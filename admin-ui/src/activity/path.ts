import type { ActivityAbout } from '@zhidan/domain/activity';

/** Where what an activity is about stands. */
export const pathOf = ({ kind, id }: ActivityAbout): string => {
  const at = encodeURIComponent(id);
  return {
    quotation: `/quotations/${at}/show`,
    customer: `/customers/${at}`,
    purchase: `/purchases/${at}/show`,
    overdue: `/overdues/${at}/show`,
  }[kind];
};
