import type { Process } from './process.js';
import { putInStorage } from './purchase/put-in-storage.js';
import { takeForOrder } from './storage/take-for-order.js';

/** Every process that runs. */
export const allProcesses: readonly Process[] = [takeForOrder, putInStorage];
