import type { AccessEvent, AccessJournal } from '@zhidan/domain';
import type { Accounts } from '../account/accounts.js';

/** Adds to the access journal which sessions of an account its owner has ended. */
export async function journalSignOut(
  { accounts, journal }: { readonly accounts: Accounts; readonly journal: AccessJournal },
  uid: string,
  sessions: Extract<AccessEvent, { type: 'SignedOut' }>['data']['sessions'],
  correlation: string,
): Promise<void> {
  const { name = '' } = (await accounts.byUid(uid)) ?? {};
  journal.note({
    event: { type: 'SignedOut', data: { account: uid, sessions } },
    actor: { uid, name },
    correlation,
  });
}
