import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { FilesDiffer, FilesUnavailable, moveFiles, StorageFull, type MoveResult } from '@zhidan/files';
import { printLine } from '../admin/command.js';
import { loadConfig } from '../config.js';
import { StartError } from '../embedded/start-error.js';
import { openStoreAt } from '../files.js';

/* npm run files -- move: moves the files of FILES_MOVED_FROM to FILES_URL, while the shop uses both. */

const USAGE = 'usage: npm run files -- move [--wait SECONDS]';
const SAY_EVERY_MS = 10_000;
/** How many seconds downloads that have begun from the former place get to finish. */
const READERS_FINISH = '60';

const mebibytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1);

async function move(wait: number): Promise<void> {
  const { files, filesMovedFrom: earlier, dataDir } = loadConfig(process.env);
  if (earlier === undefined)
    throw new StartError('FILES_MOVED_FROM must name the place from which files move to FILES_URL');
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort());
  let said = Date.now();
  const moved = await moveFiles({
    from: await openStoreAt(earlier, dataDir),
    to: await openStoreAt(files, dataDir),
    signal: interrupted.signal,
    readersFinish: (signal) => pause(wait * 1_000, undefined, { signal }),
    onFile: (now: MoveResult) => {
      if (Date.now() - said < SAY_EVERY_MS) return;
      said = Date.now();
      printLine(`${now.files} files so far, ${mebibytes(now.bytes)} MiB of them copied`);
    },
    onCopied: ({ files: count }) =>
      printLine(
        `All ${count} files are in the new place; those of the earlier one are removed in ${wait} s.`,
      ),
  });
  printLine(
    moved.files === 0
      ? 'No file is in the earlier place: FILES_MOVED_FROM may be left out from the next start on.'
      : `Moved ${moved.files} files (${mebibytes(moved.bytes)} MiB copied). Leave out FILES_MOVED_FROM and start the shop again.`,
  );
}

/** The seconds to wait for unfinished downloads. */
function askedWait(given: string[]): number {
  try {
    const options = { wait: { type: 'string', default: READERS_FINISH } } as const;
    const { values, positionals } = parseArgs({ args: given, options, allowPositionals: true });
    if (positionals.join(' ') === 'move' && /^\d{1,5}$/.test(values.wait)) return Number(values.wait);
  } catch {
    // `runCommand` has already reported the error.
  }
  throw new StartError(USAGE);
}

function lineOf(error: unknown): string {
  if (error instanceof Error && error.name === 'AbortError')
    return 'broken off; nothing is lost: the same command goes on';
  const isPlain =
    error instanceof StartError ||
    error instanceof FilesDiffer ||
    error instanceof FilesUnavailable ||
    error instanceof StorageFull;
  if (isPlain) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  await move(askedWait(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${lineOf(error)}\n`);
  process.exitCode = 1;
}
