import type { Slip } from '@zhidan/domain/allocation';
import type { AllocationData } from '../allocation/data.js';

export interface SlipsData extends Omit<AllocationData, 'allocations'> {
  /** One slip for each worker. */
  readonly slips: readonly Slip[];
  /** The order's address in the back office, for the QR code. */
  readonly order_url: string;
}
