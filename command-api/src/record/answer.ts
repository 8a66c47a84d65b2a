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
import { rowAnswer, type Outcome } from '../handling/row-answer.js';
import { without } from '../handling/without.js';

type Fields = Readonly<Record<string, unknown>>;

/** What a record shows of itself without having been asked to keep it. */
const stamps = Object.keys(recordStamps.shape);

export const withoutStamps = ({ derived }: RecordKind, sent: unknown): unknown =>
  without(sent, [...stamps, ...Object.keys(derived?.schema.shape ?? {})]);

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
export const recordAnswer = (
  eventStore: EventStore,
  kind: RecordKind,
  id: string,
  status: Answer['status'],
  outcome: Outcome,
): Promise<Answer> =>
  rowAnswer<NonNullable<ReturnType<typeof recordAfter<Fields>>>>(
    eventStore,
    streamOf(kind.aggregate, id),
    (row, event) => recordAfter(kind, row, event),
    status,
    outcome,
  );
