import type { Permission } from '@zhidan/domain';
import { deskOfQueue, officeScreensFor, QUEUE } from '@zhidan/domain/page';
import { workQueue } from '../allocation/workQueue.js';
import { debtQueue } from '../overdue/debtQueue.js';
import { wageQueue } from '../payroll/wageQueue.js';
import { arrivalQueue } from '../purchase/arrivalQueue.js';
import { orderQueues } from '../quotation/queue/orderQueues.js';
import { queuePath, type DeskQueue } from '../queue/queue.js';
import type { Desk, DeskView } from './desk.js';

/** Every queue, in the order of the menu. */
export const queues: readonly DeskQueue[] = [...orderQueues, debtQueue, arrivalQueue, workQueue, wageQueue];

export const isKnownQueue = (name: string): boolean => queues.some(({ id }) => id === name);

/** The queues of a person with these permissions. */
export function queuesFor(permissions: readonly Permission[]): readonly DeskQueue[] {
  const screens = officeScreensFor(permissions).map(({ id }) => id);
  return screens.flatMap((screen) => queues.filter(({ id }) => `${QUEUE}/${id}` === screen));
}

/** Where the orders of a view are seen to one after another; undefined where its desk only looks at them. */
export function queueOfView(desk: Pick<Desk, 'id'>, view: Pick<DeskView, 'id'>): string | undefined {
  const queue = queues.find(
    ({ id, views }) => deskOfQueue(id) === desk.id && views.some((one) => one.id === view.id),
  );
  return queue && queuePath(queue.id, view.id);
}
