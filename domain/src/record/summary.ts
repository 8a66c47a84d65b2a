import type { DomainEvent } from '../core/event.js';
import type { RecordKind } from './record.js';

/** What an event of a record says in one line: `修改問與答：answer、sort`. */
export function recordSummary(kind: Pick<RecordKind, 'title'>, event: DomainEvent): string {
  if (event.type.endsWith('Added')) return `新增${kind.title}`;
  if (event.type.endsWith('Removed')) return `刪除${kind.title}`;
  return `修改${kind.title}：${Object.keys(event.data as object).join('、')}`;
}
