import type { PickedFields } from '@zhidan/domain';
import type { listedQuotationColumns } from '@zhidan/domain/quotation';
import { useGetOne } from 'react-admin';
import type { StaffsQuotation } from './staffsQuotation.js';

/**
 * An order in a list: the columns declared for lists, as far as this person sees them. A cell that uses another
 * column is a compile error.
 */
export type ListedQuotation = PickedFields<
  StaffsQuotation,
  (typeof listedQuotationColumns)[number] | 'id' | 'revision'
>;

export const isFullOrder = (order: ListedQuotation): order is StaffsQuotation => 'order_process' in order;

/**
 * Loads the whole order of a list's row, at least as new as the row; at once where the row is complete already.
 */
export function useFullOrder(order: ListedQuotation) {
  const { data, error, refetch } = useGetOne<StaffsQuotation>(
    'quotations',
    { id: order.id },
    { enabled: !isFullOrder(order) },
  );
  if (isFullOrder(order)) return { whole: order, error: null, refetch };
  return { whole: data !== undefined && data.revision >= order.revision ? data : undefined, error, refetch };
}
