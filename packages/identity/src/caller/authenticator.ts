import type { IncomingHttpHeaders } from 'node:http';
import type { Pool } from '@zhidan/database';
import { SECOND_FACTOR_VALID_MINUTES, visitorCaller } from '@zhidan/domain';
import { problems, type Authenticate, type AuthenticationResult } from '@zhidan/http';
import { createApiKeys, isApiKey } from '../api-key/api-keys.js';
import { createKeyCallers } from '../api-key/key-callers.js';
import { secondsAfter, systemClock, type Clock } from '../core/clock.js';
import { createShortLivedCache } from '../core/short-memory.js';
import { createSessions, STAFF_IDLE_SECONDS, type SessionStatus } from '../session/sessions.js';
import { createTokens, type Claims, type PreviousSecret } from '../token/tokens.js';
import { callerOf, uidOf, type AccountColumns } from './caller-of.js';
import { createCookies } from './cookies.js';
import type { Customers } from './customers.js';
import { sentToken } from './sent-token.js';

export interface Authenticator {
  /** Finds the caller by bearer token or cookie, for `secureRoutes`. */
  readonly authenticate: Authenticate;
  /** Finds the caller of a request outside of express, such as the opening of a WebSocket. */
  authenticateHeaders(headers: IncomingHttpHeaders): Promise<AuthenticationResult>;
  /** The claims of a token whose session has not ended; rejects with the 401 problem otherwise. */
  claimsOf(token: string): Promise<Claims>;
  /**
   * The id of the session that the request's token belongs to; undefined without a token. Rejects as `claimsOf`
   * does.
   */
  sessionOf(headers: IncomingHttpHeaders): Promise<string | undefined>;
  /** Removes a customer from the cache as soon as its record has changed. */
  forget(uid: string): void;
  /** Removes all customers and sessions from the cache when the rights of many people have changed. */
  forgetEverybody(): void;
  forgetSession(id: string): void;
}

export interface AuthenticatorOptions {
  readonly pool: Pool;
  readonly authSecret: string;
  /** Earlier secrets, whose tokens are still accepted. */
  readonly previousAuthSecrets?: readonly PreviousSecret[];
  readonly publicUrl: string;
  readonly customers: Customers;
  readonly clock?: Clock;
}

/** How long a process that misses the notification may use the old data of a customer or session. */
const REMEMBERED_MS = 5_000;
const MOST_REMEMBERED = 10_000;

/**
 * Finds the caller of a request. A process whose routes only authenticate needs no more of this package than
 * this.
 */
export function createAuthenticator(options: AuthenticatorOptions): Authenticator {
  const { pool, authSecret, customers, clock = systemClock } = options;
  const cookies = createCookies(options.publicUrl);
  const tokens = createTokens(authSecret, clock, options.previousAuthSecrets);
  const sessions = createSessions(pool, clock);
  const remembered = { most: MOST_REMEMBERED, keepMs: REMEMBERED_MS, now: () => clock().getTime() };
  const customersByUid = createShortLivedCache({
    ...remembered,
    load: (uid) => customers.byUid(uid),
    worthKeeping: (customer) => customer !== undefined,
  });
  const liveSessions = createShortLivedCache({
    ...remembered,
    load: (id) => sessions.standing(id),
    worthKeeping: () => true,
  });

  const keyCallers = createKeyCallers(createApiKeys(pool, clock), remembered, clock, customersByUid.get);

  const liveClaims = async (token: string): Promise<{ claims: Claims; standing: SessionStatus }> => {
    const claims = await tokens.verify(token);
    const standing = claims && (await liveSessions.get(claims.sid));
    if (claims === undefined || standing === undefined) throw problems.signInFirst();
    return { claims, standing };
  };
  const claimsOf = async (token: string): Promise<Claims> => (await liveClaims(token)).claims;

  const authenticateHeaders = async (headers: IncomingHttpHeaders): Promise<AuthenticationResult> => {
    const sent = sentToken(headers, cookies.token);
    if (sent === undefined) return { caller: visitorCaller, by: 'nothing' };
    if (sent.by === 'bearer' && isApiKey(sent.token))
      return { caller: await keyCallers.callerWith(sent.token), by: 'bearer' };
    const { claims, standing } = await liveClaims(sent.token);
    const customer = await customersByUid.get(uidOf(claims));
    const now = clock();
    if (customer?.employee_data.is_employee === true && isIdle(standing, now)) {
      await sessions.end(claims.sid, 'idle');
      liveSessions.forget(claims.sid);
      throw problems.signInFirst();
    }
    return { caller: callerOf(claims, customer, shownBy(standing, now)), by: sent.by };
  };

  return {
    authenticate: (request) => authenticateHeaders(request.headers),
    authenticateHeaders,
    claimsOf,
    async sessionOf(headers) {
      const sent = sentToken(headers, cookies.token);
      return sent && (await claimsOf(sent.token)).sid;
    },
    forget: customersByUid.forget,
    forgetEverybody() {
      customersByUid.forgetAll();
      liveSessions.forgetAll();
      keyCallers.forgetAll();
    },
    forgetSession: liveSessions.forget,
  };
}

const isIdle = ({ last_seen_at }: SessionStatus, now: Date): boolean =>
  secondsAfter(last_seen_at, STAFF_IDLE_SECONDS) <= now;

function shownBy({ has_second_factor, proven_at, email_verified }: SessionStatus, now: Date): AccountColumns {
  const isProven = proven_at !== null && secondsAfter(proven_at, SECOND_FACTOR_VALID_MINUTES * 60) > now;
  return {
    email: email_verified ? 'verified' : 'unverified',
    second_factor: !has_second_factor ? 'none' : isProven ? 'proven' : 'unproven',
  };
}
