import type { AccessEvent, AccessJournal } from '@zhidan/domain';
import type { Account } from './accounts.js';

/** Adds to the access journal that a password was changed; neither password is stored there. */
export function journalPasswordChange(
  { journal }: { readonly journal: AccessJournal },
  { uid, name }: Pick<Account, 'uid' | 'name'>,
  by: Extract<AccessEvent, { type: 'PasswordChanged' }>['data']['by'],
  correlation: string,
): void {
  journal.note({
    event: { type: 'PasswordChanged', data: { account: uid, by } },
    actor: { uid, name },
    correlation,
  });
}
