import type { Permission } from '@zhidan/domain';
import { officeScreensFor, QUEUE_PATH } from '@zhidan/domain/page';
import { allocationQueue } from '../allocation/workQueue.js';
import { debtQueue } from '../overdue/debtQueue.js';
import { wageQueue } from '../payroll/wageQueue.js';
import { arrivalQueue } from '../purchase/arrivalQueue.js';
import { orderQueues } from '../quotation/queue/orderQueues.js';
import type { DeskQueue } from '../queue/queue.js';

export const queues: readonly DeskQueue[] = [
  ...orderQueues,
  debtQueue,
  arrivalQueue,
  allocationQueue,
  wageQueue,
];

export const isKnownQueue = (name: string): boolean => queues.some(({ id }) => id === name);

export function queuesFor(permissions: readonly Permission[]): readonly DeskQueue[] {
  const screens = officeScreensFor(permissions).map(({ id }) => id);
  return screens.flatMap((screen) => queues.filter(({ id }) => `${QUEUE_PATH}/${id}` === screen));
}
