import type { Permission } from '../access/permissions.js';
import { keysOf } from '../core/keys.js';
import {
  officeQueues,
  officeScreensFor,
  QUEUE_PATH,
  viewsOfQueue,
  type OfficeQueue,
} from '../page/office-screens.js';
import { desksFor } from './desks.js';
import { oldestFirstSort, type Desk, type DeskView } from './desk.js';

/**
 * Work that waits for the signed-in person: a card of the overview, and the list or queue with all of its
 * records.
 */
export interface WaitingWork extends DeskView {
  /** The id of the work: `<desk>.<view>` for orders, the kind of record for all other work. */
  readonly id: string;
  readonly resource: string;
  /** The order of the records: the oldest or most urgent first. */
  readonly sort: NonNullable<DeskView['sort']>;
  /** The path below `/admin`. */
  readonly address: string;
  /** The column with the responsible person, where each person sees only their own work. */
  readonly ownedBy?: string;
  /** Whether the address is a queue, in which records are processed one after another. */
  readonly isQueue: boolean;
}

/** The address of a queue below `/admin`, with one of its views selected. */
export const queuePath = (queue: OfficeQueue, view?: string): string =>
  `/${QUEUE_PATH}/${queue}${view === undefined ? '' : `?view=${view}`}`;

/** The queue for working on the orders of a view; undefined where the desk has only a list. */
export function queueOfView(desk: Pick<Desk, 'id'>, view: Pick<DeskView, 'id'>): string | undefined {
  const queue = keysOf(officeQueues).find((id) => {
    const held = viewsOfQueue(id);
    return held?.desk === desk.id && held.views.includes(view.id);
  });
  return queue && queuePath(queue, view.id);
}

function orderWork(desk: Desk, view: DeskView): WaitingWork {
  const queue = queueOfView(desk, view);
  return {
    id: `${desk.id}.${view.id}`,
    title: `${desk.title}・${view.title}`,
    resource: 'quotations',
    filter: view.filter,
    sort: view.sort ?? oldestFirstSort,
    address: queue ?? `/${desk.id}/${view.id}`,
    isQueue: queue !== undefined,
  };
}

type May = (permission: Permission) => boolean;

/** Work on records other than orders. */
interface RecordWork extends Pick<WaitingWork, 'id' | 'title' | 'resource' | 'filter' | 'sort' | 'ownedBy'> {
  readonly isFor: (may: May) => boolean;
  /** The address of a page with all of the work, if it is not the filtered list. */
  readonly page?: string;
  /** The queue for staff who may do the work. */
  readonly queue?: { readonly id: OfficeQueue; readonly view: string };
}

export const recordWaitingWork: readonly RecordWork[] = [
  {
    id: 'due',
    title: '我的待辦',
    isFor: () => true,
    resource: 'activities',
    filter: { done: false },
    ownedBy: 'who',
    sort: { field: 'due', order: 'ASC' },
    page: '/activities',
  },
  {
    id: 'purchases',
    title: '採購・等待到貨',
    isFor: (may) => may('purchasing_authority_w') || may('storage_authority_w'),
    resource: 'purchases',
    filter: { status: 'ordered' },
    sort: { field: 'expected_date', order: 'ASC' },
    queue: { id: 'arrivals', view: 'ordered' },
  },
  {
    id: 'stock',
    title: '倉庫・低於最低庫存',
    isFor: (may) => may('purchasing_authority_w') || may('storage_authority_w'),
    resource: 'storage-items',
    filter: { below_alert: true },
    sort: { field: 'storage', order: 'ASC' },
  },
  {
    id: 'allocations',
    title: '加工・未結案',
    // Workers and payroll also need this work; auditors, who may read everything, do not.
    isFor: (may) => may('process_authority_w') || (may('process_authority_r') && !may('audit_authority_r')),
    resource: 'allocations',
    filter: { case_close: false },
    sort: { field: 'create_date', order: 'ASC' },
    queue: { id: 'work', view: 'open' },
  },
  {
    id: 'payroll',
    title: '薪資・尚未發放',
    isFor: (may) => may('payroll_authority_w'),
    resource: 'payroll',
    filter: { unpaid_gte: 1 },
    sort: { field: 'year', order: 'ASC' },
    queue: { id: 'wages', view: 'unpaid' },
  },
  {
    id: 'collections',
    title: '業務・團體收單進行中',
    isFor: (may) => may('quotation_authority_w'),
    resource: 'collections',
    filter: { state: 'open' },
    sort: { field: 'closes_at', order: 'ASC' },
  },
  {
    id: 'mails',
    title: '郵件・寄送失敗',
    isFor: (may) => may('customer_authority_w') || may('accounting_authority_w'),
    resource: 'mails',
    filter: { state: 'failed' },
    sort: { field: 'create_date', order: 'ASC' },
  },
];

const listAt = ({ resource, filter }: Pick<RecordWork, 'resource' | 'filter'>): string =>
  `/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

/**
 * The work with the address for a person with these permissions: the queue if the person may use it, otherwise
 * the list.
 */
function recordWorkFor(work: RecordWork, permissions: readonly Permission[]): WaitingWork {
  const { id, title, resource, filter, sort, ownedBy, queue, page } = work;
  const isQueue =
    queue !== undefined &&
    officeScreensFor(permissions).some((screen) => screen.id === `${QUEUE_PATH}/${queue.id}`);
  const address = isQueue ? queuePath(queue.id, queue.view) : (page ?? listAt(work));
  return { id, title, resource, filter, sort, ...(ownedBy && { ownedBy }), address, isQueue };
}

/** All kinds of work that can wait for a person with these permissions, orders first. */
export const waitingWorkFor = (permissions: readonly Permission[]): readonly WaitingWork[] => [
  ...desksFor(permissions).flatMap((desk) =>
    desk.views.filter(({ id }) => desk.waiting.includes(id)).map((view) => orderWork(desk, view)),
  ),
  ...recordWaitingWork
    .filter(({ isFor }) => isFor((permission) => permissions.includes(permission)))
    .map((work) => recordWorkFor(work, permissions)),
];
