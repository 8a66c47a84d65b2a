import { z } from 'zod';
import { quotationActions } from '../gates.js';
import { acknowledge, moneyQuestion } from '../money/questions.js';
import { neededReason } from '../words/reason.js';

/** What is asked of `undo`: the revision that the command answered which is to be taken back, and why. */
export const undoBody = z.object({
  revision: z.int().min(0),
  reason: neededReason,
  /** Says what would be done, and does nothing. */
  preview: z.boolean().default(false),
  /** Questions about money of what takes it back whose answer is "go on". */
  acknowledge,
});
export type UndoBody = z.infer<typeof undoBody>;

export const undoAnswer = z.object({
  /** What takes it back, as it was sent, or would be. */
  commands: z.array(z.object({ command: z.enum(quotationActions), body: z.record(z.string(), z.unknown()) })),
  /** What cannot be as before, in words; with anything here nothing is done. */
  cannot: z.array(z.object({ what: z.string(), why: z.string() })),
  /** What would be asked about the money of what takes it back. */
  questions: z.array(moneyQuestion),
  /** What happened to the order since, in words. */
  followed: z.array(z.object({ what: z.string(), at: z.string() })),
});
export type UndoAnswer = z.infer<typeof undoAnswer>;
