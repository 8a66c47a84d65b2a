import {
  accessTo,
  isSignedIn,
  assertSecondFactor,
  queryParametersOf,
  refuse,
  routePermissions as permissionTable,
  visitorCaller,
  type Caller,
  type RouteAccess,
} from '@zhidan/domain';
import { nameSpan } from '@zhidan/tracing';
import type { IncomingHttpHeaders } from 'node:http';
import { Router, type Request, type Response } from 'express';
import { readBody } from './body.js';
import type { CommandLimit } from './limits/commands.js';
import { Problem, problems } from './problem.js';

/** The caller of a request, and what proved who that caller is. */
export interface AuthenticationResult {
  readonly caller: Caller;
  readonly by: 'bearer' | 'cookie' | 'nothing';
}

/** Finds the caller of a request; rejects with a 401 problem when a token is forged, expired or unknown. */
export type Authenticate = (request: {
  readonly headers: IncomingHttpHeaders;
}) => Promise<AuthenticationResult>;

export type Handler = (request: Request, response: Response, caller: Caller) => Promise<void> | void;

export interface SecureRoutes {
  readonly router: Router;
  /**
   * Adds `METHOD /path`, which must be in the permission table; with `takesFiles` the route reads a form with a
   * file by itself.
   */
  on(route: string, handler: Handler, takesFiles?: boolean): void;
}

/**
 * Our pages send this header with every command that is authenticated by cookie; a page of another site cannot.
 */
export const OWN_PAGE_HEADER = 'x-requested-with';
const OWN_PAGE = 'zhidan';

const accessByRoute: Readonly<Record<string, RouteAccess>> = permissionTable;

/**
 * A router that refuses to start with a route missing in the permission table; `limit` counts commands, and
 * reads that count as commands.
 */
export function secureRoutes(authenticate: Authenticate, limit?: CommandLimit): SecureRoutes {
  const router = Router();
  return {
    router,
    on(route, handler, takesFiles = false) {
      const access = Object.hasOwn(accessByRoute, route) ? accessByRoute[route] : undefined;
      if (access === undefined) throw new Error(`${route} has no line in the permission table`);
      const [method = '', path = ''] = route.split(' ');
      const isCommand = method !== 'GET';
      const mustKnow = knownParameters(route, path);

      router[methodOf(method)](pathPattern(path), async (request: Request, response: Response) => {
        nameSpan(route, { 'http.route': path });
        const caller = await callerFor(request, { authenticate, limit, isCommand, access });
        mustKnow(request);
        await readBody(request, route, takesFiles);
        await handler(request, response, caller);
      });
    },
  };
}

const MOST_NAMED = 10;

/**
 * Refuses a query parameter that the route does not declare; other sites call back below `/auth` with
 * parameters of their own.
 */
function knownParameters(route: string, path: string): (request: Request) => void {
  if (!path.startsWith('/api/')) return () => undefined;
  const known = new Set(queryParametersOf(route).map(({ name }) => name));
  return ({ query }) => {
    const unknown = Object.keys(query).filter((name) => !known.has(name));
    if (unknown.length > 0) throw problems.unknownParameters(unknown.slice(0, MOST_NAMED));
  };
}

interface Asked {
  readonly authenticate: Authenticate;
  readonly limit: CommandLimit | undefined;
  readonly isCommand: boolean;
  readonly access: RouteAccess;
}

async function callerFor(request: Request, { authenticate, limit, isCommand, access }: Asked) {
  const { caller, by } = await authenticate(request).catch((error: unknown) => {
    // An expired token does not hide what the public may see.
    if (access.who === 'everyone' && error instanceof Problem && error.status === 401)
      return { caller: visitorCaller, by: 'nothing' as const };
    throw error;
  });
  if (isCommand || access.isCounted === true) limit?.(request, caller);
  mustMayCome(access, caller);
  if (isCommand && by === 'cookie' && isSignedIn(caller) && request.get(OWN_PAGE_HEADER) !== OWN_PAGE) {
    throw problems.forbidden();
  }
  if (access.needsProof === true) assertSecondFactor(caller);
  return caller;
}

function mustMayCome(access: RouteAccess, caller: Caller): void {
  const answer = accessTo(access, caller);
  if (answer === 'sign-in-first') throw problems.signInFirst();
  if (answer === 'allowed') return;
  if (caller.email === 'unverified') refuse({ code: 'EMAIL_NOT_VERIFIED' });
  if (caller.second_factor === 'missing') refuse({ code: 'SECOND_FACTOR_NOT_SET_UP' });
  throw problems.forbidden();
}

const methods = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

function methodOf(method: string): (typeof methods)[keyof typeof methods] {
  const found = Object.entries(methods).find(([name]) => name === method);
  if (found === undefined) throw new Error(`${method} is no method of ours`);
  return found[1];
}

/**
 * Express takes a colon for a parameter; in `/v1/accounts:signUp` it is a literal character, so it is escaped
 * unless a slash precedes it.
 */
export const pathPattern = (path: string): string => path.replace(/(?<!\/):/g, '\\:');
