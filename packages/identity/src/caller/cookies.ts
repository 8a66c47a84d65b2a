import type { IncomingHttpHeaders } from 'node:http';
import type { CookieOptions, Response } from 'express';
import { CUSTOMER_TOKEN_LIFETIME } from '../token/tokens.js';

/**
 * A cookie of the installation, with functions that read it from a request, and set or clear it with an answer.
 */
export interface Cookie {
  readonly name: string;
  read(headers: IncomingHttpHeaders): string | undefined;
  set(response: Response, value: string): void;
  clear(response: Response): void;
}

export interface Cookies {
  /** The customer token of a browser. */
  readonly token: Cookie;
  /** Identifies a browser with which an account has signed in. */
  readonly device: Cookie;
  /** State of a sign-in with Google that has begun. */
  readonly google: Cookie;
  /** Identifies the browser in which a sign-in with a passkey has begun. */
  readonly passkey: Cookie;
  /** Marks the tokens that a sign-in with Google in this browser has brought; the shop's script reads it. */
  readonly arrival: Cookie;
}

const TEN_MINUTES = 600;
/** The longest lifetime of a cookie that browsers accept, in seconds. */
const LONGEST = 400 * 86_400;

/**
 * Declares all cookies of the installation. With https their names have the prefix `__Host-`, so that no other
 * host of the domain can set them and they are never sent without TLS.
 */
export function createCookies(publicUrl: string): Cookies {
  const secure = new URL(publicUrl).protocol === 'https:';
  const cookie = (plainName: string, lifetime: number, httpOnly = true): Cookie => {
    const name = secure ? `__Host-${plainName}` : plainName;
    // `lax`, because a redirect from Google or a link in a mail comes from another site and must send the
    // cookie.
    const options: CookieOptions = { httpOnly, secure, sameSite: 'lax', path: '/' };
    return {
      name,
      read: (headers) => cookieNamed(name, headers.cookie ?? ''),
      set: (response, value) => void response.cookie(name, value, { ...options, maxAge: lifetime * 1_000 }),
      clear: (response) => void response.clearCookie(name, options),
    };
  };
  return {
    token: cookie('customer_token', CUSTOMER_TOKEN_LIFETIME),
    device: cookie('device', LONGEST),
    google: cookie('google_sign_in', TEN_MINUTES),
    passkey: cookie('passkey_sign_in', TEN_MINUTES),
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
