import type { Caller } from '@zhidan/domain';
import type { ResourceView } from '../resource/resource.js';
import { isRowVisible } from '../resource/visible.js';
import type { ChangedRow } from './changes.js';

/** A message to a browser: which resource and record to read again. */
export interface LiveMessage {
  /**
   * The refresh code of the specification, where the change has one; `reload` means that too many changes were
   * missed.
   */
  readonly code: number | 'reload' | null;
  readonly resource: string | null;
  /** Null when the changed row is one that the caller cannot see, or can no longer see. */
  readonly id: string | null;
  readonly position: string;
  /** The trace id of the request that caused the change, where tracing was on. */
  readonly trace?: string;
}

/**
 * Builds the message about a change for a caller with this view; undefined when the caller must not get one.
 */
export function messageFor(
  view: ResourceView | undefined,
  caller: Caller,
  change: ChangedRow,
): LiveMessage | undefined {
  if (view === undefined) return undefined;
  const { code, resource, id, position, row, trace } = change;
  const message = { code, resource, id, position: position.toString(), ...(trace !== null && { trace }) };
  if (view.rows === 'all' || (row !== null && isRowVisible(view.rows, caller, row))) return message;
  // A row that was public may just have been hidden, so lists must be read again, but the id stays secret.
  return 'only' in view.rows ? { ...message, id: null } : undefined;
}

/** Notifies a browser that its user's notifications have changed. */
export const notificationsChangedMessage = (position: bigint): LiveMessage => ({
  code: null,
  resource: 'notifications',
  id: null,
  position: position.toString(),
});

/** Whether a changed row names this member of staff as the person to notify. */
export const isNotified = (
  notifies: string | undefined,
  { is_employee, customer_id }: Caller,
  { row }: ChangedRow,
): boolean =>
  notifies !== undefined && is_employee && customer_id !== null && row?.[notifies] === customer_id;

export const reloadMessage = (position: bigint): LiveMessage => ({
  code: 'reload',
  resource: null,
  id: null,
  position: position.toString(),
});

/** Notifies a browser that its user's rights, or data in `/api/me`, have changed. */
export const rightsChangedMessage = (position: bigint): LiveMessage => ({
  code: null,
  resource: 'me',
  id: null,
  position: position.toString(),
});
