import { bodyOfCommand, type QuotationCommand, type QuotationCommandKind } from '@zhidan/domain/quotation';
import { parsed } from '@zhidan/http';

/** A command as its body says; throws the 400 problem. One that takes nothing needs no body. */
export const commandOf = (kind: QuotationCommandKind, body: unknown): QuotationCommand =>
  ({ kind, ...parsed(bodyOfCommand(kind), body ?? {}) }) as QuotationCommand;
