import type { IncomingMessage, RequestListener } from 'node:http';

/**
 * Headers that a request may contain only once: Node uses the first of two equal headers and a proxy perhaps
 * the last, so the two would see different requests.
 */
const ONCE: ReadonlySet<string> = new Set(['host', 'authorization', 'content-type']);

/** Refuses a request that repeats one of these headers. */
export const refuseRepeatedHeaders =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    if (!saysTwice(request)) return listener(request, response);
    response.writeHead(400, { Connection: 'close', 'Content-Length': 0 }).end();
  };

function saysTwice({ rawHeaders }: IncomingMessage): boolean {
  const said = new Set<string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase() ?? '';
    if (!ONCE.has(name)) continue;
    if (said.has(name)) return true;
    said.add(name);
  }
  return false;
}
