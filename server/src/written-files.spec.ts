import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { createFileWriter } from './written-files.js';

it('writing a file twice leaves exactly one complete file, and no temporary file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zhidan-written-'));
  try {
    const write = createFileWriter(folder);
    for (const text of ['<a/>', '<a/>']) await write({ path: ['F0401', 'SRC', 'AB.xml'], text });
    expect(await readFile(join(folder, 'F0401', 'SRC', 'AB.xml'), 'utf8')).toBe('<a/>');
    expect(await readdir(folder, { recursive: true })).toEqual(['F0401', 'F0401/SRC', 'F0401/SRC/AB.xml']);
  } finally {
    await rm(folder, { recursive: true });
  }
});
