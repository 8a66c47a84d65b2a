import type { IncomingHttpHeaders } from 'node:http';
import type { Pool } from '@zhidan/database';
import { visitor } from '@zhidan/domain';
import { problems, type Authenticate, type Authenticated } from '@zhidan/http';
import { systemClock, type Clock } from '../core/clock.js';
import { shortMemory } from '../core/short-memory.js';
import { createSessions } from '../session/sessions.js';
import { createTokens, type Claims, type PreviousSecret } from '../token/tokens.js';
import { callerOf, uidOf } from './caller-of.js';
import type { Customers } from './customers.js';
import { sentToken } from './sent-token.js';

export interface Authenticator {
  /** For `secureRoutes`: who is calling, by bearer token or cookie. */
  readonly authenticate: Authenticate;
  /** The same for what is no express request, such as the opening of a WebSocket. */
  authenticateHeaders(headers: IncomingHttpHeaders): Promise<Authenticated>;
  /** What a token says whose session still lives; rejects with the 401 problem otherwise. */
  claimsOf(token: string): Promise<Claims>;
  /** Drops what is remembered about a customer, as soon as its record has changed. */
  forget(uid: string): void;
  /** The same of all customers and sessions, when what many may do has changed. */
  forgetEverybody(): void;
  forgetSession(id: string): void;
}

export interface AuthenticatorOptions {
  readonly pool: Pool;
  readonly authSecret: string;
  /** Those that signed before it. */
  readonly previousAuthSecrets?: readonly PreviousSecret[];
  readonly customers: Customers;
  readonly clock?: Clock;
}

/** How long another process may still take a changed customer or an ended session for what it was. */
const REMEMBERED_MS = 5_000;
const MOST_REMEMBERED = 10_000;

/** Finds out who is calling. Enough for a process that serves routes without signing anybody in. */
export function createAuthenticator(options: AuthenticatorOptions): Authenticator {
  const { pool, authSecret, customers, clock = systemClock } = options;
  const tokens = createTokens(authSecret, clock, options.previousAuthSecrets);
  const sessions = createSessions(pool, clock);
  const remembered = { most: MOST_REMEMBERED, keepMs: REMEMBERED_MS, now: () => clock().getTime() };
  const customersByUid = shortMemory({
    ...remembered,
    load: (uid) => customers.byUid(uid),
    worthKeeping: (customer) => customer !== undefined,
  });
  const liveSessions = shortMemory({
    ...remembered,
    load: (id) => sessions.isLive(id),
    worthKeeping: () => true,
  });

  const claimsOf = async (token: string): Promise<Claims> => {
    const claims = await tokens.verify(token);
    if (claims === undefined || !(await liveSessions.get(claims.sid))) throw problems.signInFirst();
    return claims;
  };

  const authenticateHeaders = async (headers: IncomingHttpHeaders): Promise<Authenticated> => {
    const sent = sentToken(headers);
    if (sent === undefined) return { caller: visitor, by: 'nothing' };
    const claims = await claimsOf(sent.token);
    return { caller: callerOf(claims, await customersByUid.get(uidOf(claims))), by: sent.by };
  };

  return {
    authenticate: (request) => authenticateHeaders(request.headers),
    authenticateHeaders,
    claimsOf,
    forget: customersByUid.forget,
    forgetEverybody() {
      customersByUid.forgetAll();
      liveSessions.forgetAll();
    },
    forgetSession: liveSessions.forget,
  };
}
