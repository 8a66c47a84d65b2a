import type { QuotationAction } from '@zhidan/domain/quotation';

/** What moves an order on stands first, what cannot be taken back stands last and apart. */
const forward: readonly QuotationAction[] = [
  'pass-review',
  'renew',
  'allow-next-step',
  'record-proofing-step',
  'record-production-step',
  'advance',
  'place-order',
  'add-payment',
  'add-delivery',
];

const destructive: readonly QuotationAction[] = [
  'return-review',
  'reject-proof',
  'remove-payment',
  'remove-delivery',
  'clear-proofing-record',
  'clear-production-record',
  'force-code',
  'force-close',
  'delete',
];

/** What takes something away for good: it is asked and cancelled in the specification's own words. */
const removals: readonly QuotationAction[] = [
  'remove-payment',
  'remove-delivery',
  'remove-file',
  'clear-proofing-record',
  'clear-production-record',
  'delete',
];

export const isRemoval = (action: QuotationAction): boolean => removals.includes(action);
export const isForward = (action: QuotationAction): boolean => forward.includes(action);
export const isDestructive = (action: QuotationAction): boolean => destructive.includes(action);

/** Given where the thing is that they are about: a row, a note, a file. */
const givenInPlace: readonly QuotationAction[] = [
  'correct-payment',
  'remove-payment',
  'remove-delivery',
  'email-delivery',
  'change-accessory',
  'set-note',
  'set-completion-date',
  'set-options',
  'mark-notes-read',
  'clear-proofing-record',
  'clear-production-record',
  'add-file',
  'remove-file',
];

export const isGivenInPlace = (action: QuotationAction): boolean => givenInPlace.includes(action);

/** Where a command's button stands among those of its order. */
export const rankOf = (action: QuotationAction): number => {
  const first = forward.indexOf(action);
  if (first >= 0) return first;
  return isDestructive(action) ? forward.length + 1 : forward.length;
};
