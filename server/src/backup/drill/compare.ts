import { archiveFaultText } from '@zhidan/eventstore';
import { allProjections, foldAllReadModels, foldFigures } from '@zhidan/projections';
import type { AdminTools } from '../../admin/command.js';
import { verifyStoreEvents } from '../../audit/verify.js';
import { StartError } from '../../embedded/start-error.js';
import { openFileStore } from '../../files.js';
import { manifestPartOf, type BackupFigures } from '../manifest.js';
import { filesOfBackup, type CheckedBackup } from '../restore.js';

type Say = (line: string) => unknown;

/** Prints the comparison of a backup with the restored copy line by line, and collects differences. */
class Comparison {
  readonly #different: string[] = [];
  constructor(private readonly say: Say) {}

  figure(what: string, inBackup: number, restored: number): void {
    if (inBackup === restored) this.say(`${what}: ${restored}, as in the backup`);
    else this.differs(`${what}: ${inBackup} in the backup, ${restored} restored`);
  }

  differs(line: string): void {
    this.say(`${line} - DIFFERENT`);
    this.#different.push(line);
  }

  /** Throws `StartError` naming all differences. */
  end(): void {
    if (this.#different.length > 0)
      throw new StartError(
        `the restored installation is not what the backup says: ${this.#different.join('; ')}`,
      );
  }
}

/** Compares a restored installation with its backup. Throws `StartError` naming the differences. */
export async function compareRestored(
  { folder, backup, say }: { readonly folder: string; readonly backup: CheckedBackup; readonly say: Say },
  tools: AdminTools,
  signal: AbortSignal,
): Promise<void> {
  const found = new Comparison(say);
  const figures = backup.manifest.figures ?? [];
  const positions = await compareEvents(backup, tools, { found, signal });
  const { pool, eventStore } = tools;
  await foldAllReadModels({ pool, eventStore, signal }, allProjections);
  say(`read models: ${allProjections.length}, all made from the events`);
  if (figures.length === 0)
    say('orders, customers, payments: not compared, the backup does not say how many there were');
  for (const each of figures)
    await compareFigures(each, positions.get(each.events) ?? -1n, { tools, found, say, signal });
  await compareFiles(folder, tools, { found, signal });
  found.end();
}

interface Comparing {
  readonly found: Comparison;
  readonly signal: AbortSignal;
}

/**
 * Resolves with the position, in the restored store, of the last event that each read model's figures in the
 * backup include.
 */
async function compareEvents(
  { manifest, counted }: CheckedBackup,
  { eventStore }: AdminTools,
  { found, signal }: Comparing,
): Promise<ReadonlyMap<number, bigint>> {
  const wanted = new Set((manifest.figures ?? []).map(({ events }) => events));
  const positions = new Map<number, bigint>();
  let fault: string | undefined;
  const restored = await verifyStoreEvents(eventStore, {
    onFault: (each) => void (fault ??= archiveFaultText(each)),
    onEvent({ position }, number) {
      signal.throwIfAborted();
      if (wanted.has(number)) positions.set(number, position);
    },
  });
  found.figure('events', manifest.events, restored.events);
  found.figure('streams with a whole hash chain', counted.streams, restored.streams);
  found.figure('daily seals', counted.seals, restored.seals);
  if (fault !== undefined) found.differs(`hash chain: ${fault}`);
  return positions;
}

const LABELS: Readonly<Record<string, string>> = {
  paid: 'sum of payments, NT$',
  outstanding: 'outstanding, NT$',
};

async function compareFigures(
  { read_model, version, values, events }: BackupFigures,
  position: bigint,
  { tools, found, say, signal }: Comparing & { readonly tools: AdminTools; readonly say: Say },
): Promise<void> {
  const { pool, eventStore } = tools;
  const restored = await foldFigures(
    { pool, eventStore, signal },
    { readModel: read_model, version },
    position,
  );
  if (restored === undefined) {
    say(`${Object.keys(values).join(', ')}: not compared, this release counts ${read_model} by other rules`);
    return;
  }
  if (position < 0n && events > 0) found.differs(`${read_model}: are said to be of ${events} events`);
  for (const [figure, value] of Object.entries(values))
    found.figure(LABELS[figure] ?? figure, value, restored[figure] ?? 0);
}

async function compareFiles(
  folder: string,
  { config }: AdminTools,
  { found, signal }: Comparing,
): Promise<void> {
  const due = { files: 0, bytes: 0 };
  const restored = { files: 0, bytes: 0 };
  const store = await openFileStore(config);
  for await (const { path, bytes, sha256 } of filesOfBackup(folder)) {
    signal.throwIfAborted();
    due.files += 1;
    due.bytes += bytes;
    const [, ...names] = path.split('/');
    const stored = await store.open(names.slice(0, -1).join('/'), names.at(-1) ?? '');
    const file = stored && (await manifestPartOf(path, stored.stream()).catch(() => undefined));
    restored.bytes += file?.bytes ?? 0;
    if (file?.sha256 !== sha256) found.differs(`${path}: is not the file of the backup`);
  }
  for await (const _file of store.all()) restored.files += 1;
  found.figure('files, each with its SHA-256', due.files, restored.files);
  found.figure('bytes of files', due.bytes, restored.bytes);
}
