import { expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http2';
import { z } from 'zod';
import { Connection, MAX_SENT_AHEAD_BYTES } from './connection.js';
import { receiveAnswers } from './receive.js';
import { readStreamRequest } from './requests.js';

it('a connection lets the store send more in advance than the default window', async () => {
  const store = createServer();
  store.listen(0, '127.0.0.1');
  await once(store, 'listening');
  const { port } = z.object({ port: z.number() }).parse(store.address());
  const connection = new Connection(`esdb://127.0.0.1:${port}?tls=false`);
  try {
    const ahead = new Promise((resolve) => {
      store.on('stream', ({ session }) => {
        resolve([session?.remoteSettings.initialWindowSize, session?.state.remoteWindowSize]);
        session?.destroy();
      });
    });
    const broken = receiveAnswers(connection, readStreamRequest('any', {}), { most: 1 }).next();
    // The two values are the flow-control windows of a call and of the whole connection.
    expect(await ahead).toEqual([MAX_SENT_AHEAD_BYTES, MAX_SENT_AHEAD_BYTES]);
    await expect(broken).rejects.toThrow();
  } finally {
    await connection.close();
    store.close();
  }
}, 20_000);
