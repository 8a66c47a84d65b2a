import { portOf } from '@zhidan/http';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { visitorCaller } from '@zhidan/domain';
import { WebSocket, WebSocketServer } from 'ws';
import { questionResource } from '../question/resource.js';
import { RecentChanges } from './recent.js';
import { LiveSocket } from './socket.js';

let server: WebSocketServer;
beforeAll(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
});
afterAll(() => server.close());

async function listener(): Promise<{ far: WebSocket; near: WebSocket; live: LiveSocket }> {
  const opened = once(server, 'connection');
  const far = new WebSocket(`ws://127.0.0.1:${portOf(server)}`);
  far.on('error', () => undefined);
  const [[near]] = await Promise.all([opened, once(far, 'open')]);
  const resources = new Map([[questionResource.name, questionResource]]);
  const live = new LiveSocket(near, visitorCaller, resources, new RecentChanges({ changes: [], from: -1n }));
  return { far, near, live };
}

const change = (position: number) => ({
  position: BigInt(position),
  resource: 'questions',
  id: `${position}-${'q'.repeat(10_000)}`,
  code: null,
  row: { activate: true },
  trace: null,
});

describe('a browser that stops accepting data', () => {
  it('is disconnected before waiting messages fill the memory, while other browsers still get all messages', async () => {
    const [stalled, beside] = [await listener(), await listener()];
    stalled.far.pause();
    let heard = 0;
    beside.far.on('message', () => (heard += 1));

    let told = 0;
    let most = 0;
    while (stalled.near.readyState === WebSocket.OPEN) {
      told += 1;
      stalled.live.tell(change(told));
      beside.live.tell(change(told));
      most = Math.max(most, stalled.near.bufferedAmount);
      // A socket sends only between two turns of the event loop, so this loop has to yield.
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(most).toBeLessThan(1_100_000);
    while (heard < told) await once(beside.far, 'message');
    expect(beside.near.readyState).toBe(WebSocket.OPEN);
    beside.far.terminate();
    stalled.far.terminate();
  });
});
