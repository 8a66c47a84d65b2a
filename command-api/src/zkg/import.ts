import {
  importedRecordId,
  isEvent,
  zkgRowsTaken,
  streamOf,
  zkgImports,
  zkgLevelThree,
  zkgRows,
  type Aggregate,
  type CommandFacts,
  type RecordEvent,
  type RecordState,
  type Zkg,
} from '@zhidan/domain';
import type { CommandContext, EventStore, CommandResult } from '@zhidan/eventstore';

/** The largest size of one event in bytes. An append must stay well below the limit of an event store. */
const PART_BYTES = 200_000;

/** How many records are written at the same time. */
const AT_ONCE = 32;

export interface ImportRequest {
  readonly facts: CommandFacts;
  readonly context: CommandContext;
}

/** Stores all rows and accepts the import; the last append decides that the import will be done. */
export async function acceptImport(
  eventStore: EventStore,
  id: string,
  rows: readonly Zkg[],
  { facts, context }: ImportRequest,
): Promise<void> {
  const parts = inParts(rows);
  for (const [part, some] of parts.entries()) {
    await eventStore.handle(zkgRows, id, { part, rows: some }, facts, context);
  }
  const accept = { kind: 'accept', parts: parts.length, rows: rows.length } as const;
  await eventStore.handle(zkgImports, id, accept, facts, context);
}

/** Adds the missing records of an accepted import, and returns all of them; can be repeated. */
export async function finishImport(
  eventStore: EventStore,
  id: string,
  { facts, context }: ImportRequest,
): Promise<CommandResult<unknown, { type: string; data: unknown }>> {
  const { state } = await eventStore.load(zkgImports, id);
  if (state.status === 'accepted') {
    const waiting = rowsOf(eventStore, id);
    const worker = async () => {
      for await (const [recordId, row] of waiting) {
        await eventStore.handle(adding, recordId, row, facts, { ...context, isNew: true });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }
  return eventStore.handle(zkgImports, id, { kind: 'finish' }, facts, context);
}

/** Each row with its id; every run of the import gives a row the same id. */
async function* rowsOf(
  eventStore: EventStore,
  id: string,
): AsyncGenerator<readonly [id: string, row: Zkg], void, undefined> {
  let number = 0;
  for await (const event of eventStore.read(streamOf(zkgRows, id))) {
    if (!isEvent(event, zkgRowsTaken)) continue;
    for (const row of event.data.rows) yield [importedRecordId(id, (number += 1)), row];
  }
}

const [added] = zkgLevelThree.aggregate.events;
if (added === undefined) throw new Error('nothing can be added');
const { type } = added;

/** Adds the record of an accepted row, unless it exists or was removed; the row is not validated again. */
const adding: Aggregate<RecordState<Zkg>, Zkg, RecordEvent> = {
  ...zkgLevelThree.aggregate,
  decide: (fields, state) => (state.status === 'none' ? [{ type, data: fields }] : []),
};

function inParts(rows: readonly Zkg[]): readonly (readonly Zkg[])[] {
  const parts: Zkg[][] = [];
  let bytes = Infinity;
  for (const row of rows) {
    const size = Buffer.byteLength(JSON.stringify(row)) + 1;
    if (bytes + size > PART_BYTES) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)?.push(row);
    bytes += size;
  }
  return parts;
}
