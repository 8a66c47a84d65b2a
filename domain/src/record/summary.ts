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

/** What an event of a record says in one line: `修改問與答：answer、sort`. */
export function recordSummary(kind: Pick<RecordKind, 'title'>, { type, data }: DomainEvent): string {
  const title = titleOf(kind, type);
  return type.endsWith('Changed') ? `${title}：${Object.keys(data as object).join('、')}` : title;
}

/** What each kind of event of a record is called, beside its technical name: `修改問與答`. */
export const recordEventTitles = (
  kind: Pick<RecordKind, 'title' | 'aggregate'>,
): readonly (readonly [type: string, title: string])[] =>
  kind.aggregate.events.map(({ type }) => [type, titleOf(kind, type)]);
