import type { AllocationRow } from '@zhidan/domain/allocation';

/** A worker is not shown the total. */
export type ShownAllocation = Omit<AllocationRow, 'total'> & { readonly total?: number };
