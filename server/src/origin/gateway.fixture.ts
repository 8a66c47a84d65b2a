import { text } from 'node:stream/consumers';
import { freePort } from '../embedded/free-port.js';
import { TestServers } from '../testing/gateway.js';

export const served = new TestServers();
export const nowhere = async () => `http://127.0.0.1:${await freePort()}`;

/** A process behind the gateway that answers with its name, and records requests. */
export async function startedPart(name: string, isReady = true) {
  const got: string[] = [];
  const url = await served.at((request, response) => {
    if (request.url === '/readyz') return void response.writeHead(isReady ? 200 : 503).end();
    void text(request).then((body) => {
      got.push(body);
      response.end(name);
    });
  });
  return { url, got };
}
