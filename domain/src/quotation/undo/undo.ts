import { fieldsWhere } from '../../core/keys.js';
import { sameJson } from '../../record/same-json.js';
import type { QuotationAction } from '../gates.js';
import type { Quotation } from '../state.js';

/** A command as callers send it. */
export interface SentCommand {
  readonly command: QuotationAction;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The order before a command and after it. */
export interface DoneCommand {
  readonly before: Quotation;
  readonly after: Quotation;
}

/**
 * What takes a command back: commands of these kinds, for what it did and a reason, or in Chinese why it cannot be
 * taken back in this case; or why it never can.
 */
export type Undo =
  | { readonly never: string }
  | {
      readonly by: readonly QuotationAction[];
      readonly commands: (done: DoneCommand, reason: string) => readonly SentCommand[] | string;
    };

export const never = (why: string): Undo => ({ never: why });

export const takenBackBy = (
  by: readonly QuotationAction[],
  commands: (done: DoneCommand, reason: string) => readonly SentCommand[] | string,
): Undo => ({ by, commands });

/** Back to the code where the order stood, and to the accounting code that it had: only what changed. */
export function setBack({ before, after }: DoneCommand, reason: string): readonly SentCommand[] {
  const { code } = before;
  const { code: accounting_code } = before.accounting;
  return [
    // First, while the order stands where its accounting may change.
    ...(accounting_code === after.accounting.code
      ? []
      : [{ command: 'change-accounting-code' as const, body: { code: accounting_code, reason } }]),
    ...(code === after.code ? [] : [{ command: 'move-code' as const, body: { code, reason } }]),
  ];
}

/** The fields whose value is another after, with the value they had. */
export const changedFields = <Fields extends object>(before: Fields, after: Fields): Partial<Fields> =>
  fieldsWhere(before, (field, value) => !sameJson(value, after[field]));
