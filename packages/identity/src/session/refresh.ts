import type { Logger } from 'pino';
import type { Authenticator } from '../caller/authenticator.js';
import { IdentityRefused } from '../core/refusal.js';
import type { Session, Sessions } from './sessions.js';

/** The session that a refresh token continues; refuses with `TOKEN_EXPIRED` or `INVALID_REFRESH_TOKEN`. */
export async function refreshSession(
  parts: { readonly sessions: Sessions; readonly authenticator: Authenticator; readonly logger: Logger },
  refreshToken: string,
): Promise<Session> {
  const refreshed = await parts.sessions.refresh(refreshToken);
  switch (refreshed.outcome) {
    case 'refreshed':
      return refreshed.session;
    case 'expired':
      throw new IdentityRefused('TOKEN_EXPIRED');
    case 'reused':
      parts.authenticator.forgetSession(refreshed.id);
      parts.logger.warn({ session: refreshed.id }, 'a refresh token came twice, its session was ended');
      throw new IdentityRefused('INVALID_REFRESH_TOKEN');
    case 'unknown':
      throw new IdentityRefused('INVALID_REFRESH_TOKEN');
  }
}
