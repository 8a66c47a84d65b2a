import {
  foldRecordRow,
  recordAuditColumns,
  streamOf,
  type RecordEvent,
  type RecordKind,
  type RecordRow,
  type RecordState,
} from '@zhidan/domain';
import type { CommandContext, EventStore, CommandResult } from '@zhidan/eventstore';
import type { CommandAnswer } from '../handling/answer.js';
import { rowAnswer, type StreamOutcome } from '../handling/row-answer.js';
import { shownRows } from '../handling/changes-sent.js';

type Fields = Readonly<Record<string, unknown>>;

const stamps = Object.keys(recordAuditColumns.shape);

/** Names of the columns of a record that are computed, so that a change cannot set them. */
export const derivedColumns = ({ derived }: RecordKind): readonly string[] => [
  ...stamps,
  ...Object.keys(derived?.schema.shape ?? {}),
];

export const shownRecord = (eventStore: EventStore, kind: RecordKind, id: string, revision: unknown) =>
  shownRows<RecordRow<Fields>>(
    eventStore,
    streamOf(kind.aggregate, id),
    (row, event) => foldRecordRow(kind, row, event),
    revision,
    (row) => row,
  );

/** The answer to adding a record, from its first event, which needs no read. */
export function addedRecordAnswer(
  { derived }: RecordKind,
  id: string,
  { actor, now }: Pick<CommandContext, 'actor' | 'now'>,
  { state, revision, position }: CommandResult<RecordState<Fields>, RecordEvent>,
): CommandAnswer {
  const stamped = { create_date: now, last_edit_person: actor.name, last_modify_date: now };
  const fields = state.status === 'kept' ? state.fields : {};
  const body = { ...fields, ...derived?.of(fields, id), id, revision, ...stamped };
  return { status: 201, body, revision, position };
}

/** The answer to a command on a record: the present record, or the last state of a removed record. */
export const recordAnswer = (
  eventStore: EventStore,
  kind: RecordKind,
  id: string,
  status: CommandAnswer['status'],
  outcome: StreamOutcome,
): Promise<CommandAnswer> =>
  rowAnswer<RecordRow<Fields>>(
    eventStore,
    streamOf(kind.aggregate, id),
    (row, event) => foldRecordRow(kind, row, event),
    status,
    outcome,
  );
