import { createServer } from 'node:http';
import { once } from 'node:events';
import { cannotListen } from '../listening.js';
import type { Parts } from '../parts.js';

/** The one address under which everything is reached. */
export async function startOrigin(parts: Parts): Promise<{ readonly url: string; close(): Promise<void> }> {
  const { host, port } = parts.config;
  const server = createServer((request, response) => {
    const ready =
      request.url === '/healthz' || (request.url === '/readyz' && parts.eventStoreLive?.() !== false);
    response.writeHead(ready ? 200 : request.url === '/readyz' ? 503 : 404).end();
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw error instanceof Error ? cannotListen('PORT', host, port, error) : error;
  }
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
