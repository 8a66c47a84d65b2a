import { z } from 'zod';
import { idOfStream } from '../core/decider.js';
import type { RecordedEvent } from '../core/event.js';
import { asOwnEvent } from '../core/is-event.js';
import { recordAuditColumns, type RecordKind } from './record.js';

/** A record as displayed: its fields, the values derived from them, and those taken from its events. */
export type RecordRow<Fields> = Fields & z.infer<typeof recordAuditColumns>;

/** The columns of a displayed record. */
export const recordRowSchema = <Schema extends z.ZodObject>({
  schema,
  derived,
}: Pick<RecordKind<string, Schema>, 'schema' | 'derived'>) =>
  z.object({
    ...schema.shape,
    ...derived?.schema.shape,
    ...recordAuditColumns.shape,
  }) as unknown as z.ZodObject<Schema['shape'] & typeof recordAuditColumns.shape>;

export const recordReadModel = <Schema extends z.ZodObject>(
  kind: Pick<RecordKind<string, Schema>, 'resource' | 'schema' | 'derived' | 'searched'>,
) => ({ name: kind.resource, row: recordRowSchema(kind), searched: kind.searched });

/** The record after the next event; undefined once it is removed. The given row is not changed. */
export function foldRecordRow<Fields extends object>(
  { aggregate, derived }: RecordKind,
  row: RecordRow<Fields> | undefined,
  event: RecordedEvent,
): RecordRow<Fields> | undefined {
  const state = row === undefined ? aggregate.initial : { status: 'kept' as const, fields: row };
  const next = aggregate.evolve(state, asOwnEvent(aggregate, event));
  if (next.status !== 'kept') return undefined;
  const id = idOfStream(event.stream);
  const shown = { ...next.fields, ...derived?.of(next.fields, id) } as Fields;
  return {
    ...shown,
    id,
    revision: event.revision,
    create_date: row?.create_date ?? event.metadata.at,
    last_edit_person: event.metadata.actor.name,
    last_modify_date: event.metadata.at,
  };
}
