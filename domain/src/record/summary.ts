import type { DomainEvent } from '../core/event.js';
import { recordActionTitle } from './acts.js';
import type { RecordKind } from './record.js';

/** The title of a record's event, by the last word of its name. */
function titleOf(kind: Pick<RecordKind, 'title'>, type: string): string {
  if (type.endsWith('Added')) return recordActionTitle(kind, 'Added');
  return recordActionTitle(kind, type.endsWith('Removed') ? 'Removed' : 'Changed');
}

/** The labels of the changed fields; a field without a label is named by its key. */
export function changedFieldLabels(changes: object, labels: Readonly<Record<string, string>>): string {
  const called = Object.keys(changes).map((field) => (Object.hasOwn(labels, field) ? labels[field] : field));
  // A reference may be stored as an id with the record beside it; both fields have the same label.
  return [...new Set(called)].join('、');
}

/** One line for an event of a record, such as `修改問與答：回答、排序`. */
export function recordSummary(
  kind: Pick<RecordKind, 'title' | 'labels'>,
  { type, data }: DomainEvent,
): string {
  const title = titleOf(kind, type);
  return type.endsWith('Changed') ? `${title}：${changedFieldLabels(data ?? {}, kind.labels)}` : title;
}
