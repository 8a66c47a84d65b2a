import { bodyOfCommand, type QuotationCommand, type QuotationCommandKind } from '@zhidan/domain/quotation';
import { parsed } from '@zhidan/http';

/** Parses the body of a command; throws the 400 problem. A command without fields needs no body. */
export const commandOf = (kind: QuotationCommandKind, body: unknown): QuotationCommand =>
  ({ kind, ...parsed(bodyOfCommand(kind), body ?? {}) }) as QuotationCommand;
