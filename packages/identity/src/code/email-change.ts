import type { Client } from '@zhidan/database';
import { writeEmailChange } from '@zhidan/domain/mail';
import { queueMail } from '@zhidan/mail';
import { readCompanySetting } from './company.js';

/** Queues mails to the mailboxes of an account about a change of its e-mail. */
export async function queueEmailChange(
  client: Client,
  at: 'asked' | 'changed',
  change: {
    readonly key: string;
    readonly to: readonly string[];
    readonly account: { readonly uid: string; readonly name: string };
    readonly email: string;
    readonly link: string;
    readonly now: Date;
  },
): Promise<void> {
  const { key, to, account, email, link, now } = change;
  const letter = writeEmailChange(at, {
    name: account.name,
    email,
    link,
    company: await readCompanySetting(client),
  });
  for (const [place, address] of to.entries())
    await queueMail(
      client,
      {
        key: `email-change ${at} ${key} ${place}`,
        kind: 'account',
        to: [address],
        ...letter,
        about: [account.uid],
      },
      now,
    );
}
