import { z } from 'zod';
import { AUDIT_FAULTS } from './verification.js';

/** Ways in which a row of a read model differs from the fold of its events. */
export const ROW_FAULTS = ['row-differs', 'row-missing', 'row-invented'] as const;

/** A place that the watch over the store found not to be as it should; it stays until a later look finds it mended. */
export const proofFault = z.object({
  kind: z.enum(['event', 'row']),
  /** A stream, or the name of a read model. */
  place: z.string(),
  /** Revision of the event or id of the row; null for the whole stream. */
  at: z.string().nullable(),
  fault: z.enum([...AUDIT_FAULTS, ...ROW_FAULTS]),
  /** The sentence for it. */
  detail: z.string(),
  /** UTC ISO instants of the first look that found it and of the last one. */
  first_seen: z.string(),
  last_seen: z.string(),
});
export type ProofFault = z.infer<typeof proofFault>;
export type ProofFaultKind = ProofFault['fault'];

/** The progress of the present verification round. */
export const proofCounts = z.object({
  events: z.int(),
  /** Streams whose chain was followed from the first event on. */
  streams: z.int(),
  seals: z.int(),
  /** Heads of streams that seals name. */
  heads: z.int(),
  read_models: z.int(),
  rows: z.int(),
});
export type ProofCounts = z.infer<typeof proofCounts>;

/** The progress and the faults of verification. */
export const proofProgress = z.object({
  /** UTC ISO instants, null before the first time: the last verification of new events. */
  followed_at: z.string().nullable(),
  /** The last whole round; null before the first. */
  last_round: z.object({ began: z.string(), ended: z.string(), counts: proofCounts }).nullable(),
  /** The one under way; null between two. */
  round: z.object({ began: z.string(), counts: proofCounts }).nullable(),
  /**
   * How many events were verified at least once since an instant (UTC ISO): by the last complete round, else by
   * the first one in progress, and as they came since. Null before the first round.
   */
  compared: z.object({ events: z.int(), since: z.string() }).nullable(),
  /** The number of faults, and the first of them. */
  faulty: z.int(),
  faults: z.array(proofFault),
});
export type ProofProgress = z.infer<typeof proofProgress>;

/** The answer of `GET /api/audit/proof`: the progress with the number of all events. */
export const proofAnswer = proofProgress.extend({ events: z.int() });
export type ProofAnswer = z.infer<typeof proofAnswer>;
