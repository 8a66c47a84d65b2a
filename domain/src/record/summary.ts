import type { DomainEvent } from '../core/event.js';
import { actTitle } from './acts.js';
import type { RecordKind } from './record.js';

/** What an event of a record is called, by how its name ends. */
function titleOf(kind: Pick<RecordKind, 'title'>, type: string): string {
  if (type.endsWith('Added')) return actTitle(kind, 'Added');
  return actTitle(kind, type.endsWith('Removed') ? 'Removed' : 'Changed');
}

/** The fields that changed, as people call them; by their bare names where nobody does any more. */
export function fieldsIn(changes: object, labels: Readonly<Record<string, string>>): string {
  const called = Object.keys(changes).map((field) => (Object.hasOwn(labels, field) ? labels[field] : field));
  // A record that is referred to may be kept beside its id: both are called the same.
  return [...new Set(called)].join('、');
}

/** What an event of a record says in one line: `修改問與答：回答、排序`. */
export function recordSummary(
  kind: Pick<RecordKind, 'title' | 'labels'>,
  { type, data }: DomainEvent,
): string {
  const title = titleOf(kind, type);
  return type.endsWith('Changed') ? `${title}：${fieldsIn(data ?? {}, kind.labels)}` : title;
}
