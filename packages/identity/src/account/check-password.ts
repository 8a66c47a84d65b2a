import { IdentityRefused } from '../core/refusal.js';
import type { Devices } from '../device/devices.js';
import type { RequestClient } from '../device/visit.js';
import type { Passwords } from '../password/passwords.js';
import type { FailedSignIns } from '../throttle/failed-sign-ins.js';
import type { SignInLimit } from '../throttle/sign-in-limit.js';
import type { Account, Accounts } from './accounts.js';

export interface CheckPasswordDependencies {
  readonly accounts: Accounts;
  readonly passwords: Passwords;
  readonly failedSignIns: FailedSignIns;
  readonly signInLimit: SignInLimit;
  readonly devices: Devices;
}

/**
 * The account with this e-mail and password. An unknown address and a wrong password get the same refusal,
 * `EMAIL_NOT_FOUND`, after the same amount of work; too many failures get `TooManyAttempts`. `onWrong` is
 * called for a wrong password or address.
 */
export async function checkPassword(
  { accounts, passwords, failedSignIns, signInLimit, devices }: CheckPasswordDependencies,
  { email, password }: { readonly email: string; readonly password: string },
  { address, deviceToken }: RequestClient,
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
  // Refused even with the right password: among many guesses sent at once, the right one must not get a
  // different answer.
  await failedSignIns.mustNotWait(attempt);
  await failedSignIns.succeeded(attempt);
  return account;
}
