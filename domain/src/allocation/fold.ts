import type { AllocationEvent } from './events.js';
import { type AllocationLine, isWorkFinished, plannedLineIndexOf, unassignedLine } from './line.js';
import type { Allocation, AllocationState } from './state.js';

export function foldAllocation(state: AllocationState, event: AllocationEvent): AllocationState {
  if (event.type === 'AllocationCreated') {
    const { lines, created_date, ...about } = event.data;
    return {
      ...about,
      case_close: false,
      create_date: created_date,
      close_date: null,
      processing_allocate_data: lines.map((line) => unassignedLine(line, about.product_value)),
    };
  }
  if (state === null || state === 'withdrawn') throw new Error(`${event.type} before AllocationCreated`);
  return changed(state, event);
}

function changed(
  state: Allocation,
  event: Exclude<AllocationEvent, { type: 'AllocationCreated' }>,
): AllocationState {
  switch (event.type) {
    case 'AllocationWithdrawn':
      return 'withdrawn';
    case 'AllocationReplanned': {
      const { product_value, lines } = event.data;
      return {
        ...state,
        product_value,
        processing_allocate_data: lines.map((line) => unassignedLine(line, product_value)),
      };
    }
    case 'AllocationAssigned': {
      const { indexes, processing_staff_uid, processing_staff_name } = event.data;
      const staff = { processing_staff_uid, processing_staff_name };
      // A new worker has to report the line as finished again.
      return withLines(state, indexes, () => ({ ...staff, processing_finish_date: null }));
    }
    case 'AllocationSplit':
      return { ...state, processing_allocate_data: divided(state.processing_allocate_data, event.data) };
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

/** Keeps the finished parts and replaces the rest of the line with the shares. */
function divided(
  lines: readonly AllocationLine[],
  { index: origin, shares }: Extract<AllocationEvent, { type: 'AllocationSplit' }>['data'],
): AllocationLine[] {
  const parts = lines.filter((line) => plannedLineIndexOf(line) === origin);
  const [like] = parts;
  if (like === undefined) return [...lines];
  const made = shares.map(({ index, processing_number }) => ({
    ...(parts.find((part) => part.index === index) ?? like),
    index,
    share_of: index === origin ? null : origin,
    processing_number,
    processing_staff_uid: '',
    processing_staff_name: '',
    processing_finish_date: null,
    paid_date: null,
  }));
  const at = lines.indexOf(like);
  return [
    ...lines.slice(0, at),
    ...parts.filter(isWorkFinished),
    ...made,
    ...lines.slice(at).filter((line) => plannedLineIndexOf(line) !== origin),
  ];
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
