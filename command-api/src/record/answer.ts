import {
  recordAfter,
  recordStamps,
  streamOf,
  type RecordEvent,
  type RecordKind,
  type RecordState,
} from '@zhidan/domain';
import type { CommandContext, EventStore, Handled } from '@zhidan/eventstore';
import type { Answer } from '../handling/answer.js';

type Fields = Readonly<Record<string, unknown>>;

/**
 * What a record shows of itself without having been asked to keep it. Forms send it back with the rest;
 * it is nobody's to set.
 */
const stamps = Object.keys(recordStamps.shape);

export function withoutStamps({ derived }: RecordKind, sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
  const shown = [...stamps, ...Object.keys(derived?.schema.shape ?? {})];
  return Object.fromEntries(Object.entries(sent).filter(([field]) => !shown.includes(field)));
}

/** The answer to adding a record: what its first event says, which needs no reading back. */
export function addedAnswer(
  { derived }: RecordKind,
  id: string,
  { actor, now }: Pick<CommandContext, 'actor' | 'now'>,
  { state, revision, position }: Handled<RecordState<Fields>, RecordEvent>,
): Answer {
  const stamped = { create_date: now, last_edit_person: actor.name, last_modify_date: now };
  const fields = state.status === 'kept' ? state.fields : {};
  const body = { ...fields, ...derived?.of(fields, id), id, revision, ...stamped };
  return { status: 201, body, revision, position };
}

/** The answer to a command on a record: the record as it stands now; of a removed one, as it stood last. */
export async function recordAnswer<State>(
  eventStore: EventStore,
  kind: RecordKind,
  id: string,
  status: Answer['status'],
  { revision, position }: Handled<State, RecordEvent>,
): Promise<Answer> {
  let row: ReturnType<typeof recordAfter<Fields>>;
  for await (const event of eventStore.read(streamOf(kind.aggregate, id), { limit: revision + 1 })) {
    // A removed record answers with what was removed, at the revision of its removal.
    const next = recordAfter(kind, row, event);
    row = next ?? (row && { ...row, revision: event.revision });
  }
  return { status, body: row, revision, position };
}
