import type { Request } from 'express';
import type { Cookies } from '../caller/cookies.js';
import { deviceWords } from './device-words.js';

/** From where and with what a request comes. */
export interface Visit {
  /** Of the client; undefined when its connection has ended. */
  readonly address: string | undefined;
  /** The browser and system in words. */
  readonly device: string;
  /** What the browser is known by, if it was here before. */
  readonly deviceToken: string | undefined;
}

export const visitOf = (request: Request, cookies: Cookies): Visit => ({
  address: request.ip,
  device: deviceWords(request.get('user-agent')),
  deviceToken: cookies.device.read(request.headers),
});
