import type { Slip } from '@zhidan/domain/allocation';
import type { AllocationData } from '../allocation/data.js';

/** All that the yellow slips of a stage are written from. */
export interface SlipsData extends Omit<AllocationData, 'allocations'> {
  /** One for each worker. */
  readonly slips: readonly Slip[];
  /** Where the order is looked at, for the QR code. */
  readonly order_url: string;
}
