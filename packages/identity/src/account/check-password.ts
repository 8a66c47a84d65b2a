import { IdentityRefused } from '../core/refusal.js';
import type { Devices } from '../device/devices.js';
import type { Visit } from '../device/visit.js';
import type { Passwords } from '../password/passwords.js';
import type { FailedSignIns } from '../throttle/failed-sign-ins.js';
import type { SignInLimit } from '../throttle/sign-in-limit.js';
import type { Account, Accounts } from './accounts.js';

export interface CheckPasswordParts {
  readonly accounts: Accounts;
  readonly passwords: Passwords;
  readonly failedSignIns: FailedSignIns;
  readonly signInLimit: SignInLimit;
  readonly devices: Devices;
}

/**
 * The account whose e-mail and password these are. An unknown address and a wrong password are refused alike
 * with `EMAIL_NOT_FOUND`, after the same work; too many of them with `TooManyAttempts`. `onWrong` hears of the first.
 */
export async function checkPassword(
  { accounts, passwords, failedSignIns, signInLimit, devices }: CheckPasswordParts,
  { email, password }: { readonly email: string; readonly password: string },
  { address, deviceToken }: Visit,
  onWrong: (tried: Account | undefined) => void,
): Promise<Account> {
  const attempt = { email, address, device: await devices.known(email, deviceToken) };
  await failedSignIns.mustNotWait(attempt);
  signInLimit.mustNotWait(attempt);
  const account = await accounts.byEmail(email);
  const matches = await passwords.matches(account?.password_hash ?? null, password, address);
  if (account === undefined || !matches) {
    await failedSignIns.failed(attempt);
    onWrong(account);
    throw new IdentityRefused('EMAIL_NOT_FOUND');
  }
  // Of many guesses sent at once the right one must not be distinguishable from those that came too often.
  await failedSignIns.mustNotWait(attempt);
  await failedSignIns.succeeded(attempt);
  return account;
}
