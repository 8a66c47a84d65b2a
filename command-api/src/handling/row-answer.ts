import { rowUnlessTakenBack, type RecordedEvent } from '@zhidan/domain';
import type { EventStore, CommandResult } from '@zhidan/eventstore';
import type { CommandAnswer } from './answer.js';

/** The result of a command on a stream. */
export type StreamOutcome = Pick<CommandResult<unknown, never>, 'revision' | 'position'>;

/**
 * The answer to a command: the present row of its stream, or the last row of a removed record. `shown` returns
 * the part that the caller may see.
 */
export async function rowAnswer<Row extends object>(
  eventStore: EventStore,
  stream: string,
  after: (row: Row | undefined, event: RecordedEvent) => Row | undefined,
  status: CommandAnswer['status'],
  { revision, position }: StreamOutcome,
  shown: (row: Row | undefined) => unknown = (row) => row,
): Promise<CommandAnswer> {
  let row: Row | undefined;
  for await (const event of eventStore.read(stream, { limit: revision + 1 }))
    row = rowUnlessTakenBack(after, row, event) ?? (row && { ...row, revision: event.revision });
  return { status, body: await shown(row), revision, position };
}
