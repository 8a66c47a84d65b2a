import { unknownActor, type AccessEvent } from '@zhidan/domain';
import { traceIdOf, type Handler } from '@zhidan/http';
import type { Response } from 'express';
import { z } from 'zod';
import type { Account } from '../account/accounts.js';
import { checkPassword } from '../account/check-password.js';
import { parseSignIn } from '../account/credentials.js';
import { refusalWithMinimumTime } from '../core/at-the-earliest.js';
import { parseOrRefuse, validationError } from '../core/parse.js';
import { IdentityRefused } from '../core/refusal.js';
import { requestClientOf, type RequestClient } from '../device/visit.js';
import { verifySecondFactorCode } from '../second-factor/show-code.js';
import { signInOrRequestCode } from '../second-factor/sign-in.js';
import { signIn } from '../session/signed-in.js';
import { sendPrivately, type RouteDependencies } from './parts.js';

export const postSignIn =
  (parts: RouteDependencies): Handler =>
  async (request, response) => {
    const visit = requestClientOf(request, parts.cookies);
    const asked = parseSignIn(request.body);
    const account = await refusalWithMinimumTime(parts.earliestMs, () =>
      checkPassword(parts, asked, visit, (tried) =>
        noteFailedSignIn(parts, response, tried, 'password', visit),
      ),
    );
    sendPrivately(
      response,
      await signInOrRequestCode(parts, account, { request, response }, { by: 'password' }),
    );
  };

const finalizing = z.object(
  {
    mfaPendingCredential: z.string(validationError('INVALID_MFA_PENDING_CREDENTIAL')),
    code: z.string(validationError('INVALID_CODE')).max(100, validationError('INVALID_CODE')),
    /** Whether this browser is trusted for thirty days. */
    trustDevice: z.boolean(validationError('MALFORMED')).default(false),
  },
  validationError('MALFORMED'),
);

/** Completes a sign-in with the second factor. */
export const postFinalizeSignIn =
  (parts: RouteDependencies): Handler =>
  async (request, response) => {
    const { mfaPendingCredential, code, trustDevice } = parseOrRefuse(finalizing, request.body);
    const uid = await parts.pendingSignIns.uidOf(mfaPendingCredential);
    const account = uid === undefined ? undefined : await parts.accounts.byUid(uid);
    if (account === undefined) throw new IdentityRefused('INVALID_MFA_PENDING_CREDENTIAL');
    const visit = requestClientOf(request, parts.cookies);
    await verifySecondFactorCode(parts, account, code, visit).catch((error: unknown) => {
      if (error instanceof IdentityRefused)
        noteFailedSignIn(parts, response, account, 'second-factor', visit);
      throw error;
    });
    if (!(await parts.pendingSignIns.end(mfaPendingCredential)))
      throw new IdentityRefused('INVALID_MFA_PENDING_CREDENTIAL');
    const call = { request, response };
    sendPrivately(response, await signIn(parts, account, call, { by: 'second-factor', trustDevice }));
  };

/**
 * Adds a failed sign-in to the access journal. Attempts that are refused with `TooManyAttempts` are not added.
 */
export function noteFailedSignIn(
  { journal }: RouteDependencies,
  response: Response,
  tried: Account | undefined,
  wrong: Extract<AccessEvent, { type: 'SignInFailed' }>['data']['wrong'],
  { device }: RequestClient,
): void {
  journal.note({
    event: { type: 'SignInFailed', data: { account: tried?.uid ?? null, wrong, device } },
    actor: tried === undefined ? unknownActor : { uid: tried.uid, name: tried.name },
    correlation: traceIdOf(response),
  });
}
