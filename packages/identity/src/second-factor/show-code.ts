import type { Account } from '../account/accounts.js';
import { IdentityRefused } from '../core/refusal.js';
import type { Devices } from '../device/devices.js';
import type { RequestClient } from '../device/visit.js';
import type { FailedSignIns } from '../throttle/failed-sign-ins.js';
import type { SecondFactors } from './second-factors.js';

export interface VerifyCodeDependencies {
  readonly secondFactors: SecondFactors;
  readonly failedSignIns: FailedSignIns;
  readonly devices: Devices;
}

/**
 * Checks a code of an account's app, or a recovery code. A wrong or used code is refused with `INVALID_CODE`;
 * after too many wrong ones, counted separately from passwords, every code is refused with `TooManyAttempts`.
 */
export async function verifySecondFactorCode(
  parts: VerifyCodeDependencies,
  account: Pick<Account, 'uid' | 'email'>,
  code: string,
  visit: RequestClient,
): Promise<void> {
  await withCodeLimit(parts, account, visit, () => parts.secondFactors.use(account.uid, code));
}

/** Runs `look`, which checks a code of the app or a recovery code, and counts a wrong code as a failure. */
export async function withCodeLimit<Result>(
  { failedSignIns, devices }: Omit<VerifyCodeDependencies, 'secondFactors'>,
  { email }: Pick<Account, 'email'>,
  { address, deviceToken }: RequestClient,
  look: () => Promise<Result | false | undefined>,
): Promise<Result> {
  const device = await devices.known(email, deviceToken);
  const attempt = { email, secret: 'code', device, address } as const;
  await failedSignIns.mustNotWait(attempt);
  const found = await look();
  if (found === false || found === undefined) {
    await failedSignIns.failed(attempt);
    throw new IdentityRefused('INVALID_CODE');
  }
  await failedSignIns.succeeded(attempt);
  return found;
}
