import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { visitorCaller } from '@zhidan/domain';
import { createApp, createLogger } from '@zhidan/http';
import { unknownRuntimeStatus } from '@zhidan/projections';
import { Gauge, Registry } from 'prom-client';
import { loadConfig } from '../config.js';
import { healthRoutes } from './health.js';
import { localAddressOf } from './listen.js';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Starts a server with these health routes. */
async function serverOf(health: Parameters<typeof healthRoutes>[0]): Promise<string> {
  const logger = createLogger('test', { level: 'silent' });
  const { registry } = health;
  const app = createApp({ logger, registry, routers: [healthRoutes(health)], trustProxy: 0 });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  return localAddressOf(server);
}

const quiet = {
  authenticate: async () => ({ caller: visitorCaller, by: 'nothing' as const }),
  metrics: { open: true, key: undefined },
  readModels: async () => unknownRuntimeStatus,
  processes: async () => [],
  notReady: () => undefined,
};

/** The status of `GET /metrics` for these settings and this authorization header. */
async function asked(environment: Record<string, string>, authorization?: string, registry = new Registry()) {
  const { isLocal, metricsKey } = loadConfig(environment);
  const address = await serverOf({ ...quiet, registry, metrics: { open: isLocal, key: metricsKey } });
  const answer = await fetch(`${address}/metrics`, {
    headers: authorization === undefined ? {} : { authorization },
  });
  return { status: answer.status, asks: answer.headers.get('www-authenticate'), text: await answer.text() };
}

const KEY = 'for-the-watch';
const shop = { PUBLIC_URL: 'https://shop.example' };

describe('/metrics', () => {
  it.each<[string, Record<string, string>, string | undefined, number]>([
    ['a local shop without a key', {}, undefined, 200],
    ['a local shop with a key', { METRICS_KEY: KEY }, undefined, 200],
    ['a public shop without a key', shop, undefined, 401],
    ['a public shop without a key, guessed at', shop, 'Bearer undefined', 401],
    ['a public shop with a key', { ...shop, METRICS_KEY: KEY }, undefined, 401],
    ['another key', { ...shop, METRICS_KEY: KEY }, 'Bearer for-the-other', 401],
    ['half a key', { ...shop, METRICS_KEY: KEY }, 'Bearer for-the', 401],
    ['the key sent as a password', { ...shop, METRICS_KEY: KEY }, `Basic ${KEY}`, 401],
    ['the key', { ...shop, METRICS_KEY: KEY }, `Bearer ${KEY}`, 200],
  ])('requires its key only on a public address: %s', async (_, environment, authorization, status) => {
    const answer = await asked(environment, authorization);
    expect(answer.status).toBe(status);
    expect(answer.text.includes('zhidan_http_request_seconds')).toBe(status === 200);
    expect(answer.asks).toBe(status === 401 ? 'Bearer' : null);
  });

  it('returns the remaining metrics and the number of missing metrics when a metric fails', async () => {
    const registry = new Registry();
    new Gauge({
      name: 'zhidan_rows',
      help: 'Asks PostgreSQL, which is gone',
      registers: [registry],
      collect: () => Promise.reject(new Error('no connection')),
    });
    const { status, text } = await asked({}, undefined, registry);
    expect(status).toBe(200);
    expect(text).toContain('zhidan_http_request_seconds');
    expect(text).not.toContain('zhidan_rows');
    expect(text).toMatch(/^zhidan_unread_metrics 1$/m);
    expect((await asked({})).text).toMatch(/^zhidan_unread_metrics 0$/m);
  });
});

describe('/readyz', () => {
  it('checks the read models at most once a second for HEAD requests, and reports a stop at once', async () => {
    let looks = 0;
    let reason: string | undefined;
    const address = await serverOf({
      ...quiet,
      registry: new Registry(),
      readModels: async () => {
        looks += 1;
        return { ...unknownRuntimeStatus, ready: true };
      },
      notReady: () => reason,
    });
    const statusBy = async (method: string) => (await fetch(`${address}/readyz`, { method })).status;
    expect(await Promise.all([statusBy('HEAD'), statusBy('HEAD'), statusBy('HEAD')])).toEqual([
      200, 200, 200,
    ]);
    expect(looks).toBe(1);
    expect([await statusBy('GET'), await statusBy('GET'), looks]).toEqual([200, 200, 3]);
    reason = 'it is being stopped';
    expect([await statusBy('HEAD'), await statusBy('GET')]).toEqual([503, 503]);
  });
});
