import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Figure } from './figure.js';

/** The figures of one run by group, with the commit that was measured. */
export interface FiguresOfCommit {
  readonly commit: string;
  readonly at: string;
  readonly groups: Readonly<Record<string, readonly Figure[]>>;
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The present commit, marked if the working tree differs from it. */
function currentCommit(): string {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim();
  const isChanged = git('status', '--porcelain', '--untracked-files=no') !== '';
  return `${git('rev-parse', '--short=12', 'HEAD')}${isChanged ? '-changed' : ''}`;
}

/** Adds the groups to the file of this commit and resolves with its path. */
export async function writeFigures(groups: FiguresOfCommit['groups']): Promise<string> {
  const commit = currentCommit();
  const path = `${ROOT}.build/bench/${commit}.json`;
  const before = await readFigures(path).catch(() => undefined);
  const all: FiguresOfCommit = {
    commit,
    at: new Date().toISOString(),
    groups: { ...before?.groups, ...groups },
  };
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify(all, null, 2)}\n`);
  return path;
}

export const readFigures = async (path: string): Promise<FiguresOfCommit> =>
  JSON.parse(await readFile(path, 'utf8'));
