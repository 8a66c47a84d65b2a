import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import type { AdminTools } from '../../admin/command.js';
import { openFileStore } from '../../files.js';
import { releaseVersion } from '../../release.js';
import { loadSealKey } from '../../seal-key.js';
import type { AuditRequest } from '../asked.js';
import { ChainGuard } from '../chain-guard.js';
import { writeBundle } from './write.js';

type Say = (line: string) => unknown;

/** Writes a bundle, verifies it as its receiver will, and returns the exit code. Throws `StartError`. */
export async function runBundle(
  { config, eventStore }: Pick<AdminTools, 'config' | 'eventStore'>,
  { about, to, despite }: Omit<Extract<AuditRequest, { kind: 'bundle' }>, 'kind'>,
  say: Say,
): Promise<number> {
  const folder = resolve(to ?? `bundle-${about}`);
  const sealKey = await loadSealKey(config.dataDir);
  const parts = {
    eventStore,
    files: await openFileStore(config),
    sealKey,
    release: releaseVersion(),
    now: new Date(),
    guard: new ChainGuard(despite),
  };
  await writeBundle(parts, about, folder);
  const verifying = spawn(process.execPath, [join(folder, 'verify.mjs'), folder]);
  let said = '';
  for await (const chunk of verifying.stdout) said += String(chunk);
  if (verifying.exitCode === null) await once(verifying, 'exit');
  say(said.trimEnd());
  say(folder);
  return verifying.exitCode ?? 1;
}
