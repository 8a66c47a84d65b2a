import type { QuotationCommandKind } from '@zhidan/domain/quotation';
import { browserValues } from '../../kept/kept.js';

/**
 * The key under which text typed for a command is stored until it is sent; a command with several fields adds
 * the field's name.
 */
export const draftKey = (no: string, action: QuotationCommandKind, field = ''): string =>
  `order.${no}.${action}.${field}`;

/** The key for requested changes of one sample: sending those of one design keeps those of the others. */
export const changeDraftKey = (no: string, index: number): string => `order.${no}.sample-change.${index}`;

export const forgetDrafts = (no: string, action: QuotationCommandKind): void =>
  browserValues.forgetAll(draftKey(no, action));
