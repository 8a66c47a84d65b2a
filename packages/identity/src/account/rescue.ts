import type { OneTimeCodes } from '../code/codes.js';
import type { SecondFactors } from '../second-factor/second-factors.js';
import type { Accounts } from './accounts.js';
import { endOtherSessions, type ChangePasswordDependencies } from './change-password.js';

export const DAY_SECONDS = 86_400;

export interface RescueDependencies extends Pick<ChangePasswordDependencies, 'sessions' | 'authenticator'> {
  readonly accounts: Pick<Accounts, 'byEmail'>;
  readonly secondFactors: Pick<SecondFactors, 'withdraw'>;
  readonly codes: Pick<OneTimeCodes, 'linkFor'>;
}

export async function rescueAccount(
  { accounts, secondFactors, codes, ...signedIn }: RescueDependencies,
  email: string,
  { withoutSecondFactor }: { readonly withoutSecondFactor: boolean },
): Promise<string | undefined> {
  const account = await accounts.byEmail(email);
  if (account === undefined) return undefined;
  if (withoutSecondFactor) {
    await secondFactors.withdraw(account.uid);
    // Sessions end too: a session that waited for the second factor would no longer need one.
    await endOtherSessions(signedIn, account.uid, undefined, 'operator');
  }
  return codes.linkFor('PASSWORD_RESET', account, DAY_SECONDS);
}
