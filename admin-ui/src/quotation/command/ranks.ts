import { buttonOf, undoOf, type QuotationAction } from '@zhidan/domain/quotation';

export const isDestructive = (action: QuotationAction): boolean => buttonOf(action).isDestructive ?? false;
export const isRemoval = (action: QuotationAction): boolean => buttonOf(action).isRemoval ?? false;
export const isGivenInPlace = (action: QuotationAction): boolean => buttonOf(action).isInPlace ?? false;

/** Says whether what a command did can be taken back, as it declares. */
export const howFinal = (action: QuotationAction): string =>
  'never' in undoOf(action) ? '這個動作無法復原。' : '做錯了，有權限的人可以在「歷程」復原。';

/** Where a command's button stands: what moves an order on first, what cannot be taken back last. */
export function rankOf(action: QuotationAction): number {
  const { forward, isDestructive: last } = buttonOf(action);
  return forward ?? (last ? Infinity : Number.MAX_SAFE_INTEGER);
}
