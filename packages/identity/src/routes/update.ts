import { OWN_PAGE_HEADER, Problem, problems, traceOf, type Handler } from '@zhidan/http';
import type { Request } from 'express';
import { z } from 'zod';
import { claimByMailbox, type Claim } from '../account/claim-by-mailbox.js';
import { changePassword } from '../account/change-password.js';
import type { Account } from '../account/accounts.js';
import { newPassword } from '../account/credentials.js';
import { ensureCustomer } from '../caller/ensure-customer.js';
import { sentToken } from '../caller/sent-token.js';
import { uidOf } from '../caller/caller-of.js';
import { secondsAfter } from '../core/clock.js';
import { parseOrRefuse, word } from '../core/parse.js';
import { IdentityRefused } from '../core/refusal.js';
import { sendPrivately, type Parts } from './parts.js';

const verifying = z.object(
  {
    oobCode: z.string(word('INVALID_OOB_CODE')),
    idToken: z.string(word('MALFORMED')).optional(),
    password: newPassword.optional(),
  },
  word('MALFORMED'),
);
const changing = z.object(
  {
    idToken: z.string(word('MALFORMED')).optional(),
    currentPassword: z.string(word('INVALID_PASSWORD')).max(400, word('INVALID_PASSWORD')).optional(),
    password: newPassword,
  },
  word('MALFORMED'),
);

/** Seconds after signing in within which a password may be changed without telling the old one again. */
const FRESH_FOR = 300;

/** Confirms an e-mail by a mailed code, or changes the password of the account that is signed in. */
export const postUpdate =
  (parts: Parts): Handler =>
  async (request, response) => {
    const isVerifying =
      typeof request.body === 'object' && request.body !== null && 'oobCode' in request.body;
    sendPrivately(
      response,
      isVerifying ? await verify(parts, request, traceOf(response)) : await change(parts, request),
    );
  };

/** The link alone proves the mailbox, not that its holder made the account: a session of it or a new password does. */
async function verify(parts: Parts, request: Request, correlation: string): Promise<object> {
  const asked = parseOrRefuse(verifying, request.body);
  const holder = await parts.codes.holderOf('VERIFY_EMAIL', asked.oobCode);
  const claim = await claimOf(parts, request, asked, holder.uid);
  const { uid, email } = await parts.codes.use('VERIFY_EMAIL', asked.oobCode);
  const account = await claimByMailbox(parts, { uid, email }, claim);
  if (account.customer_id !== null) await ensureCustomer(parts, account, correlation);
  parts.logger.info({ uid }, 'an e-mail was verified');
  return { localId: uid, email, emailVerified: true };
}

async function claimOf(
  parts: Parts,
  request: Request,
  { idToken, password }: z.infer<typeof verifying>,
  uid: string,
): Promise<Claim> {
  if (password !== undefined) return { newHash: await parts.passwords.hash(password) };
  const here = await whoAsks(parts, request, idToken).catch((error: unknown) => {
    if (error instanceof Problem && error.status === 401) return undefined;
    throw error;
  });
  if (here?.uid !== uid) throw new IdentityRefused('SIGN_IN_OR_SET_PASSWORD');
  return { keptSession: here.sid };
}

async function change(parts: Parts, request: Request): Promise<object> {
  const asked = parseOrRefuse(changing, request.body);
  const { uid, sid } = await whoAsks(parts, request, asked.idToken);
  const account = await parts.accounts.byUid(uid);
  if (account === undefined) throw problems.signInFirst();
  if (asked.currentPassword === undefined) await mustBeFresh(parts, sid);
  else await mustKnow(parts, account, asked.currentPassword, request.ip);
  const hash = await parts.passwords.hash(asked.password);
  await changePassword(parts, { uid, hash, keptSession: sid });
  parts.logger.info({ uid }, 'a password was changed');
  return { localId: uid, email: account.email };
}

async function whoAsks(parts: Parts, request: Request, idToken: string | undefined) {
  const sent =
    idToken === undefined ? sentToken(request.headers) : ({ token: idToken, by: 'bearer' } as const);
  if (sent === undefined) throw problems.signInFirst();
  if (sent.by === 'cookie' && request.get(OWN_PAGE_HEADER) !== 'zhidan') throw problems.forbidden();
  const claims = await parts.authenticator.claimsOf(sent.token);
  return { uid: uidOf(claims), sid: claims.sid };
}

async function mustBeFresh({ sessions, clock }: Parts, sid: string): Promise<void> {
  const started = await sessions.startedAt(sid);
  if (started === undefined || secondsAfter(started, FRESH_FOR) < clock())
    throw new IdentityRefused('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
}

/** Wrong ones count like failed sign-ins: a borrowed session must not be a place to guess at. */
async function mustKnow(
  { failedSignIns, passwords }: Parts,
  { email, password_hash }: Account,
  currentPassword: string,
  address: string | undefined,
): Promise<void> {
  const attempt = { email, address };
  await failedSignIns.mustNotWait(attempt);
  if (await passwords.matches(password_hash, currentPassword)) return failedSignIns.succeeded(email);
  await failedSignIns.failed(attempt);
  throw new IdentityRefused('INVALID_PASSWORD');
}
