import { z } from 'zod';
import { quotationActions } from '../gates.js';
import { acknowledgeField, moneyQuestion } from '../money/questions.js';
import { requiredReason } from '../words/reason.js';

/** The body of `undo`: the revision that the command to be undone returned, and the reason. */
export const undoBody = z.object({
  revision: z.int().min(0),
  reason: requiredReason,
  /** A preview says what would be done and changes nothing. */
  preview: z.boolean().default(false),
  /** The questions about payments, raised by the undoing commands, that the caller confirms. */
  acknowledge: acknowledgeField,
});
export type UndoBody = z.infer<typeof undoBody>;

export const undoAnswer = z.object({
  /** The undoing commands as they were sent, or would be sent after a preview. */
  commands: z.array(z.object({ command: z.enum(quotationActions), body: z.record(z.string(), z.unknown()) })),
  /** The things that cannot be restored, as texts; if there are any, nothing is done. */
  cannot: z.array(z.object({ what: z.string(), why: z.string() })),
  /** The questions about payments that the undoing commands raise. */
  questions: z.array(moneyQuestion),
  /** The events of the order since the command, as texts. */
  followed: z.array(z.object({ what: z.string(), at: z.string() })),
});
export type UndoAnswer = z.infer<typeof undoAnswer>;
