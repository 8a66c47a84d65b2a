import type { PickedFields } from '@zhidan/domain';
import type { listedQuotationColumns } from '@zhidan/domain/quotation';
import { useGetOne } from 'react-admin';
import type { StaffsQuotation } from './staffsQuotation.js';

/**
 * An order in a list: the columns of the list view, as far as the user may see them. Using another column in a
 * cell is a compile error.
 */
export type ListedQuotation = PickedFields<
  StaffsQuotation,
  (typeof listedQuotationColumns)[number] | 'id' | 'revision'
>;

export const isFullOrder = (order: ListedQuotation): order is StaffsQuotation => 'order_process' in order;

/**
 * Loads the whole order of a list's row, at least at the row's revision; returns at once if the row is
 * complete.
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
