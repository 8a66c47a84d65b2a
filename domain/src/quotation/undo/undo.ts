import { fieldsWhere } from '../../core/keys.js';
import { sameJson } from '../../record/same-json.js';
import type { QuotationAction } from '../gates.js';
import type { Quotation } from '../state.js';

export interface SentCommand {
  readonly command: QuotationAction;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The order before and after the command that is to be undone. */
export interface ExecutedCommand {
  readonly before: Quotation;
  readonly after: Quotation;
}

/**
 * How a command is undone: by commands of these kinds, made from its effect and a reason; or the Chinese
 * explanation why it cannot be undone in this case, or never.
 */
export type UndoDefinition =
  | { readonly never: string }
  | {
      readonly by: readonly QuotationAction[];
      readonly commands: (done: ExecutedCommand, reason: string) => readonly SentCommand[] | string;
    };

export const notUndoable = (why: string): UndoDefinition => ({ never: why });

export const undoWithCommands = (
  by: readonly QuotationAction[],
  commands: (done: ExecutedCommand, reason: string) => readonly SentCommand[] | string,
): UndoDefinition => ({ by, commands });

/** Restores the code and the accounting code of the order, each only where it changed. */
export function commandsRestoringCodes(
  { before, after }: ExecutedCommand,
  reason: string,
): readonly SentCommand[] {
  const { code } = before;
  const { code: accounting_code } = before.accounting;
  return [
    // The accounting code is restored first, while the order has a code at which it may change.
    ...(accounting_code === after.accounting.code
      ? []
      : [{ command: 'change-accounting-code' as const, body: { code: accounting_code, reason } }]),
    ...(code === after.code ? [] : [{ command: 'move-code' as const, body: { code, reason } }]),
  ];
}

/** The fields whose value differs afterwards, with their earlier value. */
export const changedFields = <Fields extends object>(before: Fields, after: Fields): Partial<Fields> =>
  fieldsWhere(before, (field, value) => !sameJson(value, after[field]));
