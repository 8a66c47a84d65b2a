import type { IncomingHttpHeaders } from 'node:http';
import { TOKEN_COOKIE } from './cookie.js';

export interface SentToken {
  readonly token: string;
  readonly by: 'bearer' | 'cookie';
}

/** The token that came with a request. One in the header is meant, whatever the cookie says. */
export function sentToken(headers: IncomingHttpHeaders): SentToken | undefined {
  const bearer = bearerToken(headers);
  if (bearer !== undefined) return { token: bearer, by: 'bearer' };
  const cookie = cookieToken(headers.cookie ?? '');
  return cookie === undefined ? undefined : { token: cookie, by: 'cookie' };
}

export function bearerToken(headers: IncomingHttpHeaders): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1];
}

function cookieToken(header: string): string | undefined {
  for (const pair of header.split(';')) {
    const [name, value = ''] = pair.trim().split('=', 2);
    if (name === TOKEN_COOKIE && value !== '') return value;
  }
  return undefined;
}
