import type { Request } from 'express';
import type { Cookies } from '../caller/cookies.js';
import { deviceText } from './device-words.js';

/** The client and browser of a request. */
export interface RequestClient {
  /** The client's address; undefined when its connection has ended. */
  readonly address: string | undefined;
  /** Browser and system as text. */
  readonly device: string;
  /** The token by which the browser is recognised, if the account has signed in with it before. */
  readonly deviceToken: string | undefined;
}

export const requestClientOf = (request: Request, cookies: Cookies): RequestClient => ({
  address: request.ip,
  device: deviceText(request.get('user-agent')),
  deviceToken: cookies.device.read(request.headers),
});
