import type { AllocationRow } from '@zhidan/domain/allocation';

/** An allocation as the API returns it; workers do not see the total. */
export type ShownAllocation = Omit<AllocationRow, 'total'> & { readonly total?: number };
