import { generateSecret, generateURI, verifySync } from 'otplib';
import { secondsOf } from '../core/clock.js';

/** Codes of six digits that change every thirty seconds (RFC 6238), as authenticator apps make them. */
export const newTotpSecret = (): string => generateSecret();

/** The address in the QR code that an app reads. */
export const totpUri = (of: {
  readonly issuer: string;
  readonly label: string;
  readonly secret: string;
}): string => generateURI(of);

const SIX_DIGITS = /^\d{6}$/;
/** A code of the step before or after counts too, since clocks of phones differ. */
const TOLERANCE_S = 30;

/** The time step of a code, counted in thirty seconds since 1970; undefined for a wrong one. */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  if (!SIX_DIGITS.test(code)) return undefined;
  const epoch = secondsOf(now);
  const result = verifySync({ strategy: 'totp', secret, token: code, epoch, epochTolerance: TOLERANCE_S });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
