import type { IncomingHttpHeaders } from 'node:http';
import type { Cookie } from './cookies.js';

export interface SentToken {
  readonly token: string;
  readonly by: 'bearer' | 'cookie';
}

/** The token of a request. One in the header takes precedence over the cookie. */
export function sentToken(headers: IncomingHttpHeaders, cookie: Cookie): SentToken | undefined {
  const bearer = bearerToken(headers);
  if (bearer !== undefined) return { token: bearer, by: 'bearer' };
  const token = cookie.read(headers);
  return token === undefined ? undefined : { token, by: 'cookie' };
}

export function bearerToken(headers: IncomingHttpHeaders): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1];
}
