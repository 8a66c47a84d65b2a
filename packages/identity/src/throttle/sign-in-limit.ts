import { MinuteCounts } from '@zhidan/http';
import { TooManyAttempts } from '../core/refusal.js';
import { clientKeyOf } from './client-address.js';

/**
 * Limits successful sign-ins, each of which costs a session, an event and a password hash. Failures are counted
 * separately.
 */
export interface SignInLimit {
  /** Throws `TooManyAttempts` while an account, or an address, has signed in too often. */
  mustNotWait(by: SignInBy): void;
  /** Counts a sign-in; throws as `mustNotWait` when it exceeds the limit. */
  count(by: SignInBy): void;
  /** Counts the renewal of a session for the address it comes from. */
  countRenewal(address: string | undefined): void;
}

interface SignInBy {
  readonly email: string;
  readonly address: string | undefined;
}

/** `perMinute` for one address, and half as many for one account; 0 is no limit. */
export function createSignInLimit(perMinute: number, clock: () => Date): SignInLimit {
  const counts = new MinuteCounts(() => clock().getTime());
  const mustNotWait = (limits: readonly (readonly [key: string, most: number])[]) => {
    const wait = Math.max(...limits.map(([key, most]) => counts.waitOf(key, most)));
    if (perMinute > 0 && wait > 0) throw new TooManyAttempts(wait);
  };
  const limitsOf = ({ email, address }: SignInBy) =>
    [
      [`account ${email}`, perMinute / 2],
      [`address ${clientKeyOf(address)}`, perMinute],
    ] as const;
  const count = (limits: ReturnType<typeof limitsOf> | readonly [readonly [string, number]]) => {
    mustNotWait(limits);
    for (const [key] of limits) counts.add(key);
  };
  return {
    mustNotWait: (by) => mustNotWait(limitsOf(by)),
    count: (by) => count(limitsOf(by)),
    countRenewal: (address) => count([[`renewals of ${clientKeyOf(address)}`, perMinute]]),
  };
}
