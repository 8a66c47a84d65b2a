import { generateSecret, generateURI, verifySync } from 'otplib';
import { secondsOf } from '../core/clock.js';

/**
 * A secret for six-digit codes that change every thirty seconds (RFC 6238), which authenticator apps support.
 */
export const newTotpSecret = (): string => generateSecret();

/** The address in the QR code that an app reads. */
export const totpUri = (of: {
  readonly issuer: string;
  readonly label: string;
  readonly secret: string;
}): string => generateURI(of);

const SIX_DIGITS = /^\d{6}$/;
/**
 * How far the clock of a phone may differ, in seconds: codes of the previous and the next time step are
 * accepted too.
 */
const TOLERANCE_S = 30;

/** The time step of a code, in units of thirty seconds since 1970; undefined for a wrong code. */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  if (!SIX_DIGITS.test(code)) return undefined;
  const epoch = secondsOf(now);
  const result = verifySync({ strategy: 'totp', secret, token: code, epoch, epochTolerance: TOLERANCE_S });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
