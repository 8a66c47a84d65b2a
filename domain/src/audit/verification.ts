import { z } from 'zod';

/** Kinds of differences between the store and what was written. */
export const AUDIT_FAULTS = [
  'changed',
  'not-linked',
  'gap',
  'unreadable',
  'stream-missing',
  'tail-missing',
  'hash-differs',
  'seal-unreadable',
  'seal-does-not-add-up',
  'signature-differs',
] as const;
export type AuditFaultKind = (typeof AUDIT_FAULTS)[number];

/** One fault in the store; without a revision the whole stream is at fault. */
export const auditFault = z.object({
  stream: z.string(),
  revision: z.int().nullable(),
  fault: z.enum(AUDIT_FAULTS),
  /** The fault in one sentence. */
  detail: z.string(),
});
export type AuditFault = z.infer<typeof auditFault>;

const faults = {
  /** Whether all that was verified is intact; null where there was nothing to verify. */
  whole: z.boolean().nullable(),
  faults: z.array(auditFault),
};

/** The hash chain of one stream, from its first event on. */
export const streamVerification = z.object({
  kind: z.literal('stream'),
  stream: z.string(),
  /** The number of verified events. */
  events: z.int(),
  /** Whether the whole stream was verified; false where it is longer than one request verifies. */
  complete: z.boolean(),
  /** The last verified event of the stream. */
  head: z.object({ revision: z.int(), hash: z.string() }).nullable(),
  ...faults,
});
export type StreamVerification = z.infer<typeof streamVerification>;

/** The verification of a daily seal against the streams that it names. */
export const sealVerification = z.object({
  kind: z.literal('seal'),
  /** The day, in Taipei; null while there is no seal. */
  date: z.string().nullable(),
  stream: z.string().nullable(),
  /** The UTC ISO instant at which the day was sealed; null while there is no seal. */
  sealed_at: z.string().nullable(),
  /**
   * The hash of the last event of the seal. A copy that is stored outside shows later whether a seal was
   * rewritten.
   */
  hash: z.string().nullable(),
  /** Whether the seal is that of yesterday, the last completed day. */
  current: z.boolean(),
  /** SHA-256, in hexadecimal, of the public key of the signature (DER); null for an unsigned seal. */
  signed_by: z.string().nullable(),
  /** The public key as PEM. */
  public_key: z.string().nullable(),
  /** The number of streams that the seal names; the next field counts the compared ones. */
  heads: z.int(),
  checked: z.int(),
  complete: z.boolean(),
  ...faults,
});
export type SealVerification = z.infer<typeof sealVerification>;

/** Answer of `GET /api/audit/verification`. */
export const verificationAnswer = z.union([streamVerification, sealVerification]);
