import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A way to run a Chromium, from the one that keeps it farthest from what is ours. */
export interface Way {
  readonly name: string;
  /** Whether pages are kept in Chromium's own sandbox, which root cannot have and some machines do not allow. */
  readonly sandbox: boolean;
  /** What is started in the place of the program. */
  executable(program: string, folder: string): Promise<string>;
}

/** `nobody` everywhere; no file of an installation belongs to it. */
const OTHER = 65_534;

const itself = async (program: string): Promise<string> => program;

const asSelf = { name: 'as ourselves', executable: itself };

/**
 * Another user: what Chromium reads is what everyone on the machine may read. It cannot start a program below
 * folders that are closed to others.
 */
const asOther = {
  name: 'as another user',
  executable: (program: string, folder: string) =>
    wrapper(folder, 'chromium-as-other', [
      // The profile is made by us; its name comes among the arguments.
      `for argument in "$@"; do`,
      `  case "$argument" in --user-data-dir=*) chown ${OTHER}:${OTHER} "\${argument#*=}" || exit 1 ;; esac`,
      `done`,
      `exec setpriv --reuid=${OTHER} --regid=${OTHER} --clear-groups -- ${quoted(program)} "$@"`,
    ]),
};

/** A user namespace takes root's rights over the machine away, though files of root's stay within reach. */
const namespaced = {
  name: 'in a user namespace',
  executable: (program: string, folder: string) =>
    wrapper(folder, 'chromium-in-namespace', [
      `exec unshare --user --map-user=${OTHER} --map-group=${OTHER} -- ${quoted(program)} "$@"`,
    ]),
};

/**
 * All ways for the user that we are, the safest first; the last works wherever Chromium does. One that takes files
 * from us or gives us some is run by the same user.
 */
export function waysFor(uid: number | undefined, exchangesFiles = false): readonly Way[] {
  const kept = (way: Omit<Way, 'sandbox'>): Way[] => [
    { ...way, sandbox: true },
    { ...way, sandbox: false },
  ];
  if (uid !== 0) return kept(asSelf);
  if (exchangesFiles) return [{ ...asSelf, sandbox: false }];
  return [
    ...(hasProgram('setpriv') ? kept(asOther) : []),
    ...(hasProgram('unshare') ? kept(namespaced) : []),
    { ...asSelf, sandbox: false },
  ];
}

const hasProgram = (name: string): boolean =>
  spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0;

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** A program of a few lines; written beside and renamed, since another start may run the one that is there. */
async function wrapper(folder: string, name: string, lines: readonly string[]): Promise<string> {
  await mkdir(folder, { recursive: true });
  const building = await mkdtemp(join(folder, 'wrapper-'));
  try {
    const path = join(building, name);
    await writeFile(path, ['#!/bin/sh', ...lines, ''].join('\n'));
    await chmod(path, 0o755);
    const target = join(folder, name);
    await rename(path, target);
    return target;
  } finally {
    await rm(building, { recursive: true, force: true });
  }
}
