import { buttonOf, type QuotationAction } from '@zhidan/domain/quotation';

export const isDestructive = (action: QuotationAction): boolean => buttonOf(action).isDestructive ?? false;
export const isRemoval = (action: QuotationAction): boolean => buttonOf(action).isRemoval ?? false;
export const isGivenInPlace = (action: QuotationAction): boolean => buttonOf(action).isInPlace ?? false;

/** Where a command's button stands: what moves an order on first, what cannot be taken back last. */
export function rankOf(action: QuotationAction): number {
  const { forward, isDestructive: last } = buttonOf(action);
  return forward ?? (last ? Infinity : Number.MAX_SAFE_INTEGER);
}
