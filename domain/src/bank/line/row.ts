import { z } from 'zod';
import { idOfStream } from '../../core/decider.js';
import type { RecordedEvent } from '../../core/event.js';
import { isEvent } from '../../core/is-event.js';
import { defineReadModel } from '../../read-model/read-model.js';
import { candidate, matchReason, matchStates } from '../match/candidate.js';
import { bankLineEvents } from './events.js';
import { bankLine, bankLineSchema } from './line.js';

/** A line as the read model stores it. */
export const bankLineRow = bankLineSchema.extend({ id: z.string(), revision: z.int() });
export type BankLineRow = z.infer<typeof bankLineRow>;

/** Lines of bank statements; candidates are computed from expected payments when the lines are read. */
export const bankLineReadModel = defineReadModel({
  name: 'bank-lines',
  row: bankLineRow,
  searched: ['payer', 'five_digits', 'remark'],
  foundByNumber: ['amount'],
});

/** The row after the next event of the line. The given row is not changed. */
export function foldBankLineRow(row: BankLineRow | undefined, event: RecordedEvent): BankLineRow | undefined {
  if (!isEvent(event, ...bankLineEvents)) return row;
  const state = bankLine.evolve(row ?? null, event);
  return state === null ? undefined : { ...state, id: idOfStream(event.stream), revision: event.revision };
}

export const bankLineStates = [...matchStates, 'matched', 'ignored'] as const;
export type BankLineState = (typeof bankLineStates)[number];

/** Columns that depend on presently expected payments. */
export const bankLineShown = z.object({
  state: z.enum(bankLineStates),
  /** The orders that the line may pay, best first; empty for a line that is matched or ignored. */
  candidates: z.array(candidate),
  /** Reasons to check the line before confirming, besides the reasons of its candidates. */
  reasons: z.array(matchReason),
});
export type ShownBankLine = BankLineRow & z.infer<typeof bankLineShown>;
