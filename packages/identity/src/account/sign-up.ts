import { IdentityRefused } from '../core/refusal.js';
import type { FailedSignIns } from '../throttle/failed-sign-ins.js';
import type { Account } from './accounts.js';
import { createAccount, type AccountDependencies, type AccountRequest } from './create-account.js';

/**
 * Makes an account for any visitor. Asking for an e-mail that is taken counts as a failure, since the refusal
 * shows who is a customer.
 */
export async function signUp(
  parts: AccountDependencies & { readonly failedSignIns: FailedSignIns },
  request: AccountRequest,
  address: string | undefined,
): Promise<Account> {
  await parts.failedSignIns.mustNotWait({ address });
  try {
    return await createAccount(parts, { ...request, address });
  } catch (error) {
    if (error instanceof IdentityRefused && error.word === 'EMAIL_EXISTS') {
      await parts.failedSignIns.failed({ address });
    }
    throw error;
  }
}
