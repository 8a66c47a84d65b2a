import type { PickedFields } from '@zhidan/domain';
import type { listedQuotationColumns } from '@zhidan/domain/quotation';
import { useGetOne } from 'react-admin';
import type { StaffsQuotation } from './staffsQuotation.js';

/**
 * An order as a list has it: the columns that are declared as listed, as far as this person sees them. A cell that
 * shows another one does not compile.
 */
export type ListedQuotation = PickedFields<
  StaffsQuotation,
  (typeof listedQuotationColumns)[number] | 'id' | 'revision'
>;

export const isWhole = (order: ListedQuotation): order is StaffsQuotation => 'order_process' in order;

/** The whole of an order that was chosen in a list, not older than it was there; at once where it is whole already. */
export function useWholeOrder(order: ListedQuotation) {
  const { data, error, refetch } = useGetOne<StaffsQuotation>(
    'quotations',
    { id: order.id },
    { enabled: !isWhole(order) },
  );
  if (isWhole(order)) return { whole: order, error: null, refetch };
  return { whole: data !== undefined && data.revision >= order.revision ? data : undefined, error, refetch };
}
