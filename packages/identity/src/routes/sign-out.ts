import { Problem, traceIdOf, type Handler } from '@zhidan/http';
import type { Request } from 'express';
import { z } from 'zod';
import { sentToken } from '../caller/sent-token.js';
import { journalSignOut } from '../session/note-sign-out.js';
import { sendPrivately, type RouteDependencies } from './parts.js';

/** A body of any form is accepted, because signing out always succeeds. */
const body = z.object({ refreshToken: z.string() }).catch({ refreshToken: '' });

/** Ends the session of the request's token, and of the refresh token in the body if there is one. */
export const postSignOut =
  (parts: RouteDependencies): Handler =>
  async (request, response) => {
    parts.cookies.token.clear(response);
    for (const id of await sessionsNamedBy(parts, request)) {
      const uid = await parts.sessions.end(id);
      parts.authenticator.forgetSession(id);
      if (uid !== undefined) await journalSignOut(parts, uid, 'own', traceIdOf(response));
    }
    sendPrivately(response, {});
  };

async function sessionsNamedBy(parts: RouteDependencies, request: Request): Promise<readonly string[]> {
  const { refreshToken } = body.parse(request.body);
  const ofRefreshToken = refreshToken === '' ? undefined : await parts.sessions.idOf(refreshToken);
  const named = [await sessionOfToken(parts, request), ofRefreshToken];
  return named.filter((id) => id !== undefined);
}

async function sessionOfToken(
  { authenticator, cookies }: RouteDependencies,
  request: Request,
): Promise<string | undefined> {
  const sent = sentToken(request.headers, cookies.token);
  if (sent === undefined) return undefined;
  try {
    return (await authenticator.claimsOf(sent.token)).sid;
  } catch (error) {
    // An expired token, or one of an ended session, leaves nothing to end.
    if (error instanceof Problem && error.status === 401) return undefined;
    throw error;
  }
}
