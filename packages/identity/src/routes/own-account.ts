import type { Caller } from '@zhidan/domain';
import { problems } from '@zhidan/http';
import type { Account } from '../account/accounts.js';
import type { RouteDependencies } from './parts.js';

/** The account of the caller; refuses with 401 when it has been deleted. */
export async function accountOfCaller({ accounts }: RouteDependencies, { uid }: Caller): Promise<Account> {
  const account = uid === null ? undefined : await accounts.byUid(uid);
  if (account === undefined) throw problems.signInFirst();
  return account;
}
