import { createHash, randomBytes } from 'node:crypto';
import { inTransaction, type Client, type Pool } from '@zhidan/database';
import { writeAccountMail } from '@zhidan/domain/mail';
import { ONE_TIME_LINK, queueMail, type NewMail } from '@zhidan/mail';
import { secondsAfter, type Clock } from '../core/clock.js';
import { LINK_PURPOSE, type SecretCipher } from '../core/sealer.js';
import { IdentityRefused } from '../core/refusal.js';
import { clientKeyOf } from '../throttle/client-address.js';
import type { Account } from '../account/accounts.js';
import { readCompanySetting } from './company.js';
import { queueEmailChange } from './email-change.js';
import { CODE_LIFETIME, linkFor, type purposesRequestedByEmail, type CodePurpose } from './purpose.js';

/** The purpose, account and e-mail of a code. */
interface CodeHolder {
  readonly purpose: CodePurpose;
  readonly uid: string;
  readonly email: string;
}

/**
 * One-time codes in mails. Only their hashes are stored; the link is encrypted while its mail waits to be sent.
 */
export interface OneTimeCodes {
  /**
   * Mails a code to the account with this e-mail. Neither the answer nor the time it takes shows whether there
   * is an account, or that too many codes were requested and none is sent.
   */
  send(
    purpose: (typeof purposesRequestedByEmail)[number],
    email: string,
    address: string | undefined,
  ): Promise<void>;
  /** Mails a code for a new e-mail of an account to the new address, and a notice to the present one. */
  sendChange(
    account: Pick<Account, 'uid' | 'name' | 'email'>,
    email: string,
    address: string | undefined,
  ): Promise<void>;
  /**
   * Notifies both mailboxes that the e-mail of an account has changed, and invalidates all codes mailed before.
   */
  changed(account: Pick<Account, 'uid' | 'name' | 'email'>, before: string, occasion: string): Promise<void>;
  /** Makes a one-time code for an account, as a link that an operator hands over. */
  linkFor(purpose: CodePurpose, holder: Pick<CodeHolder, 'uid' | 'email'>, lifetime: number): Promise<string>;
  /** The account of a code; refuses with `INVALID_OOB_CODE` or `EXPIRED_OOB_CODE`. */
  holderOf(purposes: readonly CodePurpose[], code: string): Promise<CodeHolder>;
  /** Uses up a code and all other codes for the same purpose; refuses as `holderOf` does. */
  use(purpose: CodePurpose, code: string): Promise<CodeHolder>;
}

/** The most codes per hour for one e-mail and purpose, and for one client. */
const MOST_PER_EMAIL = 5;
const MOST_PER_CLIENT = 50;
const COUNTED_FOR_S = 3_600;
/** Seconds after its expiry for which a code gets another refusal than one that never existed. */
const REMEMBERED_AFTERWARDS = 7 * 86_400;

interface Row extends CodeHolder {
  readonly expires_at: Date;
}

interface CodesParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly sealer: SecretCipher;
}

export function createOneTimeCodes(parts: CodesParts): OneTimeCodes {
  const { pool, clock, publicUrl } = parts;
  return {
    send: (purpose, email, address) =>
      inTransaction(pool, (client) =>
        sendCode(parts, client, { purpose, email, from: clientKeyOf(address) }),
      ),

    sendChange: (account, email, address) =>
      inTransaction(pool, (client) =>
        sendChange(parts, client, { account, email, from: clientKeyOf(address) }),
      ),

    changed: ({ uid, name, email }, before, occasion) =>
      inTransaction(pool, async (client) => {
        await client.query('delete from identity.codes where uid = $1', [uid]);
        await queueEmailChange(client, 'changed', {
          key: occasion,
          to: [...new Set([before, email])],
          account: { uid, name },
          email,
          link: `${publicUrl}/`,
          now: clock(),
        });
      }),

    async linkFor(purpose, { uid, email }, lifetime) {
      const { code } = await give(pool, clock(), { purpose, uid, email, lifetime, from: 'this machine' });
      return linkFor(publicUrl, purpose, code);
    },

    async holderOf(purposes, code) {
      const found = await pool.query<Row>(
        `select uid, email, purpose, expires_at from identity.codes
          where code_hash = $1 and purpose = any($2) and uid is not null`,
        [hashOf(code), purposes],
      );
      return holderIn(found.rows[0], clock());
    },

    use: (purpose, code) =>
      inTransaction(pool, async (client) => {
        // Of two requests with the same code, the second waits here and then finds no code.
        const used = await client.query<Row>(
          `delete from identity.codes where code_hash = $1 and purpose = $2 and uid is not null
           returning uid, email, purpose, expires_at`,
          [hashOf(code), purpose],
        );
        const holder = holderIn(used.rows[0], clock());
        await client.query('delete from identity.codes where uid = $1 and purpose = $2', [
          holder.uid,
          purpose,
        ]);
        return holder;
      }),
  };
}

interface CodeRequest {
  readonly purpose: CodePurpose;
  readonly email: string;
  readonly from: string;
}

async function sendCode({ clock, ...parts }: CodesParts, client: Client, asked: CodeRequest): Promise<void> {
  const { purpose, email } = asked;
  const now = clock();
  await forgetOld(client, now);
  const isTooMany = await tooMany(client, { ...asked, since: secondsAfter(now, -COUNTED_FOR_S) });
  const found = await client.query<AccountNamed>('select uid, name from identity.accounts where email = $1', [
    email,
  ]);
  if (isTooMany) return;
  const account = found.rows[0];
  // For an address without an account the same work is done, so that the time shows nothing: a code without an
  // account is stored, and the queueing of a mail is rolled back.
  const uid = account?.uid ?? null;
  const given = await give(client, clock(), { ...asked, uid, lifetime: CODE_LIFETIME[purpose] });
  await client.query('savepoint mailing');
  await queueMail(client, await mailOf(parts, client, asked, account, given), now);
  await client.query(account === undefined ? 'rollback to mailing' : 'release mailing');
}

/** Requests a change of the e-mail; an earlier request is cancelled. */
async function sendChange(
  { clock, ...parts }: CodesParts,
  client: Client,
  {
    account,
    email,
    from,
  }: { readonly account: AccountNamed & { email: string }; email: string; from: string },
): Promise<void> {
  const now = clock();
  const asked = { purpose: 'CHANGE_EMAIL', email, from } as const;
  await forgetOld(client, now);
  if (await tooMany(client, { ...asked, since: secondsAfter(now, -COUNTED_FOR_S) })) return;
  const { uid, name } = account;
  await client.query(
    `delete from identity.codes where uid = $1 and purpose = 'CHANGE_EMAIL' and email <> $2`,
    [uid, email],
  );
  const given = await give(client, now, { ...asked, uid, lifetime: CODE_LIFETIME.CHANGE_EMAIL });
  await queueMail(client, await mailOf(parts, client, asked, account, given), now);
  await queueEmailChange(client, 'asked', {
    key: hashOf(given.code).toString('hex').slice(0, 32),
    to: [account.email],
    account: { uid, name },
    email,
    link: `${parts.publicUrl}/`,
    now,
  });
}

interface AccountNamed {
  readonly uid: string;
  readonly name: string;
}

async function mailOf(
  { publicUrl, sealer }: Pick<CodesParts, 'publicUrl' | 'sealer'>,
  client: Client,
  { purpose, email }: CodeRequest,
  account: AccountNamed | undefined,
  { code, expiresAt }: Given,
): Promise<NewMail> {
  return {
    key: `account ${hashOf(code).toString('hex').slice(0, 32)}`,
    kind: 'account',
    to: [email],
    ...writeAccountMail(purpose, {
      name: account?.name ?? '',
      link: ONE_TIME_LINK,
      company: await readCompanySetting(client),
    }),
    link: { sealed: sealer.seal(linkFor(publicUrl, purpose, code), LINK_PURPOSE), until: expiresAt },
    about: account === undefined ? [] : [account.uid],
  };
}

interface Given {
  readonly code: string;
  readonly expiresAt: Date;
}

/** Stores a new code; with `uid` null it belongs to no account. */
async function give(
  client: Client | Pool,
  now: Date,
  to: CodeRequest & { readonly uid: string | null; readonly lifetime: number },
): Promise<Given> {
  const code = randomBytes(32).toString('base64url');
  const expiresAt = secondsAfter(now, to.lifetime);
  await client.query('insert into identity.codes values ($1, $2, $3, $4, $5, $6, $7)', [
    hashOf(code),
    to.uid,
    to.purpose,
    to.email,
    to.from,
    now,
    expiresAt,
  ]);
  return { code, expiresAt };
}

function holderIn(row: Row | undefined, now: Date): CodeHolder {
  if (row === undefined) throw new IdentityRefused('INVALID_OOB_CODE');
  if (row.expires_at <= now) throw new IdentityRefused('EXPIRED_OOB_CODE');
  return { uid: row.uid, email: row.email, purpose: row.purpose };
}

async function tooMany(
  client: Client,
  { purpose, email, from, since }: CodeRequest & { readonly since: Date },
): Promise<boolean> {
  const counted = await client.query<{ for_email: number; from_client: number }>(
    `select
       (select count(*) from identity.codes where email = $1 and purpose = $2 and asked_at > $4) as for_email,
       (select count(*) from identity.codes where asked_from = $3 and asked_at > $4) as from_client`,
    [email, purpose, from, since],
  );
  const [count = { for_email: 0, from_client: 0 }] = counted.rows;
  return count.for_email >= MOST_PER_EMAIL || count.from_client >= MOST_PER_CLIENT;
}

async function forgetOld(client: Client, now: Date): Promise<void> {
  await client.query(
    `delete from identity.codes where code_hash in
       (select code_hash from identity.codes where expires_at < $1 for update skip locked)`,
    [secondsAfter(now, -REMEMBERED_AFTERWARDS)],
  );
}

/** The hash that is stored for a code. A fast hash is safe, because a code has 256 random bits. */
const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();
