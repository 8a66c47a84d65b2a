import type { QuotationCommandKind } from '@zhidan/domain/quotation';
import { kept } from '../kept/kept.js';

/** Under which what was typed for a command is kept until it is sent; a field of many adds its name. */
export const draftKey = (no: string, action: QuotationCommandKind, field = ''): string =>
  `order.${no}.${action}.${field}`;

export const forgetDrafts = (no: string, action: QuotationCommandKind): void =>
  kept.forgetAll(draftKey(no, action));
