import { assertSecondFactor } from '@zhidan/domain';
import type { Handler } from '@zhidan/http';
import qrcode from 'qrcode-generator';
import { z } from 'zod';
import type { Account } from '../account/accounts.js';
import { endOtherSessions } from '../account/change-password.js';
import { readCompanySetting } from '../code/company.js';
import { parseOrRefuse, validationError } from '../core/parse.js';
import { IdentityRefused } from '../core/refusal.js';
import { requestClientOf } from '../device/visit.js';
import { shownCredential } from '../passkey/credential.js';
import { withCodeLimit, verifySecondFactorCode } from '../second-factor/show-code.js';
import { totpUri } from '../second-factor/totp.js';
import { accountOfCaller } from './own-account.js';
import { accountOwnerOf, sessionOfRequest } from './owner.js';
import { sendPrivately, type RouteDependencies } from './parts.js';

/** The name under which the authenticator app lists the second factor. */
const APP = '驗證器 App';

const code = z.string(validationError('INVALID_CODE')).max(100, validationError('INVALID_CODE'));
export const starting = z.object(
  {
    currentPassword: z
      .string(validationError('INVALID_PASSWORD'))
      .max(400, validationError('INVALID_PASSWORD'))
      .optional(),
  },
  validationError('MALFORMED'),
);
const finalizing = z.object(
  { mfaEnrollmentId: z.string(validationError('MALFORMED')), code },
  validationError('MALFORMED'),
);
/** The proof of the second factor: a code, or a passkey instead. */
const proving = z.object(
  { code: code.optional(), credential: shownCredential.optional() },
  validationError('MALFORMED'),
);

/**
 * The authenticator app and the passkeys of the signed-in account, the number of its remaining recovery codes,
 * and its trusted browsers.
 */
export const getSecondFactor =
  (parts: RouteDependencies): Handler =>
  async (_request, response, caller) => {
    const { uid } = await accountOfCaller(parts, caller);
    const [factor, passkeys, recoveryCodesLeft, devices] = await Promise.all([
      parts.secondFactors.of(uid),
      parts.passkeys.of(uid),
      parts.secondFactors.recoveryCodesLeft(uid),
      parts.devices.trusted(uid),
    ]);
    sendPrivately(response, {
      factor: factor && {
        mfaEnrollmentId: factor.id,
        displayName: factor.name,
        enrolledAt: factor.confirmed_at,
      },
      passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
        id,
        name,
        createdAt: created_at,
        lastUsedAt: last_used_at,
      })),
      recoveryCodesLeft,
      isRequired: caller.second_factor === 'missing',
      devices: devices.map(({ id, device, address, last_used_at, trusted_until }) => ({
        id,
        device,
        address,
        lastUsedAt: last_used_at,
        trustedUntil: trusted_until,
      })),
    });
  };

/** Begins to set up or replace a second factor; the secret is returned only this once. */
export const postStartEnrollment =
  (parts: RouteDependencies): Handler =>
  async (request, response, caller) => {
    const asked = parseOrRefuse(starting, request.body ?? {});
    assertSecondFactor(caller);
    const { account } = await accountOwnerOf(parts, request, asked);
    assertVerified(account);
    const { id, secret } = await parts.secondFactors.begin(account.uid, APP);
    const { company } = await readCompanySetting(parts.pool);
    const uri = totpUri({ issuer: company, label: account.email, secret });
    sendPrivately(response, {
      mfaEnrollmentId: id,
      secret,
      uri,
      qr: qrSvg(uri),
    });
  };

function qrSvg(text: string): string {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  return code.createSvgTag({ cellSize: 1, margin: 2, scalable: true });
}

/** Activates the second factor with its first code, and returns the recovery codes only this once. */
export const postFinalizeEnrollment =
  (parts: RouteDependencies): Handler =>
  async (request, response, caller) => {
    const asked = parseOrRefuse(finalizing, request.body);
    assertSecondFactor(caller);
    const { sid } = await sessionOfRequest(parts, request);
    const account = await accountOfCaller(parts, caller);
    assertVerified(account);
    const visit = requestClientOf(request, parts.cookies);
    const recoveryCodes = await withCodeLimit(parts, account, visit, () =>
      parts.secondFactors.confirm(account.uid, asked.mfaEnrollmentId, asked.code),
    );
    await beginsSecondFactor(parts, account.uid, sid);
    sendPrivately(response, { recoveryCodes });
  };

/**
 * Ends all sessions that have not proved the new second factor, also in other browsers. The present session has
 * just proved it.
 */
export async function beginsSecondFactor(parts: RouteDependencies, uid: string, sid: string): Promise<void> {
  await parts.devices.forgetOthers(uid, undefined);
  await endOtherSessions(parts, uid, sid, 'second-factor');
  await prove(parts, sid);
  parts.authenticator.forgetEverybody();
  parts.logger.info({ uid }, 'a second factor was set up');
}

/**
 * Refuses a second factor for an account without a confirmed e-mail: a stranger who signed up with another
 * person's address must not lock that person out, since the mailbox can set a new password but cannot remove a
 * second factor.
 */
export function assertVerified({ email_verified }: Account): void {
  if (!email_verified) throw new IdentityRefused('EMAIL_NOT_VERIFIED');
}

/** Removes the second factor; the caller must have proved it within the last minutes. */
export const postWithdrawEnrollment =
  (parts: RouteDependencies): Handler =>
  async (_request, response, caller) => {
    const { uid } = await accountOfCaller(parts, caller);
    await parts.secondFactors.withdrawApp(uid);
    parts.authenticator.forgetEverybody();
    parts.logger.info({ uid }, 'a second factor was taken away');
    sendPrivately(response, {});
  };

export const postRecoveryCodes =
  (parts: RouteDependencies): Handler =>
  async (_request, response, caller) => {
    const { uid } = await accountOfCaller(parts, caller);
    sendPrivately(response, { recoveryCodes: await parts.secondFactors.renewRecoveryCodes(uid) });
  };

/** Proves the second factor again in a session, before a command that requires this. */
export const postSecondFactorProof =
  (parts: RouteDependencies): Handler =>
  async (request, response, caller) => {
    const asked = parseOrRefuse(proving, request.body);
    const { sid } = await sessionOfRequest(parts, request);
    const account = await accountOfCaller(parts, caller);
    if (asked.credential !== undefined)
      await parts.ceremonies.verify(asked.credential, { purpose: 'proof', boundTo: sid }, account.uid);
    else if (asked.code !== undefined)
      await verifySecondFactorCode(parts, account, asked.code, requestClientOf(request, parts.cookies));
    else throw new IdentityRefused('INVALID_CODE');
    await prove(parts, sid);
    sendPrivately(response, {});
  };

async function prove({ sessions, authenticator }: RouteDependencies, sid: string): Promise<void> {
  await sessions.prove(sid);
  authenticator.forgetSession(sid);
}
