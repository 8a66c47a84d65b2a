import { OWN_PAGE_HEADER, problems } from '@zhidan/http';
import type { Request } from 'express';
import type { Account } from '../account/accounts.js';
import { uidOf } from '../caller/caller-of.js';
import { sentToken } from '../caller/sent-token.js';
import { secondsAfter } from '../core/clock.js';
import { IdentityRefused } from '../core/refusal.js';
import { requestClientOf, type RequestClient } from '../device/visit.js';
import type { RouteDependencies } from './parts.js';

/** For this many seconds after signing in, an account may be changed without the password. */
const FRESH_FOR = 300;

/** The account and the session of the request's token; refuses with 401 without one. */
export async function sessionOfRequest(
  parts: RouteDependencies,
  request: Request,
  idToken?: string,
): Promise<{ readonly uid: string; readonly sid: string }> {
  const sent =
    idToken === undefined
      ? sentToken(request.headers, parts.cookies.token)
      : ({ token: idToken, by: 'bearer' } as const);
  if (sent === undefined) throw problems.signInFirst();
  if (sent.by === 'cookie' && request.get(OWN_PAGE_HEADER) !== 'zhidan') throw problems.forbidden();
  const claims = await parts.authenticator.claimsOf(sent.token);
  return { uid: uidOf(claims), sid: claims.sid };
}

/** The account of a caller who has just signed in or sends the present password. */
export async function accountOwnerOf(
  parts: RouteDependencies,
  request: Request,
  {
    idToken,
    currentPassword,
  }: { readonly idToken?: string | undefined; readonly currentPassword?: string | undefined },
): Promise<{ readonly account: Account; readonly sid: string }> {
  const { uid, sid } = await sessionOfRequest(parts, request, idToken);
  const account = await parts.accounts.byUid(uid);
  if (account === undefined) throw problems.signInFirst();
  if (currentPassword === undefined) await mustBeFresh(parts, sid);
  else await mustKnow(parts, account, currentPassword, requestClientOf(request, parts.cookies));
  return { account, sid };
}

async function mustBeFresh({ sessions, clock }: RouteDependencies, sid: string): Promise<void> {
  const started = await sessions.startedAt(sid);
  if (started === undefined || secondsAfter(started, FRESH_FOR) < clock())
    throw new IdentityRefused('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
}

/**
 * Requires the right password. Wrong passwords count as failed sign-ins, so that a stolen session cannot be
 * used to guess the password.
 */
async function mustKnow(
  { failedSignIns, passwords, devices }: RouteDependencies,
  { email, password_hash }: Account,
  currentPassword: string,
  { address, deviceToken }: RequestClient,
): Promise<void> {
  const attempt = { email, address, device: await devices.known(email, deviceToken) };
  await failedSignIns.mustNotWait(attempt);
  if (await passwords.matches(password_hash, currentPassword, address))
    return failedSignIns.succeeded(attempt);
  await failedSignIns.failed(attempt);
  throw new IdentityRefused('INVALID_PASSWORD');
}
