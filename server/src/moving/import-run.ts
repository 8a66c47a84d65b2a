import { actorOf, importCorrelation, systemCaller, type Caller } from '@zhidan/domain';
import { dataImport, type DataImportCommand, type ImportCounts } from '@zhidan/domain/data-import';
import type { EventStore } from '@zhidan/eventstore';

/** The stream in which an import is recorded, with the person who runs it. */
export interface ImportRun {
  readonly importId: string;
  readonly eventStore: Pick<EventStore, 'handle' | 'load'>;
  /** The system at the command line, which has no signed-in account. */
  readonly caller?: Caller;
}

/** Records the begin of an import, does its work, and records what the work has added. */
export async function recordedImport<Result extends Partial<ImportCounts>>(
  run: ImportRun,
  begun: Omit<Extract<DataImportCommand, { kind: 'begin' }>, 'kind'>,
  work: () => Promise<Result>,
): Promise<Result> {
  await recordOfImport(run, { kind: 'begin', ...begun });
  const result = await work();
  const { streams = 0, events = streams, accounts = 0, files = 0 } = result;
  await recordOfImport(run, { kind: 'end', added: { streams, events, accounts, files } });
  return result;
}

export async function recordOfImport(
  { importId, eventStore, caller = systemCaller }: ImportRun,
  command: DataImportCommand,
): Promise<void> {
  const now = new Date().toISOString();
  const correlation = importCorrelation(importId);
  const context = { caller, actor: actorOf(caller), correlation, causation: correlation, now };
  await eventStore.handle(dataImport, importId, command, { caller, now }, context);
}
