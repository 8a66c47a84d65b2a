import { buttonOf, undoOf, type QuotationAction } from '@zhidan/domain/quotation';

export const isDestructive = (action: QuotationAction): boolean => buttonOf(action).isDestructive ?? false;
export const isRemoval = (action: QuotationAction): boolean => buttonOf(action).isRemoval ?? false;
export const isSentInPlace = (action: QuotationAction): boolean => buttonOf(action).isInPlace ?? false;

/** A sentence about whether the effect of a command can be undone. */
export const undoabilityTextOf = (action: QuotationAction): string =>
  'never' in undoOf(action) ? '這個動作無法復原。' : '做錯了，有權限的人可以在「歷程」復原。';

/** The rank of a command's button: commands that advance the order come first, irreversible ones last. */
export function buttonRank(action: QuotationAction): number {
  const { forward, isDestructive: last } = buttonOf(action);
  return forward ?? (last ? Infinity : Number.MAX_SAFE_INTEGER);
}
