import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a WebSocket may be opened from this page: one of ours, at the public address or the one that was
 * called. Every browser says where its page is from; who says nothing is no browser and carries nobody's cookie.
 */
export function isOwnOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: string): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  return page.origin === new URL(publicUrl).origin || page.host === host;
}
