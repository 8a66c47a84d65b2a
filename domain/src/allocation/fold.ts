import type { AllocationEvent } from './events.js';
import { type AllocationLine, unassigned } from './line.js';
import type { Allocation, AllocationState } from './state.js';

export function allocationAfterEvent(state: AllocationState, event: AllocationEvent): AllocationState {
  if (event.type === 'AllocationCreated') {
    const { lines, created_date, ...about } = event.data;
    return {
      ...about,
      case_close: false,
      create_date: created_date,
      close_date: null,
      processing_allocate_data: lines.map((line) => unassigned(line, about.product_value)),
    };
  }
  if (state === null || state === 'withdrawn') throw new Error(`${event.type} before AllocationCreated`);
  switch (event.type) {
    case 'AllocationWithdrawn':
      return 'withdrawn';
    case 'AllocationReplanned': {
      const { product_value, lines } = event.data;
      return {
        ...state,
        product_value,
        processing_allocate_data: lines.map((line) => unassigned(line, product_value)),
      };
    }
    case 'AllocationAssigned': {
      const { indexes, processing_staff_uid, processing_staff_name } = event.data;
      const staff = { processing_staff_uid, processing_staff_name };
      // Somebody else has to say when it is done.
      return withLines(state, indexes, () => ({ ...staff, processing_finish_date: null }));
    }
    case 'AllocationTermsSet': {
      const { indexes, processing_number, chosen_fees } = event.data;
      return withLines(state, indexes, () => ({
        ...(processing_number !== undefined && { processing_number }),
        ...(chosen_fees !== undefined && { chosen_fees }),
      }));
    }
    case 'AllocationFinished': {
      const { indexes, processing_finish_date } = event.data;
      return withLines(state, indexes, () => ({ processing_finish_date }));
    }
    case 'AllocationClosed':
      return { ...state, case_close: true, close_date: event.data.created_date };
    case 'AllocationReopened':
      return { ...state, case_close: false, close_date: null };
    case 'AllocationPaid': {
      const { lines, created_date } = event.data;
      const paid = lines.map(({ index }) => index);
      return withLines(state, paid, () => ({ paid_date: created_date }));
    }
  }
}

const withLines = (
  allocation: Allocation,
  indexes: readonly number[],
  change: (line: AllocationLine) => Partial<AllocationLine>,
): Allocation => ({
  ...allocation,
  processing_allocate_data: allocation.processing_allocate_data.map((line) =>
    indexes.includes(line.index) ? { ...line, ...change(line) } : line,
  ),
});
