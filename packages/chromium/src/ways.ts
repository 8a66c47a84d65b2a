import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A way to run a Chromium, more or less isolated from the files and rights of this process. */
export interface LaunchMethod {
  readonly name: string;
  /** Whether pages run in Chromium's own sandbox, which root cannot use and some machines do not allow. */
  readonly sandbox: boolean;
  /** The program to start in place of Chromium itself. */
  executable(program: string, folder: string): Promise<string>;
}

/** The id of an unprivileged user, who owns no file of an installation. */
const OTHER = 65_534;

const itself = async (program: string): Promise<string> => program;

const asSelf = { name: 'as ourselves', executable: itself };

/**
 * Runs Chromium as another user, which reads only what every user of the machine may read. It cannot start a
 * program below folders that are closed to others.
 */
const asOther = {
  name: 'as another user',
  executable: (program: string, folder: string) =>
    wrapper(folder, 'chromium-as-other', [
      // The script makes `nobody` the owner of the profile folder, whose path is among the arguments.
      `for argument in "$@"; do`,
      `  case "$argument" in --user-data-dir=*) chown ${OTHER}:${OTHER} "\${argument#*=}" || exit 1 ;; esac`,
      `done`,
      `exec setpriv --reuid=${OTHER} --regid=${OTHER} --clear-groups -- ${quoted(program)} "$@"`,
    ]),
};

/**
 * Runs Chromium in a user namespace: root loses its rights over the machine, but can still read root's files.
 */
const namespaced = {
  name: 'in a user namespace',
  executable: (program: string, folder: string) =>
    wrapper(folder, 'chromium-in-namespace', [
      `exec unshare --user --map-user=${OTHER} --map-group=${OTHER} -- ${quoted(program)} "$@"`,
    ]),
};

/**
 * The launch methods for this user, the safest first; the last one works wherever Chromium does. A browser that
 * exchanges files with this process runs as the same user.
 */
export function launchMethodsFor(uid: number | undefined, exchangesFiles = false): readonly LaunchMethod[] {
  const kept = (way: Omit<LaunchMethod, 'sandbox'>): LaunchMethod[] => [
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

/**
 * Writes a short start script under a temporary name and renames it, since another process may be running the
 * present script.
 */
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
