import type { Handler } from '@zhidan/http';
import { z } from 'zod';
import { checkPassword } from '../account/check-password.js';
import { parseSignIn } from '../account/credentials.js';
import { parseOrRefuse, word } from '../core/parse.js';
import { IdentityRefused } from '../core/refusal.js';
import { visitOf } from '../device/visit.js';
import { showCode } from '../second-factor/show-code.js';
import { signInOrAsk } from '../second-factor/sign-in.js';
import { signIn } from '../session/signed-in.js';
import { sendPrivately, type Parts } from './parts.js';

export const postSignIn =
  (parts: Parts): Handler =>
  async (request, response) => {
    const account = await checkPassword(parts, parseSignIn(request.body), visitOf(request, parts.cookies));
    sendPrivately(response, await signInOrAsk(parts, account, { request, response }));
  };

const finalizing = z.object(
  {
    mfaPendingCredential: z.string(word('INVALID_MFA_PENDING_CREDENTIAL')),
    code: z.string(word('INVALID_CODE')).max(100, word('INVALID_CODE')),
    /** Whether this browser is not asked again for thirty days. */
    trustDevice: z.boolean(word('MALFORMED')).default(false),
  },
  word('MALFORMED'),
);

/** Ends a sign-in that owed the second factor. */
export const postFinalizeSignIn =
  (parts: Parts): Handler =>
  async (request, response) => {
    const { mfaPendingCredential, code, trustDevice } = parseOrRefuse(finalizing, request.body);
    const uid = await parts.pendingSignIns.uidOf(mfaPendingCredential);
    const account = uid === undefined ? undefined : await parts.accounts.byUid(uid);
    if (account === undefined) throw new IdentityRefused('INVALID_MFA_PENDING_CREDENTIAL');
    await showCode(parts, account, code, visitOf(request, parts.cookies));
    if (!(await parts.pendingSignIns.end(mfaPendingCredential)))
      throw new IdentityRefused('INVALID_MFA_PENDING_CREDENTIAL');
    const call = { request, response };
    sendPrivately(response, await signIn(parts, account, call, { proven: true, trustDevice }));
  };
