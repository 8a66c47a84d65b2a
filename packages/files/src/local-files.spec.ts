import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { localFiles } from './local-files.js';
import { contentIn, keepsTheContract } from './testing/store-contract.js';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'zhidan-files-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const left = () => readdir(join(root, '.incoming'));

keepsTheContract('a folder', () => localFiles(root), left);

it('saving a file on a full disk is refused with a specific error, and leaves no file behind', async () => {
  // The file size of this process is limited to a few blocks, so that writing fails with the same error as on a
  // full disk.
  const program = `
      import { localFiles } from ${JSON.stringify(new URL('./local-files.js', import.meta.url).href)};
      await localFiles(process.argv[1]).save('pictures', 'large.jpg', Buffer.alloc(1_000_000)).catch(
        (error) => process.stdout.write(error.name));`;
  const { stdout } = await promisify(execFile)('bash', [
    '-c',
    'ulimit -f 16; exec "$0" --input-type=module --eval "$1" "$2"',
    process.execPath,
    program,
    root,
  ]);
  expect(stdout).toBe('StorageFull');
  expect(await left()).toEqual([]);
  expect(await contentIn(localFiles(root), 'large.jpg')).toBeUndefined();
});
