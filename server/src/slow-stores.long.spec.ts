import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { createTestDatabase, eventually } from '@zhidan/database/testing';
import { startEventNode } from '@zhidan/eventstore/embedded';
import { startS3Server } from '@zhidan/files/testing';
import type { TestAnswer, TestStores } from './journey/installation.js';
import { openApart, type SeparateParts } from './testing/apart.js';
import { DisturbedConnection } from './testing/line.js';
import { s3Settings } from './testing/s3-settings.js';
import { senderIn, sha256Of, stored } from './testing/sender.js';
import { inClosedFolder } from './testing/temporary-folder.js';
import { reviewedOrder, whileOrdering } from './two-of-each.fixture.js';

const PATIENCE_MS = 900_000;
/** A request without an answer after this time counts as failed. */
const ANSWERED_WITHIN_MS = 30_000;
const MORE_ORDERS = 6;

/** A database whose connections can be slowed down, for the event node and for all processes. */
async function slowable() {
  const database = await createTestDatabase();
  const line = await DisturbedConnection.to(database.url);
  const databaseUrl = line.through(database.url);
  const node = await startEventNode({ databaseUrl });
  const ground: TestStores = {
    databaseUrl,
    url: node.url,
    async stop() {
      line.slow(0);
      await node.stop();
      await line.cut();
      await database.drop();
    },
  };
  return { ground, line };
}

/** Wraps the parts so that the longest answer time is measured. */
function timed(apart: SeparateParts) {
  let longest = 0;
  const ask: SeparateParts['ask'] = async (...asked) => {
    const began = performance.now();
    try {
      return await apart.ask(...asked);
    } finally {
      longest = Math.max(longest, performance.now() - began);
    }
  };
  return { apart: { ...apart, ask }, longest: () => Math.round(longest) };
}

const unclear = (refused: readonly TestAnswer[]) =>
  refused
    .filter(({ status, headers }) => status !== 503 || !(Number(headers.get('retry-after')) > 0))
    .map(({ status, body }) => [status, body]);

describe('a slow PostgreSQL or S3 store', () => {
  it.each([200, 500])(
    'lets orders succeed or be refused with a time to retry, with PostgreSQL delayed by %d ms',
    (ms) =>
      inClosedFolder(async (folder) => {
        const { ground, line } = await slowable();
        const whole = await openApart(folder, { each: 2, ground });
        const { apart, longest } = timed(whole);
        try {
          let ordered = 0;
          const refused = await whileOrdering(apart, async (acknowledged) => {
            await eventually('people order', () => acknowledged.length >= MORE_ORDERS);
            line.slow(ms);
            const before = acknowledged.length;
            await eventually(
              'people order all the same',
              () => acknowledged.length >= before + MORE_ORDERS,
              PATIENCE_MS / 3,
            );
            ordered = acknowledged.length - before;
            line.slow(0);
            const after = acknowledged.length;
            await eventually('people order as before', () => acknowledged.length >= after + MORE_ORDERS);
          });
          process.stderr.write(
            `${ms} ms late: ${ordered} orders, ${refused.length} refusals, longest answer ${longest()} ms\n`,
          );
          expect(unclear(refused)).toEqual([]);
          expect(longest()).toBeLessThan(ANSWERED_WITHIN_MS);
        } finally {
          await whole.close();
        }
      }),
    PATIENCE_MS,
  );
});

describe('an S3 store that never answers', () => {
  it(
    'makes uploads and downloads fail within a time limit, while everything else works',
    () =>
      inClosedFolder(async (folder) => {
        const s3 = await startS3Server();
        const apart = await openApart(folder, { each: 2, environment: s3Settings(s3) });
        try {
          const { people, polo, sender } = await senderIn(apart);
          const content = randomBytes(200_000);
          const { url } = stored.parse(await (await sender.upload(content, randomUUID())).json());

          s3.meet(() => 'hang');
          const began = performance.now();
          let isOver = false;
          const refusing = Promise.all([
            refusedAfter(sender.upload(content, randomUUID())),
            // This file is so large that it is sent in several parts.
            refusedAfter(sender.upload(randomBytes(20_000_000), randomUUID())),
            refusedAfter(sender.download(url)),
          ]).finally(() => (isOver = true));
          // The result is checked below; this prevents an unhandled rejection if an earlier step fails.
          refusing.catch(() => undefined);
          const refused: TestAnswer[] = [];
          let orders = 0;
          while (!isOver) {
            await reviewedOrder(apart, people, polo, refused);
            orders += 1;
          }
          const took = (await refusing).map((at) => Math.round(at - began));
          process.stderr.write(`refused after ${took.join(', ')} ms, ${orders} orders meanwhile\n`);
          expect(Math.max(...took)).toBeLessThan(ANSWERED_WITHIN_MS);
          expect(orders).toBeGreaterThan(MORE_ORDERS);
          expect(refused.map(({ status, body }) => [status, body])).toEqual([]);

          s3.meet(() => 'pass');
          const back = await sender.download(url);
          expect(sha256Of(Buffer.from(await back.arrayBuffer()))).toBe(sha256Of(content));
          expect((await sender.list()).map(({ sha256 }) => sha256)).toEqual([sha256Of(content)]);
        } finally {
          await apart.close();
          await s3.close();
        }
      }),
    PATIENCE_MS,
  );
});

async function refusedAfter(asked: Promise<Response>): Promise<number> {
  const answer = await asked;
  const at = performance.now();
  expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true]);
  expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
  return at;
}
