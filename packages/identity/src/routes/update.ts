import { Problem, traceIdOf, type Handler } from '@zhidan/http';
import type { Request } from 'express';
import { z } from 'zod';
import { claimAccountByMailbox, type MailboxClaim } from '../account/claim-by-mailbox.js';
import { changePassword } from '../account/change-password.js';
import type { Account } from '../account/accounts.js';
import { emailSchema, newPasswordSchema } from '../account/credentials.js';
import { journalPasswordChange } from '../account/note-password.js';
import { ensureCustomer, withCustomersEmail } from '../caller/ensure-customer.js';
import { parseOrRefuse, validationError } from '../core/parse.js';
import { IdentityRefused } from '../core/refusal.js';
import { requestClientOf } from '../device/visit.js';
import { accountOwnerOf, sessionOfRequest } from './owner.js';
import { sendPrivately, type RouteDependencies } from './parts.js';

const verifying = z.object(
  {
    oobCode: z.string(validationError('INVALID_OOB_CODE')),
    idToken: z.string(validationError('MALFORMED')).optional(),
    password: newPasswordSchema.optional(),
  },
  validationError('MALFORMED'),
);
const changing = z.object(
  {
    idToken: z.string(validationError('MALFORMED')).optional(),
    currentPassword: z
      .string(validationError('INVALID_PASSWORD'))
      .max(400, validationError('INVALID_PASSWORD'))
      .optional(),
    password: newPasswordSchema,
  },
  validationError('MALFORMED'),
);

const moving = z.object(
  {
    idToken: z.string(validationError('MALFORMED')).optional(),
    currentPassword: z
      .string(validationError('INVALID_PASSWORD'))
      .max(400, validationError('INVALID_PASSWORD'))
      .optional(),
    email: emailSchema,
  },
  validationError('MALFORMED'),
);

/** Confirms an e-mail by a mailed code, or changes the password or the e-mail of the signed-in account. */
export const postUpdate =
  (parts: RouteDependencies): Handler =>
  async (request, response) => {
    sendPrivately(response, await actOf(request.body)(parts, request, traceIdOf(response)));
  };

function actOf(body: unknown) {
  if (typeof body !== 'object' || body === null) return change;
  if ('oobCode' in body) return verify;
  return 'email' in body && !('password' in body) ? askForChange : change;
}

/**
 * Confirms an e-mail by a mailed link. The link proves control of the mailbox, but not that the same person
 * made the account: a session or a new password is required too.
 */
async function verify(parts: RouteDependencies, request: Request, correlation: string): Promise<object> {
  const asked = parseOrRefuse(verifying, request.body);
  const holder = await parts.codes.holderOf(['VERIFY_EMAIL', 'CHANGE_EMAIL'], asked.oobCode);
  const claim = await claimOf(parts, request, asked, holder.uid);
  const before = await parts.accounts.byUid(holder.uid);
  const { uid, email, purpose } = await parts.codes.use(holder.purpose, asked.oobCode);
  const account = await claimAccountByMailbox(
    parts,
    { uid, email, isNew: purpose === 'CHANGE_EMAIL' },
    claim,
  );
  if (claim.newHash !== undefined) journalPasswordChange(parts, account, 'mail', correlation);
  if (purpose === 'CHANGE_EMAIL') await afterChange(parts, before?.email, account, correlation);
  if (account.customer_id !== null) await ensureCustomer(parts, account, correlation);
  parts.logger.info({ uid }, 'an e-mail was verified');
  return { localId: uid, email, emailVerified: true };
}

async function claimOf(
  parts: RouteDependencies,
  request: Request,
  { idToken, password }: z.infer<typeof verifying>,
  uid: string,
): Promise<MailboxClaim> {
  if (password !== undefined) return { newHash: await parts.passwords.hash(password, request.ip) };
  const here = await sessionOfRequest(parts, request, idToken).catch((error: unknown) => {
    if (error instanceof Problem && error.status === 401) return undefined;
    throw error;
  });
  if (here?.uid !== uid) throw new IdentityRefused('SIGN_IN_OR_SET_PASSWORD');
  return { keptSession: here.sid };
}

/** Notifies both mailboxes, and invalidates the links that were mailed to the old one. */
async function afterChange(
  parts: RouteDependencies,
  before: string | undefined,
  account: Account,
  correlation: string,
): Promise<void> {
  await parts.codes.changed(account, before ?? account.email, correlation);
  await withCustomersEmail(parts, account, correlation);
  parts.logger.info({ uid: account.uid }, 'an e-mail was changed');
}

/** Mails a link to the new e-mail; until it is followed the account signs in with the old one. */
async function askForChange(parts: RouteDependencies, request: Request): Promise<object> {
  const asked = parseOrRefuse(moving, request.body);
  const { account } = await accountOwnerOf(parts, request, asked);
  const { uid, email } = account;
  if (asked.email === email) return { localId: uid, email };
  // The answer shows whether the new address has an account, so the request is counted like a failed sign-in,
  // as in signing up.
  await parts.failedSignIns.mustNotWait({ address: request.ip });
  if ((await parts.accounts.byEmail(asked.email)) !== undefined) {
    await parts.failedSignIns.failed({ address: request.ip });
    throw new IdentityRefused('EMAIL_EXISTS');
  }
  await parts.codes.sendChange(account, asked.email, request.ip);
  return { localId: uid, email, newEmail: asked.email };
}

async function change(parts: RouteDependencies, request: Request, correlation: string): Promise<object> {
  const asked = parseOrRefuse(changing, request.body);
  const { account, sid } = await accountOwnerOf(parts, request, asked);
  const { uid, email } = account;
  const hash = await parts.passwords.hash(asked.password, request.ip);
  const keptDevice = requestClientOf(request, parts.cookies).deviceToken;
  await changePassword(parts, { uid, hash, keptSession: sid, keptDevice });
  journalPasswordChange(parts, account, 'owner', correlation);
  parts.logger.info({ uid }, 'a password was changed');
  return { localId: uid, email };
}
