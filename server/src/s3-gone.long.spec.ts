import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { eventually } from '@zhidan/database/testing';
import { startS3Server, type Fate, type S3Server } from '@zhidan/files/testing';
import { openApart } from './testing/apart.js';
import { s3Settings } from './testing/s3-settings.js';
import { senderIn, sha256Of, stored, type Sender } from './testing/sender.js';
import { inClosedFolder } from './testing/temporary-folder.js';
import { reviewedOrder } from './two-of-each.fixture.js';

const PATIENCE_MS = 600_000;
const UPLOADERS = 3;
const MORE_FILES = 4;

const UNAVAILABLE = { status: 503, code: 'UNAVAILABLE', detail: '系統暫時無法服務，請稍後再試' };

async function expectUnavailable(answer: Response): Promise<void> {
  expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true]);
  expect(await answer.json()).toMatchObject(UNAVAILABLE);
}

it.each<Fate>(['break', 503])(
  'an S3 outage (%s) affects no other function and loses no acknowledged file',
  (fate) =>
    inClosedFolder(async (folder) => {
      const s3 = await startS3Server();
      const apart = await openApart(folder, { each: 2, environment: s3Settings(s3) });
      try {
        const { people, polo, sender } = await senderIn(apart);
        const content = randomBytes(200_000);
        const first = await sender.upload(content, randomUUID());
        expect(first.status).toBe(201);
        const { url } = stored.parse(await first.json());

        s3.meet(() => fate);
        await expectUnavailable(await sender.upload(content, randomUUID()));
        await expectUnavailable(await sender.download(url));
        // Orders without files can still be placed and reviewed.
        await reviewedOrder(apart, people, polo);
        expect((await sender.list()).map(({ sha256 }) => sha256)).toEqual([sha256Of(content)]);
        s3.meet(() => 'pass');
        const back = await sender.download(url);
        expect([back.status, sha256Of(Buffer.from(await back.arrayBuffer()))]).toEqual([
          200,
          sha256Of(content),
        ]);

        const kept = await whileItComesAndGoes(s3, fate, sender);
        kept.set(sha256Of(content), url);
        const seen = await eventually('all files are listed', async () => {
          const all = await sender.list();
          return all.length >= kept.size && all;
        });
        expect(seen.map(({ sha256 }) => sha256).toSorted()).toEqual([...kept.keys()].toSorted());
        for (const [sha256, at] of kept) {
          const answer = await sender.download(at);
          expect([answer.status, sha256Of(Buffer.from(await answer.arrayBuffer()))]).toEqual([200, sha256]);
        }
      } finally {
        await apart.close();
        await s3.close();
      }
    }),
  PATIENCE_MS,
);

/**
 * Uploads files while the S3 server fails and recovers, and repeats each upload until it is acknowledged.
 * Returns the addresses of the files by their content.
 */
async function whileItComesAndGoes(s3: S3Server, fate: Fate, sender: Sender): Promise<Map<string, string>> {
  const kept = new Map<string, string>();
  let isOver = false;
  const work = async () => {
    while (!isOver) {
      const content = randomBytes(50_000);
      const key = randomUUID();
      for (;;) {
        const answer = await sender.upload(content, key);
        if (answer.status === 201) {
          const { url, sha256 } = stored.parse(await answer.json());
          expect(sha256).toBe(sha256Of(content));
          kept.set(sha256, url);
          break;
        }
        await expectUnavailable(answer);
        await pause(50);
      }
    }
  };
  const comeAndGo = async () => {
    for (let round = 0; round < 3; round += 1) {
      const [before, asked] = [kept.size, s3.requests.length];
      await eventually('files arrive', () => kept.size >= before + MORE_FILES);
      s3.meet(() => fate);
      await eventually('it was asked in vain', () => s3.requests.length >= asked + MORE_FILES * 4);
      s3.meet(() => 'pass');
    }
  };
  const going = comeAndGo().finally(() => (isOver = true));
  const ended = await Promise.allSettled([going, ...Array.from({ length: UPLOADERS }, work)]);
  expect(ended.filter(({ status }) => status === 'rejected')).toEqual([]);
  return kept;
}
