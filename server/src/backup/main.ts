import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { inTransaction } from '@zhidan/database';
import { runCommand, printLine, type OpenAdminTools } from '../admin/command.js';
import { loadConfig, type Config } from '../config.js';
import { ChainGuard, DESPITE_BROKEN_CHAIN_OPTION } from '../audit/chain-guard.js';
import { StartError } from '../embedded/start-error.js';
import { erasuresPath } from '../erasures/list.js';
import { SECRETS_FILE } from '../secrets.js';
import { backUp } from './back-up.js';
import { runRestoreDrill, runInterruptible, type DrillOptions } from './drill/index.js';
import { findErasures } from './erasures.js';
import { promptKeySecret, restoredSecretsFor } from './key-secret.js';
import { omissionMessages, type Manifest } from './manifest.js';
import { checkBackup, restore } from './restore.js';
import { countTableRows } from './tables.js';

/*
 * npm run backup -- DIR and npm run restore -- DIR: write and restore a whole installation. npm run backup --
 * drill [DIR]: checks that it could be restored.
 */

const given = process.argv.slice(2);
const isDrill = given[0] === 'backup' && given[1] === 'drill';
const [act = 'backup', ...args] = isDrill ? given.slice(1) : given;
const USAGE = {
  backup: `usage: npm run backup -- DIR [--${DESPITE_BROKEN_CHAIN_OPTION}]`,
  drill: 'usage: npm run backup -- drill [DIR] [--key-secret-file FILE] [--erasures FILE] [--in DIR]',
  restore: `usage: npm run restore -- DIR [--key-secret-file FILE] [--erasures FILE] [--${DESPITE_BROKEN_CHAIN_OPTION}]`,
} as const;

/** The lowest priority, so that the drill does not slow down the shop. Child processes inherit it. */
const NICENESS_OF_DRILL = 10;

interface Asked {
  readonly folder: string;
  readonly keySecretFile: string | undefined;
  readonly erasures: string | undefined;
  /** Whether to continue where the hash chain is broken. */
  readonly despite: boolean;
}

function askedOf(given: string[]): Asked {
  const usage = act === 'restore' ? USAGE.restore : USAGE.backup;
  const flag = { type: 'string' } as const;
  const options = {
    [DESPITE_BROKEN_CHAIN_OPTION]: { type: 'boolean' } as const,
    ...(act === 'restore' ? { 'key-secret-file': flag, erasures: flag } : {}),
  };
  try {
    const { values, positionals } = parseArgs({ args: given, options, allowPositionals: true });
    const [folder, ...more] = positionals;
    if (folder !== undefined && more.length === 0)
      return {
        folder: resolve(folder),
        keySecretFile: textOf(values['key-secret-file']),
        erasures: textOf(values['erasures']),
        despite: values[DESPITE_BROKEN_CHAIN_OPTION] === true,
      };
  } catch {
    // `runCommand` has already reported the error.
  }
  throw new StartError(usage);
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? resolve(value) : undefined;

async function takeOut(open: OpenAdminTools, { folder, despite }: Asked): Promise<number> {
  const tools = await open();
  const { config } = tools;
  const { events, broken_chain } = await backUp(tools, folder, { guard: new ChainGuard(despite) });
  tools.noteAccess({ type: 'BackupMade', data: { events } });
  printLine(`Backed up ${events} events with accounts, keys, mails and files in ${folder}.`);
  if (broken_chain !== undefined)
    printLine(
      `NOT AS WRITTEN: the hash chain is broken in ${broken_chain.faults} places, which the manifest names.`,
    );
  printLine(
    `Not in it: KEY_SECRET, without which nobody reads its personal data and no restore succeeds. Keep a copy ` +
      `elsewhere, apart from the backup: it ${whereKeySecretLies(config)}.`,
  );
  printLine(
    `Whoever is erased from now on is listed in ${erasuresPath(config.dataDir)}: a restore finds it there, in ` +
      `later backups beside this one, or by --erasures FILE, and erases them again.`,
  );
  return 0;
}

const whereKeySecretLies = ({ keySecret, dataDir }: Config): string =>
  keySecret === undefined
    ? `lies in ${join(dataDir, SECRETS_FILE)} as "key_secret"`
    : 'is what is set as KEY_SECRET';

async function putBack(open: OpenAdminTools, { folder, despite, ...asked }: Asked): Promise<number> {
  const { manifest } = await checkBackup(folder, { despite });
  const config = loadConfig(process.env);
  // Everything that can refuse the restore runs before anything is created.
  const keySecret = config.keySecret ?? (await keySecretOf(manifest, asked.keySecretFile));
  const secrets = await restoredSecretsFor(folder, manifest, { ...config, keySecret });
  const { dataDir } = config;
  const erasures = await findErasures(folder, manifest, { dataDir, named: asked.erasures });
  const tools = await open('makes');
  await restore(tools, folder, { manifest, secrets, erasures });
  const apiKeys = await inTransaction(tools.pool, (client) =>
    countTableRows(client, 'identity.api_keys', 'count(*) filter (where expires_at > now())'),
  );
  printLine(`Restored ${manifest.events} events with accounts, keys, mails and files into ${dataDir}.`);
  for (const sentence of omissionMessages(manifest)) printLine(sentence);
  if (apiKeys > 0)
    printLine(
      `${apiKeys} API keys open the shop as they did at the backup, also those revoked since: look through them ` +
        `in the office under 程式與助理.`,
    );
  printLine(
    erasures.length === 0
      ? 'No list of erasures was found: if persons were erased since the backup, give it by --erasures FILE, on an empty installation.'
      : `${erasures.length} erasures of persons are known, and were done again where the backup is older.`,
  );
  return 0;
}

async function keySecretOf({ format }: Manifest, file: string | undefined): Promise<string | undefined> {
  if (file !== undefined)
    return (
      await readFile(file, 'utf8').catch(() => {
        throw new StartError(`--key-secret-file names ${file}, which cannot be read`);
      })
    ).trim();
  return format === 1 ? undefined : promptKeySecret();
}

function drillAskedOf(words: string[]): DrillOptions {
  const flag = { type: 'string' } as const;
  const options = { 'key-secret-file': flag, erasures: flag, in: flag };
  try {
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    const [folder, ...more] = positionals;
    if (more.length === 0)
      return {
        folder: textOf(folder),
        keySecretFile: textOf(values['key-secret-file']),
        erasures: textOf(values.erasures),
        within: textOf(values.in),
      };
  } catch {
    // `runCommand` has already reported the error.
  }
  throw new StartError(USAGE.drill);
}

async function tryOut(): Promise<number> {
  const asked = drillAskedOf(args);
  const config = loadConfig(process.env);
  setPriority(NICENESS_OF_DRILL);
  await runInterruptible((signal) => runRestoreDrill(asked, { config, say: printLine, signal }));
  return 0;
}

/** A drill continues when the reader of its output is gone, because it must still delete its copy. */
if (isDrill) await runCommand(act, tryOut, () => undefined);
else
  await runCommand(act, async (open) => {
    const asked = askedOf(args);
    return act === 'restore' ? putBack(open, asked) : takeOut(open, asked);
  });
