import type { AllocationRow } from '@zhidan/domain/allocation';

/** Workers do not see the total. */
export type ShownAllocation = Omit<AllocationRow, 'total'> & { readonly total?: number };
