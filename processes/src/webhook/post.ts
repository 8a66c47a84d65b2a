import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { resolveReachable, type ReachableAddress } from './address.js';

export interface PostedWebhook {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface PostOptions {
  readonly loopback: boolean;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly resolve?: (host: string) => Promise<readonly ReachableAddress[]>;
}

/** Posts once and resolves with the status. Redirects are not followed; their status is returned. */
export async function postWebhook(
  { url, headers, body }: PostedWebhook,
  options: PostOptions,
): Promise<number> {
  const to = new URL(url);
  const reached = await resolveReachable(to, options, options.resolve);
  const request = to.protocol === 'https:' ? requestHttps : requestHttp;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), options.timeoutMs);
  const signal = AbortSignal.any([options.signal, late.signal]);
  return new Promise<number>((resolve, reject) => {
    const sending = request(
      to,
      {
        method: 'POST',
        // No connection is reused, so that the connection goes to the address that was just checked.
        agent: false,
        lookup: (_host, { all }, found) =>
          all === true ? found(null, [reached]) : found(null, reached.address, reached.family),
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal,
      },
      (response) => {
        // The response is closed unread: its body is not needed and may be endless.
        response.destroy();
        resolve(response.statusCode ?? 0);
      },
    );
    sending.on('error', reject);
    sending.end(body);
  }).finally(() => clearTimeout(timer));
}
