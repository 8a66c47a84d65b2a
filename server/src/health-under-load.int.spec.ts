import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inClosedFolder } from './testing/temporary-folder.js';
import { PATIENCE_MS } from './testing/with-zhidan.js';
import { Zhidan } from './testing/zhidan.js';

/** The answer time, in ms, after which a supervisor would restart a part. */
const MOST_MS = 200;
const AT_ONCE = 60;
/** Rounds are repeated, because other processes of the machine may slow down some of them. */
const ROUNDS = 5;

let zhidan: Zhidan;
let end: () => void;
let stopped: Promise<void>;

beforeAll(async () => {
  const started = new Promise<void>((resolve) => {
    stopped = inClosedFolder(async (folder) => {
      zhidan = await Zhidan.ready(join(folder, 'data'));
      resolve();
      await new Promise<void>((ended) => (end = ended));
      expect(await zhidan.stop()).toBe(0);
    });
  });
  await Promise.race([started, stopped]);
}, PATIENCE_MS);

afterAll(async () => {
  end();
  await stopped;
}, PATIENCE_MS);

interface Asked {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends a request without reading the answer, because reading would delay the measuring process. */
const ask = ({ path, method = 'GET', headers = {}, body }: Asked, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    request(zhidan.url + path, { method, headers, agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    })
      .once('error', reject)
      .end(body);
  });

/** The longest wait for `/healthz` during the work. */
async function longestWait(work: () => Promise<unknown>): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  let goesOn = true;
  let longest = 0;
  const looking = (async () => {
    while (goesOn) {
      const from = performance.now();
      await ask({ path: '/healthz' }, agent);
      longest = Math.max(longest, performance.now() - from);
    }
  })();
  await work();
  goesOn = false;
  await looking;
  agent.destroy();
  return longest;
}

/** JSON close to the largest permitted size. */
const large = (value: string): string => `{"email":[${value.repeat(125_000 / value.length)}0]}`;

describe('/healthz', () => {
  it.each([
    ...['gzip, br', 'br', 'deflate', 'identity'].map((accepted) => ({
      work: `the description of the API as "${accepted}"`,
      asked: { path: '/api/openapi.json', headers: { 'accept-encoding': accepted } },
    })),
    ...['0,', '[', '"\\u4e00",', '{"a":'].map((value) => ({
      work: `bodies full of ${value}`,
      asked: {
        path: '/v1/accounts:signUp',
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: large(value),
      },
    })),
  ])('answers within 200 ms while a visitor sends sixty concurrent requests for $work', async ({ asked }) => {
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
    const waits: number[] = [];
    while (waits.length < ROUNDS && !waits.some((wait) => wait <= MOST_MS))
      waits.push(
        await longestWait(() => Promise.all(Array.from({ length: AT_ONCE }, () => ask(asked, agent)))),
      );
    agent.destroy();
    expect(Math.min(...waits)).toBeLessThanOrEqual(MOST_MS);
  });
});
