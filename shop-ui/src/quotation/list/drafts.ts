import type { QuotationCommandKind } from '@zhidan/domain/quotation';
import { kept } from '../../kept/kept.js';

/** Under which what was typed for a command is kept until it is sent; a field of many adds its name. */
export const draftKey = (no: string, action: QuotationCommandKind, field = ''): string =>
  `order.${no}.${action}.${field}`;

/** The same for what is to be changed about one sample: sending one design's leaves those of the others. */
export const changeDraftKey = (no: string, index: number): string => `order.${no}.sample-change.${index}`;

export const forgetDrafts = (no: string, action: QuotationCommandKind): void =>
  kept.forgetAll(draftKey(no, action));
