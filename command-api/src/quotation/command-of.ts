import { bodyOfCommand, type QuotationCommand, type QuotationCommandKind } from '@zhidan/domain/quotation';
import { parseBody } from '@zhidan/http';

/** Parses the body of a command; throws the 400 problem. A command without fields needs no body. */
export const toCommand = (kind: QuotationCommandKind, body: unknown): QuotationCommand =>
  ({ kind, ...parseBody(bodyOfCommand(kind), body ?? {}) }) as QuotationCommand;
