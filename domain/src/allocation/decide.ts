import { refuse } from '../core/refused.js';
import { taipeiDate } from '../core/time.js';
import { sameJson } from '../record/same-json.js';
import type { AllocationCommandOf } from './commands.js';
import type { AllocationEvent, AllocationPlan, DueLine } from './events.js';
import { foldAllocation } from './fold.js';
import {
  type AllocationLine,
  isAssigned,
  isWorkFinished,
  isPaid,
  plannedLineIndexOf,
  type PlannedLine,
  processingAmount,
  processingPayment,
} from './line.js';
import { allocationPlanFor } from './plan.js';
import type { Allocation, AllocationFacts, AllocationState } from './state.js';

/** Plans an allocation with the present fees, or replans it if the design changed before work was assigned. */
export function createAllocation(
  { allocate_record_id, proofing_of_product }: AllocationCommandOf<'create'>,
  state: AllocationState,
  { order, catalogue, now: created_date }: AllocationFacts,
): readonly AllocationEvent[] {
  if (order === undefined) return refuse({ code: 'QUOTATION_NOT_FOUND' });
  const plan = allocationPlanFor(order, proofing_of_product, allocate_record_id, catalogue);
  if (state === null || state === 'withdrawn')
    return [{ type: 'AllocationCreated', data: { ...plan, created_date } }];
  if (isCalledOff(state)) return [reopened(state, created_date)];
  if (isBegun(state) || isForDesign(state, plan)) return [];
  const { product_value, lines } = plan;
  return [{ type: 'AllocationReplanned', data: { product_value, lines, created_date } }];
}

/** Withdraws the work on a design that is no longer made; work that is already assigned remains. */
export const withdrawAllocation = (
  allocation: Allocation,
  { now }: AllocationFacts,
): readonly AllocationEvent[] =>
  isBegun(allocation) ? [] : [{ type: 'AllocationWithdrawn', data: { created_date: now } }];

/**
 * Ends the work of an order that is void or given up: unfinished work is withdrawn, and finished work is paid.
 */
export function callOffAllocation(
  allocation: Allocation,
  facts: AllocationFacts,
): readonly AllocationEvent[] {
  const { now: created_date } = facts;
  if (allocation.case_close) return [];
  const lines = allocation.processing_allocate_data;
  const undone = lines.filter((line) => isAssigned(line) && !isWorkFinished(line));
  const takenBack: readonly AllocationEvent[] =
    undone.length === 0
      ? []
      : [
          {
            type: 'AllocationAssigned',
            data: {
              indexes: placesOf(undone),
              processing_staff_uid: '',
              processing_staff_name: '',
              created_date,
            },
          },
        ];
  return lines.some(isWorkFinished)
    ? [...takenBack, closed(allocation, facts)]
    : [...takenBack, { type: 'AllocationWithdrawn', data: { created_date } }];
}

/** Whether the allocation was closed with unfinished work, because its order was void or given up. */
const isCalledOff = (allocation: Allocation): boolean => allocation.case_close && linesLeft(allocation) > 0;

const isBegun = ({ case_close, processing_allocate_data }: Allocation): boolean =>
  case_close || processing_allocate_data.some(isAssigned);

/** Whether the plan has the same materials and pieces; processing fees may have changed since. */
const isForDesign = (
  { product_value, processing_allocate_data }: Allocation,
  plan: AllocationPlan,
): boolean =>
  product_value === plan.product_value &&
  sameJson(materialsIn(processing_allocate_data), materialsIn(plan.lines));

const materialsIn = (lines: readonly (PlannedLine & { readonly share_of?: number | null })[]) =>
  lines
    .filter(({ share_of = null }) => share_of === null)
    .map(({ material_group, material_id }) => [material_group, material_id]);

/** Assigns lines with their pieces and fees to workers. */
export function assignWork(
  command: AllocationCommandOf<'assign'>,
  allocation: Allocation,
  facts: AllocationFacts,
): readonly AllocationEvent[] {
  mustBeOpen(allocation);
  const { processing_staff_uid: uid, processing_number, chosen_fees } = command;
  const lines = changeable(allocation, command.indexes, (line) => !isWorkFinished(line));
  const { now: created_date } = facts;
  const events: AllocationEvent[] = [];

  if (uid !== undefined) {
    const given = lines.filter((line) => line.processing_staff_uid !== uid);
    const assigned = assignedTo(uid, placesOf(given), facts);
    if (given.length > 0) events.push(assigned);
  }
  const terms = {
    ...(processing_number !== undefined && { processing_number }),
    ...(chosen_fees !== undefined && { chosen_fees: [...new Set(chosen_fees)].sort() }),
  };
  const others = lines.filter((line) => !sameJson({ ...termsOf(line), ...terms }, termsOf(line)));
  if (others.length > 0)
    events.push({ type: 'AllocationTermsSet', data: { indexes: placesOf(others), ...terms, created_date } });
  return events;
}

const termsOf = ({ processing_number, chosen_fees }: AllocationLine) => ({
  processing_number,
  chosen_fees: [...chosen_fees].sort(),
});

/** Divides the unfinished pieces of a line among workers. */
export function splitAllocationLine(
  { index, shares }: AllocationCommandOf<'split'>,
  allocation: Allocation,
  facts: AllocationFacts,
): readonly AllocationEvent[] {
  mustBeOpen(allocation);
  const [line] = changeable(allocation, [index], () => true);
  if (line === undefined || isWorkFinished(line)) return refuse({ code: 'LINE_DONE', index });
  const origin = plannedLineIndexOf(line);
  const { processing_allocate_data: lines } = allocation;
  const open = lines.filter((part) => plannedLineIndexOf(part) === origin && !isWorkFinished(part));
  mustComeTo(open, shares);
  const known = new Set(lines.map((part) => part.index));
  const free = Array.from({ length: lines.length + shares.length }, (_, place) => place).filter(
    (place) => !known.has(place),
  );
  const places = [...placesOf(open), ...free];
  const parts = shares.map((share, at) => ({ ...share, index: places[at] ?? at }));
  if (sameJson(open.map(workOf), parts.map(workOf))) return [];
  const { now: created_date } = facts;
  const numbers = parts.map(({ index: place, processing_number }) => ({ index: place, processing_number }));
  const divided: AllocationEvent = {
    type: 'AllocationSplit',
    data: { index: origin, shares: numbers, created_date },
  };
  const workers = [...new Set(parts.map(({ processing_staff_uid }) => processing_staff_uid))];
  return [
    divided,
    ...workers
      .filter((uid) => uid !== '')
      .map((uid) => {
        const given = parts.filter(({ processing_staff_uid }) => processing_staff_uid === uid);
        return assignedTo(uid, placesOf(given), facts);
      }),
  ];
}

const workOf = ({
  index,
  processing_staff_uid,
  processing_number,
}: Pick<AllocationLine, 'index' | 'processing_staff_uid' | 'processing_number'>) => [
  index,
  processing_staff_uid,
  processing_number,
];

type Pieces = readonly Pick<AllocationLine, 'processing_number'>[];
const piecesIn = (lines: Pieces): number =>
  lines.reduce((sum, { processing_number }) => sum + processing_number, 0);

function mustComeTo(open: Pieces, shares: Pieces): void {
  const [total, sum] = [piecesIn(open), piecesIn(shares)];
  if (total !== sum) refuse({ code: 'SHARES_SUM', field: 'shares', total, sum });
}

function assignedTo(uid: string, indexes: number[], { employee, now }: AllocationFacts): AllocationEvent {
  const staff = uid === '' ? { name: '' } : employee(uid);
  if (staff === undefined) return refuse({ code: 'PROCESSING_STAFF_NOT_FOUND' });
  return {
    type: 'AllocationAssigned',
    data: { indexes, processing_staff_uid: uid, processing_staff_name: staff.name, created_date: now },
  };
}

/** Finishes lines; with the last of them the allocation closes automatically. */
export function finishAllocationLines(
  command: AllocationCommandOf<'finish'>,
  allocation: Allocation,
  facts: AllocationFacts,
): readonly AllocationEvent[] {
  mustBeOpen(allocation);
  const today = taipeiDate(facts.now);
  const { processing_finish_date: date = today } = command;
  if (date !== null && date > today) return refuse({ code: 'FINISH_DATE_IN_FUTURE', today });
  const lines = changeable(allocation, command.indexes, (line) => isAssigned(line) && !isWorkFinished(line));
  const homeless = lines.find((line) => !isAssigned(line));
  if (homeless !== undefined) return refuse({ code: 'LINE_NOT_ASSIGNED', index: homeless.index });
  const done = lines.filter((line) => line.processing_finish_date !== date);
  if (done.length === 0) return [];
  const finished: AllocationEvent = {
    type: 'AllocationFinished',
    data: { indexes: placesOf(done), processing_finish_date: date, created_date: facts.now },
  };
  const after = foldAllocation(allocation, finished) as Allocation;
  const wasOpen = linesLeft(allocation) > 0;
  return wasOpen && linesLeft(after) === 0 ? [finished, closed(after, facts)] : [finished];
}

/** Closes an allocation that was reopened for a correction. */
export function closeAllocation(allocation: Allocation, facts: AllocationFacts): readonly AllocationEvent[] {
  if (allocation.case_close) return [];
  const open = linesLeft(allocation);
  if (open > 0) return refuse({ code: 'ALLOCATION_NOT_FINISHED', open });
  return [closed(allocation, facts)];
}

export function reopenAllocation(
  allocation: Allocation,
  { now }: AllocationFacts,
): readonly AllocationEvent[] {
  if (!allocation.case_close) return [];
  if (dueLines(allocation).length === 0) return refuse({ code: 'ALLOCATION_PAID' });
  return [reopened(allocation, now)];
}

const reopened = (allocation: Allocation, created_date: string): AllocationEvent => ({
  type: 'AllocationReopened',
  data: {
    lines: dueLines(allocation).map(({ index, processing_staff_uid, processing_finish_date }) => ({
      index,
      processing_staff_uid,
      processing_finish_date,
    })),
    created_date,
  },
});

/** Pays a worker for the finished, unpaid work of a month; returns no event if there is none. */
export function payAllocation(
  { processing_staff_uid, year, month }: AllocationCommandOf<'pay'>,
  allocation: Allocation,
  { now }: AllocationFacts,
): readonly AllocationEvent[] {
  if (!allocation.case_close) return [];
  const wanted = `${year}-${String(month).padStart(2, '0')}`;
  const lines = dueLines(allocation)
    .filter((line) => line.processing_staff_uid === processing_staff_uid)
    .filter((line) => line.processing_finish_date.startsWith(wanted))
    .map(({ index, processing_amount }) => ({ index, processing_amount }));
  if (lines.length === 0) return [];
  return [{ type: 'AllocationPaid', data: { processing_staff_uid, year, month, lines, created_date: now } }];
}

function mustBeOpen({ case_close }: Allocation): void {
  if (case_close) refuse({ code: 'ALLOCATION_CLOSED' });
}

/** The number of lines that lack a worker or the date on which the work was finished. */
const linesLeft = ({ processing_allocate_data }: Allocation): number =>
  processing_allocate_data.filter((line) => !isWorkFinished(line)).length;

/** The lines with the given indexes, or else all lines that the command applies to. Refuses paid lines. */
function changeable(
  { processing_allocate_data: lines }: Allocation,
  indexes: readonly number[] | undefined,
  concerns: (line: AllocationLine) => boolean,
): readonly AllocationLine[] {
  if (indexes === undefined) return lines.filter((line) => !isPaid(line) && concerns(line));
  return [...new Set(indexes)].map((index) => {
    const line = lines.find((one) => one.index === index) ?? refuse({ code: 'LINE_NOT_FOUND', index });
    return isPaid(line) ? refuse({ code: 'LINE_PAID', index }) : line;
  });
}

const placesOf = (lines: readonly Pick<AllocationLine, 'index'>[]): number[] =>
  lines.map(({ index }) => index);

function closed(allocation: Allocation, { now }: AllocationFacts): AllocationEvent {
  const { quotation_no, allocate_record_id, proofing_of_product, customer_uid, buyer_nickname } = allocation;
  const of = { quotation_no, allocate_record_id, proofing_of_product, customer_uid, buyer_nickname };
  return { type: 'AllocationClosed', data: { ...of, lines: dueLines(allocation), created_date: now } };
}

/** The finished, unpaid lines, each with the amount that its worker is owed. */
const dueLines = ({ proofing_of_product, processing_allocate_data }: Allocation): DueLine[] =>
  processing_allocate_data.flatMap((line) =>
    isPaid(line) || !isAssigned(line) || line.processing_finish_date === null
      ? []
      : [
          {
            index: line.index,
            processing_staff_uid: line.processing_staff_uid,
            processing_finish_date: line.processing_finish_date,
            accessories_kind_name: line.accessories_kind_name,
            product_name: line.product_name,
            processing_payment: processingPayment(line),
            processing_number: line.processing_number,
            processing_amount: processingAmount(line, proofing_of_product),
          },
        ],
  );
