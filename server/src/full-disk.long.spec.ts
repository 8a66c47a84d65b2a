import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { openApart } from './testing/apart.js';
import { senderIn, sha256Of, stored } from './testing/sender.js';
import { inClosedFolder } from './testing/temporary-folder.js';
import { reviewedOrder } from './two-of-each.fixture.js';

const PATIENCE_MS = 600_000;

/** Limits each file to a megabyte, so that writing fails midway as on a full disk. */
const ON_A_FULL_DISK = ['sh', '-c', 'trap "" XFSZ; ulimit -f 2048; exec "$@"', 'sh'];

it(
  'a full disk makes a file upload fail with a message, without partial files or other failures',
  () =>
    inClosedFolder(async (folder) => {
      const apart = await openApart(folder, {
        each: 2,
        prefixOf: (role) => (role === 'command-api' ? ON_A_FULL_DISK : []),
      });
      try {
        const { people, polo, sender } = await senderIn(apart);
        const [small, large] = [randomBytes(200_000), randomBytes(3_000_000)];
        const key = randomUUID();
        for (const turn of [1, 2, 3, 4]) {
          const refused = await sender.upload(large, key);
          expect([turn, refused.status, await refused.json()]).toEqual([
            turn,
            507,
            expect.objectContaining({
              code: 'STORAGE_FULL',
              detail: expect.stringMatching(/[\u4e00-\u9fff]/),
            }),
          ]);
        }
        const kept = await sender.upload(small, randomUUID());
        expect(kept.status).toBe(201);
        const { url } = stored.parse(await kept.json());
        await reviewedOrder(apart, people, polo);
        const back = await sender.download(url);
        expect([back.status, sha256Of(Buffer.from(await back.arrayBuffer()))]).toEqual([
          200,
          sha256Of(small),
        ]);
        expect((await sender.list()).map(({ sha256 }) => sha256)).toEqual([sha256Of(small)]);
      } finally {
        await apart.close();
      }
    }),
  PATIENCE_MS,
);
