import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs `work` with a folder inside a parent that only its owner may enter, and removes both afterwards. */
export async function inClosedFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  // `mkdtemp` creates the folder with mode 0700, so that only its owner may enter.
  const closed = await mkdtemp(join(tmpdir(), 'zhidan-spec-'));
  try {
    const folder = join(closed, 'inside');
    await mkdir(folder);
    return await work(folder);
  } finally {
    await rm(closed, { recursive: true, force: true, maxRetries: 20 });
  }
}
