import type { Caller } from '@zhidan/domain';
import type { View } from '../resource/resource.js';
import { seesRow } from '../resource/visible.js';
import type { Change } from './changes.js';

/** What a browser is sent: what to read again. */
export interface LiveMessage {
  /** The refresh code of the specification, where the change has one; `reload`: too much was missed. */
  readonly code: number | 'reload' | null;
  readonly resource: string | null;
  /** Null when a row changed that the caller cannot see, or cannot see any more. */
  readonly id: string | null;
  readonly position: string;
  /** Of the request that led to it, where tracing was on. */
  readonly trace?: string;
}

/** What a caller with this view may be sent of a change; undefined for nothing. */
export function messageFor(view: View | undefined, caller: Caller, change: Change): LiveMessage | undefined {
  if (view === undefined) return undefined;
  const { code, resource, id, position, row, trace } = change;
  const message = { code, resource, id, position: position.toString(), ...(trace !== null && { trace }) };
  if (view.rows === 'all' || (row !== null && seesRow(view.rows, caller, row))) return message;
  // A row that everyone could see may just have been hidden: lists must be read again, of what nobody needs to know.
  return 'only' in view.rows ? { ...message, id: null } : undefined;
}

/** What the reader is notified of is not what it was: the resource is that of their notifications. */
export const notified = (position: bigint): LiveMessage => ({
  code: null,
  resource: 'notifications',
  id: null,
  position: position.toString(),
});

/** Whether a change of a row is of interest to this member of the staff, whom the row names. */
export const isNotified = (
  notifies: string | undefined,
  { is_employee, customer_id }: Caller,
  { row }: Change,
): boolean =>
  notifies !== undefined && is_employee && customer_id !== null && row?.[notifies] === customer_id;

export const reload = (position: bigint): LiveMessage => ({
  code: 'reload',
  resource: null,
  id: null,
  position: position.toString(),
});

/** What `/api/me` answers is not what it was. */
export const rightsChanged = (position: bigint): LiveMessage => ({
  code: null,
  resource: 'me',
  id: null,
  position: position.toString(),
});
