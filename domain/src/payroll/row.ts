import { z } from 'zod';
import {
  allocationClosed,
  allocationPaid,
  allocationReopened,
  type AllocationEvent,
  type DueLine,
} from '../allocation/events.js';
import { idOfStream } from '../core/decider.js';
import type { EventOf, RecordedEvent } from '../core/event.js';
import { isEvent } from '../core/is-event.js';
import { isTakenBack } from '../core/taken-back.js';
import type { PayrollEntry } from './entry.js';
import { payrollEntrySchema } from './entry.js';
import { payrollSums } from './sums.js';
import { defineReadModel } from '../read-model/read-model.js';

/** The earnings of one worker in one month, in whole NT$. */
export const payrollRow = z.object({
  id: z.string(),
  /** The number of times that the row has changed. */
  revision: z.int(),
  processing_staff_uid: z.string(),
  year: z.int(),
  month: z.int(),
  allocate: z.array(payrollEntrySchema),
  proofing_subtotal: z.int(),
  production_subtotal: z.int(),
  total: z.int(),
  paid: z.int(),
  unpaid: z.int(),
});

export type PayrollRow = z.infer<typeof payrollRow>;

/** One row per worker and month with the lines of closed allocations that are owed or were paid. */
export const payrollReadModel = defineReadModel({
  name: 'payroll',
  row: payrollRow,
});

interface Key {
  readonly processing_staff_uid: string;
  readonly year: number;
  readonly month: number;
}

/** The id has the form `<uid>-2026-03`. */
export const payrollIdOf = ({ processing_staff_uid, year, month }: Key): string =>
  `${processing_staff_uid}-${year}-${String(month).padStart(2, '0')}`;

/** A line belongs to the month in which it was finished. */
const keyOf = ({
  processing_staff_uid,
  processing_finish_date: date,
}: Pick<DueLine, 'processing_staff_uid' | 'processing_finish_date'>): Key => ({
  processing_staff_uid,
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
});

/** The ids of the rows that an event of an allocation changes. */
export function payrollIdsIn(event: AllocationEvent): readonly string[] {
  switch (event.type) {
    case 'AllocationClosed':
    case 'AllocationReopened':
      return [...new Set(event.data.lines.map((line) => payrollIdOf(keyOf(line))))];
    case 'AllocationPaid':
      return [payrollIdOf(event.data)];
    case 'AllocationCreated':
    case 'AllocationReplanned':
    case 'AllocationWithdrawn':
    case 'AllocationAssigned':
    case 'AllocationSplit':
    case 'AllocationTermsSet':
    case 'AllocationFinished':
      return [];
  }
}

/** The events that change the amounts owed to workers. */
const owedOrPaid = [allocationClosed, allocationReopened, allocationPaid] as const;

/** The row after one more event; undefined while nothing is owed or was paid. */
export function foldPayrollRow(
  row: PayrollRow | undefined,
  event: RecordedEvent,
  id: string,
): PayrollRow | undefined {
  if (isTakenBack(event)) return row && withoutAllocation(row, id, idOfStream(event.stream));
  return isEvent(event, ...owedOrPaid) ? after(row, event, id) : row;
}

function after(
  row: PayrollRow | undefined,
  event: RecordedEvent & EventOf<(typeof owedOrPaid)[number]>,
  id: string,
): PayrollRow | undefined {
  const allocation_id = idOfStream(event.stream);
  const { type, data } = event;
  switch (type) {
    case 'AllocationClosed':
      return withClosed(row, data, allocation_id, id);
    case 'AllocationReopened':
      return row && withEntries(row, id, entriesWithout(row, allocation_id, indexesOf(data)));
    case 'AllocationPaid':
      return row && withEntries(row, id, paidEntries(row, allocation_id, indexesOf(data), data.created_date));
  }
}

const withoutAllocation = (row: PayrollRow, id: string, allocation_id: string) =>
  withEntries(
    row,
    id,
    row.allocate.filter((entry) => entry.allocation_id !== allocation_id),
  );

const indexesOf = ({ lines }: { readonly lines: readonly { readonly index: number }[] }) =>
  new Set(lines.map(({ index }) => index));

/** The row after an allocation was closed: the worker's lines of the row's month become owed. */
function withClosed(row: PayrollRow | undefined, closed: Closed, allocation_id: string, id: string) {
  const lines = closed.lines.filter((line) => payrollIdOf(keyOf(line)) === id);
  const [first] = lines;
  if (first === undefined) return row;
  const entries = lines.map((line) => entryOf(line, closed, allocation_id));
  return withEntries(row ?? keyOf(first), id, [...(row?.allocate ?? []), ...entries]);
}

const entriesWithout = ({ allocate }: PayrollRow, allocation_id: string, gone: ReadonlySet<number>) =>
  allocate.filter((entry) => entry.allocation_id !== allocation_id || !gone.has(entry.index));

const paidEntries = (
  { allocate }: PayrollRow,
  allocation_id: string,
  paid: ReadonlySet<number>,
  paid_date: string,
) =>
  allocate.map((entry) =>
    entry.allocation_id === allocation_id && paid.has(entry.index) ? { ...entry, paid_date } : entry,
  );

type Closed = Extract<AllocationEvent, { type: 'AllocationClosed' }>['data'];

const entryOf = (line: DueLine, closed: Closed, allocation_id: string): PayrollEntry => ({
  allocation_id,
  index: line.index,
  proofing_of_product: closed.proofing_of_product,
  quotation_no: closed.quotation_no,
  allocate_record_id: closed.allocate_record_id,
  buyer_nickname: closed.buyer_nickname,
  accessories_kind_name: line.accessories_kind_name,
  product_name: line.product_name,
  processing_finish_date: line.processing_finish_date,
  paid_date: null,
  record: {
    processing_payment: line.processing_payment,
    processing_number: line.processing_number,
    processing_amount: line.processing_amount,
  },
});

function withEntries(
  row: PayrollRow | Key,
  id: string,
  entries: readonly PayrollEntry[],
): PayrollRow | undefined {
  if (entries.length === 0) return undefined;
  const { processing_staff_uid, year, month } = row;
  const allocate = entries.toSorted(byDate);
  const revision = 'revision' in row ? row.revision + 1 : 0;
  return { id, revision, processing_staff_uid, year, month, allocate, ...payrollSums(allocate) };
}

/** Entries are sorted by the day of finishing, then by order, design and line. */
const byDate = (one: PayrollEntry, other: PayrollEntry): number =>
  placeOf(one) < placeOf(other) ? -1 : placeOf(one) > placeOf(other) ? 1 : one.index - other.index;

const placeOf = ({ processing_finish_date, allocation_id }: PayrollEntry): string =>
  `${processing_finish_date} ${allocation_id}`;
