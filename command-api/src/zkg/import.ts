import {
  importedId,
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
import type { CommandContext, EventStore, Handled } from '@zhidan/eventstore';

/** Rows of one event: an append must stay well below what an event store takes. */
const PART_BYTES = 200_000;

/** Records that are written at the same time. */
const AT_ONCE = 32;

export interface ImportCall {
  readonly facts: CommandFacts;
  readonly context: CommandContext;
}

/** Notes all rows and accepts them: from the last of these appends on the import will happen, before it nothing has. */
export async function acceptImport(
  eventStore: EventStore,
  id: string,
  rows: readonly Zkg[],
  { facts, context }: ImportCall,
): Promise<void> {
  const parts = inParts(rows);
  for (const [part, some] of parts.entries()) {
    await eventStore.handle(zkgRows, id, { part, rows: some }, facts, context);
  }
  const accept = { kind: 'accept', parts: parts.length, rows: rows.length } as const;
  await eventStore.handle(zkgImports, id, accept, facts, context);
}

/** Adds the records of an accepted import that are not there yet, and shows them all; safe to repeat. */
export async function finishImport(
  eventStore: EventStore,
  id: string,
  { facts, context }: ImportCall,
): Promise<Handled<unknown, { type: string; data: unknown }>> {
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

/** Each row with the id that it gets, the same however often it is asked. */
async function* rowsOf(
  eventStore: EventStore,
  id: string,
): AsyncGenerator<readonly [id: string, row: Zkg], void, undefined> {
  let number = 0;
  for await (const event of eventStore.read(streamOf(zkgRows, id))) {
    if (!isEvent(event, zkgRowsTaken)) continue;
    for (const row of event.data.rows) yield [importedId(id, (number += 1)), row];
  }
}

const [added] = zkgLevelThree.aggregate.events;
if (added === undefined) throw new Error('nothing can be added');
const { type } = added;

/** What was accepted is not judged again: a record of it is added unless it is there or was. */
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
