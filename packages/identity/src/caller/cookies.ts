import type { IncomingHttpHeaders } from 'node:http';
import type { CookieOptions, Response } from 'express';
import { CUSTOMER_TOKEN_LIFETIME } from '../token/tokens.js';

/** One cookie of ours: read from requests, set and taken back with answers. */
export interface Cookie {
  readonly name: string;
  read(headers: IncomingHttpHeaders): string | undefined;
  set(response: Response, value: string): void;
  clear(response: Response): void;
}

/** Every cookie that identity sets. */
export interface Cookies {
  /** The customer token of a browser. */
  readonly token: Cookie;
  /** By which a browser is known again that an account has signed in with. */
  readonly device: Cookie;
  /** What a sign-in with Google was begun with. */
  readonly google: Cookie;
  /** Which tokens this browser's own sign-in with Google has brought; the shop's script reads it. */
  readonly arrival: Cookie;
}

const TEN_MINUTES = 600;
/** As long as browsers keep any. */
const LONGEST = 400 * 86_400;

/**
 * The one place that names cookies. With https they carry the prefix `__Host-`, so that no other host of the domain
 * can set them and none travels without TLS.
 */
export function createCookies(publicUrl: string): Cookies {
  const secure = new URL(publicUrl).protocol === 'https:';
  const cookie = (plainName: string, lifetime: number, httpOnly = true): Cookie => {
    const name = secure ? `__Host-${plainName}` : plainName;
    // Coming back from Google, and from a link in a mail, is a navigation from another site.
    const options: CookieOptions = { httpOnly, secure, sameSite: 'lax', path: '/' };
    return {
      name,
      read: (headers) => cookieNamed(name, headers.cookie ?? ''),
      set: (response, value) => void response.cookie(name, value, { ...options, maxAge: lifetime * 1000 }),
      clear: (response) => void response.clearCookie(name, options),
    };
  };
  return {
    token: cookie('customer_token', CUSTOMER_TOKEN_LIFETIME),
    device: cookie('device', LONGEST),
    google: cookie('google_sign_in', TEN_MINUTES),
    arrival: cookie('google_arrival', TEN_MINUTES, false),
  };
}

function cookieNamed(wanted: string, header: string): string | undefined {
  for (const pair of header.split(';')) {
    const [name, value = ''] = pair.trim().split('=', 2);
    if (name === wanted && value !== '') return value;
  }
  return undefined;
}
