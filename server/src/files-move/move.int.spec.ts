import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { localFiles, type FileStore } from '@zhidan/files';
import { s3Files } from '@zhidan/files/s3';
import { startS3Server, type S3Server } from '@zhidan/files/testing';

jest.setTimeout(120_000);

const MAIN = fileURLToPath(new URL('./main.js', import.meta.url));
const FILES = 60;
/** A file that is large enough for a multipart upload. */
const LARGE = '7.psd';
const contentOf = (name: string): string =>
  name === LARGE ? 'psd '.repeat(4_000_000) : `content of ${name}`;

let s3: S3Server;
let root = '';
let earlier: FileStore;
let bucket: FileStore;
beforeAll(async () => {
  s3 = await startS3Server();
  root = await mkdtemp(join(tmpdir(), 'zhidan-move-'));
  earlier = localFiles(join(root, 'files'));
  bucket = s3Files(s3.place, join(root, 'reading'));
});
afterAll(async () => {
  await s3.close();
  await rm(root, { recursive: true, force: true });
});

function command(
  variables: Readonly<Record<string, string>> = {},
  args: readonly string[] = ['move', '--wait', '0'],
) {
  const { endpoint, bucket: name, prefix, accessKeyId, secretAccessKey } = s3.place;
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: join(root, 'data'),
      FILES_URL: `s3://${name}/${prefix}`,
      FILES_MOVED_FROM: join(root, 'files'),
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      ...variables,
    },
  });
  const ended = Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]).then(
    ([, out, err]) => ({ code: child.exitCode, out, err }),
  );
  return { kill: (signal: NodeJS.Signals) => child.kill(signal), ended };
}

async function namesIn(store: FileStore): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const { folder, name } of store.all()) names.push(`${folder}/${name}`);
  return names.toSorted();
}

const names = Array.from({ length: FILES }, (_none, number) => `${number}.psd`);

describe('npm run files -- move', () => {
  it('moves every file to an S3 store, even when it is killed and interrupted repeatedly', async () => {
    for (const name of names) await earlier.save('product/2026/11', name, Buffer.from(contentOf(name)));

    const breaks: readonly (readonly [NodeJS.Signals, number, (url: string) => boolean])[] = [
      ['SIGKILL', 2, ({ length }) => length > 0],
      ['SIGKILL', 1, (url) => url.includes('partNumber=1')],
      ['SIGTERM', 1, ({ length }) => length > 0],
    ];
    for (const [signal, after, counts] of breaks) {
      let sent = 0;
      const moving = command();
      s3.meet(({ method, url = '' }) => {
        if (method === 'PUT' && counts(url)) sent++;
        if (sent === after) moving.kill(signal);
        return 'pass';
      });
      const { code, err } = await moving.ended;
      expect(code).toBe(signal === 'SIGTERM' ? 1 : null);
      if (signal === 'SIGTERM')
        expect(err).toContain('broken off; nothing is lost: the same command goes on\n');
      s3.meet(() => 'pass');
      const either = new Set([...(await namesIn(earlier)), ...(await namesIn(bucket))]);
      for (const name of names) expect(either).toContain(`product/2026/11/${name}`);
    }

    const { code, out } = await command().ended;
    expect(code).toBe(0);
    expect(out).toMatch(
      /^All 60 files are in the new place; .*\nMoved 60 files \([\d.]+ MiB copied\)\. Leave out /,
    );
    expect(await namesIn(earlier)).toEqual([]);
    expect(await namesIn(bucket)).toEqual(names.map((name) => `product/2026/11/${name}`).toSorted());
    for (const name of names) {
      const file = await bucket.open('product/2026/11', name);
      expect(file && (await text(file.stream()))).toBe(contentOf(name));
    }
    expect((await command().ended).out).toMatch(
      /^No file is in the earlier place: FILES_MOVED_FROM may be left out/,
    );
  });

  it('reports in one line what the user can correct, and moves nothing', async () => {
    await earlier.save('product/2026/11', 'stays.psd', Buffer.from('stays'));
    const said = async (variables: Readonly<Record<string, string>>, args?: readonly string[]) =>
      (await command(variables, args).ended).err;
    expect(await said({}, ['copy'])).toBe('usage: npm run files -- move [--wait SECONDS]\n');
    const { bucket: name, prefix } = s3.place;
    expect(await said({ FILES_MOVED_FROM: `s3://${name}/${prefix}/` })).toBe(
      'FILES_MOVED_FROM and FILES_URL name the same place\n',
    );
    s3.meet(() => 'break');
    expect(await said({})).toMatch(/^the store for files does not answer$/m);
    s3.meet(() => 'pass');
    expect(await namesIn(earlier)).toEqual(['product/2026/11/stays.psd']);
  });
});
