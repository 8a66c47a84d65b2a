import type { QuotationCommandKind } from '@zhidan/domain/quotation';
import { browserValues } from '../../kept/kept.js';

/** The storage key of text typed for a command; commands with several fields have one key per field. */
export const draftKey = (no: string, action: QuotationCommandKind, field = ''): string =>
  `order.${no}.${action}.${field}`;

/** The storage key of changes requested for one sample, separate from those for other samples. */
export const changeDraftKey = (no: string, index: number): string => `order.${no}.sample-change.${index}`;

export const forgetDrafts = (no: string, action: QuotationCommandKind): void =>
  browserValues.forgetAll(draftKey(no, action));
