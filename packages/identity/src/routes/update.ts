import { Problem, traceOf, type Handler } from '@zhidan/http';
import type { Request } from 'express';
import { z } from 'zod';
import { claimByMailbox, type Claim } from '../account/claim-by-mailbox.js';
import { changePassword } from '../account/change-password.js';
import { newPassword } from '../account/credentials.js';
import { notePassword } from '../account/note-password.js';
import { ensureCustomer } from '../caller/ensure-customer.js';
import { parseOrRefuse, word } from '../core/parse.js';
import { IdentityRefused } from '../core/refusal.js';
import { visitOf } from '../device/visit.js';
import { ownerOf, whoAsks } from './owner.js';
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

/** Confirms an e-mail by a mailed code, or changes the password of the signed-in account. */
export const postUpdate =
  (parts: Parts): Handler =>
  async (request, response) => {
    const isVerifying =
      typeof request.body === 'object' && request.body !== null && 'oobCode' in request.body;
    sendPrivately(response, await (isVerifying ? verify : change)(parts, request, traceOf(response)));
  };

/**
 * The link alone proves control of the mailbox, not that the same person made the account: that takes a session
 * or a new password.
 */
async function verify(parts: Parts, request: Request, correlation: string): Promise<object> {
  const asked = parseOrRefuse(verifying, request.body);
  const holder = await parts.codes.holderOf('VERIFY_EMAIL', asked.oobCode);
  const claim = await claimOf(parts, request, asked, holder.uid);
  const { uid, email } = await parts.codes.use('VERIFY_EMAIL', asked.oobCode);
  const account = await claimByMailbox(parts, { uid, email }, claim);
  if (claim.newHash !== undefined) notePassword(parts, account, 'mail', correlation);
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
  if (password !== undefined) return { newHash: await parts.passwords.hash(password, request.ip) };
  const here = await whoAsks(parts, request, idToken).catch((error: unknown) => {
    if (error instanceof Problem && error.status === 401) return undefined;
    throw error;
  });
  if (here?.uid !== uid) throw new IdentityRefused('SIGN_IN_OR_SET_PASSWORD');
  return { keptSession: here.sid };
}

async function change(parts: Parts, request: Request, correlation: string): Promise<object> {
  const asked = parseOrRefuse(changing, request.body);
  const { account, sid } = await ownerOf(parts, request, asked);
  const { uid, email } = account;
  const hash = await parts.passwords.hash(asked.password, request.ip);
  const keptDevice = visitOf(request, parts.cookies).deviceToken;
  await changePassword(parts, { uid, hash, keptSession: sid, keptDevice });
  notePassword(parts, account, 'owner', correlation);
  parts.logger.info({ uid }, 'a password was changed');
  return { localId: uid, email };
}
