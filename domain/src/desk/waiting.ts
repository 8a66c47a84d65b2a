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
 * Work that waits for the signed-in person: a card of the overview, and the list or queue that holds all of it.
 */
export interface WaitingWork extends DeskView {
  /** `<desk>.<view>` for orders; the kind of record for all other work. */
  readonly id: string;
  readonly resource: string;
  /** The oldest or most pressing first. */
  readonly sort: NonNullable<DeskView['sort']>;
  /** The path below `/admin`. */
  readonly address: string;
  /** The column that holds whose it is, where each person sees their own alone. */
  readonly ownedBy?: string;
  /** The address is a queue, where the records are seen to one after another. */
  readonly isQueue: boolean;
}

/** The address of a queue below `/admin`, at one of its views. */
export const queuePath = (queue: OfficeQueue, view?: string): string =>
  `/${QUEUE_PATH}/${queue}${view === undefined ? '' : `?view=${view}`}`;

/** The queue in which the orders of a view are worked on; undefined where the desk only watches them. */
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
  /** Where all of it is, unless that is its list with this filter. */
  readonly page?: string;
  /** Where those who may see to it do so. */
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
    // Workers and payroll follow this work too; auditors, who read everything, do not.
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
 * The work with the address that a person with these permissions needs: the queue for those who may work there,
 * otherwise the list.
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
