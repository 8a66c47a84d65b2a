import { z } from 'zod';
import { AUDIT_FAULTS } from './verification.js';

/** Ways in which a row of a read model differs from the fold of its events. */
export const ROW_FAULTS = ['row-differs', 'row-missing', 'row-invented'] as const;

/** A fault found by verification; it is listed until a later verification finds it corrected. */
export const integrityFault = z.object({
  kind: z.enum(['event', 'row']),
  /** The stream or the read model that has the fault, by name. */
  place: z.string(),
  /** The revision of the event or the id of the row; null for a whole stream. */
  at: z.string().nullable(),
  fault: z.enum([...AUDIT_FAULTS, ...ROW_FAULTS]),
  /** The fault in one sentence. */
  detail: z.string(),
  /** The UTC ISO instants of the first and the last verification that found the fault. */
  first_seen: z.string(),
  last_seen: z.string(),
});
export type IntegrityFault = z.infer<typeof integrityFault>;
export type IntegrityFaultKind = IntegrityFault['fault'];

/** The progress of the present verification round. */
export const integrityCounts = z.object({
  events: z.int(),
  /** The number of streams whose hash chain was verified from the first event on. */
  streams: z.int(),
  seals: z.int(),
  /** The stream heads that daily seals name. */
  heads: z.int(),
  read_models: z.int(),
  rows: z.int(),
});
export type IntegrityCounts = z.infer<typeof integrityCounts>;

/** The progress and the faults of verification. */
export const integrityProgress = z.object({
  /** The UTC ISO instant of the last verification of new events; null before the first one. */
  followed_at: z.string().nullable(),
  /** The last complete round; null before the first. */
  last_round: z.object({ began: z.string(), ended: z.string(), counts: integrityCounts }).nullable(),
  /** The round in progress; null between two rounds. */
  round: z.object({ began: z.string(), counts: integrityCounts }).nullable(),
  /**
   * The number of events that were verified since the instant `since` (UTC ISO), each counted once: those of
   * the last complete round (or of the first round, while it runs) and the events added after them. Null before
   * the first round.
   */
  compared: z.object({ events: z.int(), since: z.string() }).nullable(),
  /** The number of faults; the next field lists the first of them. */
  faulty: z.int(),
  faults: z.array(integrityFault),
});
export type IntegrityProgress = z.infer<typeof integrityProgress>;

/** The answer of `GET /api/audit/proof`: the progress with the number of all events. */
export const integrityAnswer = integrityProgress.extend({ events: z.int() });
export type IntegrityAnswer = z.infer<typeof integrityAnswer>;
