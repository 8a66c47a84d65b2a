import { mustHaveProof } from '@zhidan/domain';
import type { Handler } from '@zhidan/http';
import { toString as qrCode } from 'qrcode';
import { z } from 'zod';
import type { Account } from '../account/accounts.js';
import { endOtherSessions } from '../account/change-password.js';
import { companyWriting } from '../code/company.js';
import { parseOrRefuse, word } from '../core/parse.js';
import { IdentityRefused } from '../core/refusal.js';
import { visitOf } from '../device/visit.js';
import { countingCodes, showCode } from '../second-factor/show-code.js';
import { totpUri } from '../second-factor/totp.js';
import { accountAsking } from './own-account.js';
import { ownerOf, whoAsks } from './owner.js';
import { sendPrivately, type Parts } from './parts.js';

/** What the app's entry is called in lists. */
const APP = '驗證器 App';

const code = z.string(word('INVALID_CODE')).max(100, word('INVALID_CODE'));
const starting = z.object(
  { currentPassword: z.string(word('INVALID_PASSWORD')).max(400, word('INVALID_PASSWORD')).optional() },
  word('MALFORMED'),
);
const finalizing = z.object({ mfaEnrollmentId: z.string(word('MALFORMED')), code }, word('MALFORMED'));
const proving = z.object({ code }, word('MALFORMED'));

/** The second factor of the own account, its recovery codes that are left, and the browsers not asked for it. */
export const getSecondFactor =
  (parts: Parts): Handler =>
  async (_request, response, caller) => {
    const { uid } = await accountAsking(parts, caller);
    const [factor, recoveryCodesLeft, devices] = await Promise.all([
      parts.secondFactors.of(uid),
      parts.secondFactors.recoveryCodesLeft(uid),
      parts.devices.trusted(uid),
    ]);
    sendPrivately(response, {
      factor: factor && {
        mfaEnrollmentId: factor.id,
        displayName: factor.name,
        enrolledAt: factor.confirmed_at,
      },
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

/** Begins a second factor, or another one: the secret is shown this once. */
export const postStartEnrollment =
  (parts: Parts): Handler =>
  async (request, response, caller) => {
    const asked = parseOrRefuse(starting, request.body ?? {});
    mustHaveProof(caller);
    const { account } = await ownerOf(parts, request, asked);
    mustBeVerified(account);
    const { id, secret } = await parts.secondFactors.begin(account.uid, APP);
    const { company } = await companyWriting(parts.pool);
    const uri = totpUri({ issuer: company, label: account.email, secret });
    sendPrivately(response, {
      mfaEnrollmentId: id,
      secret,
      uri,
      qr: await qrCode(uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }),
    });
  };

/** Puts the second factor in force by its first code, and answers the recovery codes this once. */
export const postFinalizeEnrollment =
  (parts: Parts): Handler =>
  async (request, response, caller) => {
    const asked = parseOrRefuse(finalizing, request.body);
    mustHaveProof(caller);
    const { sid } = await whoAsks(parts, request);
    const account = await accountAsking(parts, caller);
    mustBeVerified(account);
    const visit = visitOf(request, parts.cookies);
    const recoveryCodes = await countingCodes(parts, account, visit, () =>
      parts.secondFactors.confirm(account.uid, asked.mfaEnrollmentId, asked.code),
    );
    // What was signed in before by the password alone, also elsewhere, is not what the second factor lets in.
    await parts.devices.forgetOthers(account.uid, undefined);
    await endOtherSessions(parts, account.uid, sid, 'second-factor');
    await prove(parts, sid);
    parts.logger.info({ uid: account.uid }, 'a second factor was set up');
    sendPrivately(response, { recoveryCodes });
  };

/**
 * Who signed up with the address of another must not shut its holder out: the mailbox sets a new password, and no
 * mailbox takes a second factor away.
 */
function mustBeVerified({ email_verified }: Account): void {
  if (!email_verified) throw new IdentityRefused('EMAIL_NOT_VERIFIED');
}

/** Takes the second factor away; its code was shown in the last minutes. */
export const postWithdrawEnrollment =
  (parts: Parts): Handler =>
  async (_request, response, caller) => {
    const { uid } = await accountAsking(parts, caller);
    await parts.secondFactors.withdraw(uid);
    parts.authenticator.forgetEverybody();
    parts.logger.info({ uid }, 'a second factor was taken away');
    sendPrivately(response, {});
  };

export const postRecoveryCodes =
  (parts: Parts): Handler =>
  async (_request, response, caller) => {
    const { uid } = await accountAsking(parts, caller);
    sendPrivately(response, { recoveryCodes: await parts.secondFactors.renewRecoveryCodes(uid) });
  };

/** Shows a code again in a session that has begun, before what asks for that. */
export const postProve =
  (parts: Parts): Handler =>
  async (request, response, caller) => {
    const asked = parseOrRefuse(proving, request.body);
    const { sid } = await whoAsks(parts, request);
    const account = await accountAsking(parts, caller);
    await showCode(parts, account, asked.code, visitOf(request, parts.cookies));
    await prove(parts, sid);
    sendPrivately(response, {});
  };

async function prove({ sessions, authenticator }: Parts, sid: string): Promise<void> {
  await sessions.prove(sid);
  authenticator.forgetSession(sid);
}
