import { z } from 'zod';
import type { SignedIn } from '../testing/people.js';

export const started = z.strictObject({
  mfaEnrollmentId: z.string(),
  secret: z.string(),
  uri: z.string(),
  qr: z.string(),
});

export const given = z.strictObject({ recoveryCodes: z.array(z.string()) });

export const asked = z.strictObject({
  mfaPendingCredential: z.string(),
  mfaInfo: z.tuple([z.strictObject({ mfaEnrollmentId: z.string(), displayName: z.string() })]),
});

export interface Enrolled extends SignedIn {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}
