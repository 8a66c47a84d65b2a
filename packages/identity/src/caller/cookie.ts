import type { CookieOptions, Response } from 'express';
import { CUSTOMER_TOKEN_LIFETIME } from '../token/tokens.js';

/** The cookie in which a browser keeps the customer token, out of reach of scripts. */
export const TOKEN_COOKIE = 'customer_token';

export interface TokenCookie {
  set(response: Response, token: string): void;
  clear(response: Response): void;
}

/** `publicUrl` says whether browsers come by https; then the cookie never travels without. */
export function tokenCookie(publicUrl: string): TokenCookie {
  const options: CookieOptions = {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: new URL(publicUrl).protocol === 'https:',
  };
  return {
    set: (response, token) =>
      void response.cookie(TOKEN_COOKIE, token, { ...options, maxAge: CUSTOMER_TOKEN_LIFETIME * 1000 }),
    clear: (response) => void response.clearCookie(TOKEN_COOKIE, options),
  };
}
