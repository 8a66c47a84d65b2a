import type { IncomingHttpHeaders } from 'node:http';

/**
 * Decides by its Origin header whether a page may open a WebSocket: only pages of the public address or of the
 * address that was called. Every browser sends an Origin; a client without one is no browser and carries no
 * other person's cookie.
 */
export function isOwnOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: string): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  return page.origin === new URL(publicUrl).origin || page.host === host;
}
