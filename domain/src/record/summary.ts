import type { DomainEvent } from '../core/event.js';
import { recordActs, type RecordKind } from './record.js';

const actTitles: Readonly<Record<(typeof recordActs)[number], string>> = {
  Added: '新增',
  Changed: '修改',
  Removed: '刪除',
};

const titleOf = ({ title }: Pick<RecordKind, 'title'>, type: string): string => {
  const act = recordActs.find((end) => type.endsWith(end)) ?? 'Changed';
  return `${actTitles[act]}${title}`;
};

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
  return type.endsWith('Changed') ? `${title}：${fieldsIn(data as object, kind.labels)}` : title;
}

/** What each kind of event of a record is called, beside its technical name: `修改問與答`. */
export const recordEventTitles = (
  kind: Pick<RecordKind, 'title' | 'aggregate'>,
): readonly (readonly [type: string, title: string])[] =>
  kind.aggregate.events.map(({ type }) => [type, titleOf(kind, type)]);
