import { z } from 'zod';
import { idOfStream } from '../core/decider.js';
import type { RecordedEvent } from '../core/event.js';
import { isEvent } from '../core/is-event.js';
import { summaryIn, type SummariesOf, type EventSummarizer } from '../core/summaries.js';
import { changedFieldLabels } from '../record/summary.js';
import { purchaseSupplierSchema, type PurchaseEvent, purchaseEvents } from './events.js';
import { itemSubtotal, pricedItemSchema, purchaseTotals } from './items.js';
import { purchaseLabels } from './labels.js';
import { purchase } from './purchase.js';
import type { Purchase } from './state.js';
import { defineReadModel } from '../read-model/read-model.js';

/** A purchase as displayed (`facts.md` section 3.9), with the sums of its lines. */
export const purchaseRow = z.object({
  /** The number of the purchase. */
  id: z.string(),
  revision: z.int(),
  purchasing_no: z.string(),
  supplier_id: z.string(),
  supplier: purchaseSupplierSchema,
  items: z.array(pricedItemSchema),
  subtotal: z.int(),
  tax: z.int(),
  extra_freight: z.int(),
  total: z.int(),
  status: z.enum(['ordered', 'received', 'cancelled']),
  staff_uid: z.string(),
  staff_name: z.string(),
  create_date: z.string(),
  expected_date: z.string(),
  /** The received quantity of each line, in its unit. */
  received: z.array(z.number()),
  storage_in: z.boolean(),
  storage_in_date: z.string().nullable(),
  cancelled_date: z.string().nullable(),
  cancel_reason: z.string(),
  invoice_no: z.string(),
  memo: z.string(),
  last_edit_person: z.string(),
  last_modify_date: z.string(),
  /** The supplier's name, repeated for the search. */
  company: z.string(),
});
export type PurchaseRow = z.infer<typeof purchaseRow>;

export const purchaseReadModel = defineReadModel({
  name: 'purchases',
  row: purchaseRow,
  searched: ['purchasing_no', 'company', 'invoice_no', 'memo', 'staff_name'],
});

/** The row after one more event; undefined once the purchase is removed. */
export function foldPurchaseRow(row: PurchaseRow | undefined, event: RecordedEvent): PurchaseRow | undefined {
  if (!isEvent(event, ...purchaseEvents)) return row;
  const state = purchase.evolve(row === undefined ? 'none' : (row satisfies Purchase), event);
  if (state === 'none' || state === 'removed') return undefined;
  const { metadata, stream, revision } = event;
  const { at, actor } = metadata;
  const purchasing_no = idOfStream(stream);
  const { supplier_id, supplier, items, extra_freight, expected_date, invoice_no, memo, status, staff_uid } =
    state;
  return {
    id: purchasing_no,
    revision,
    purchasing_no,
    supplier_id,
    supplier,
    company: supplier.company,
    items: items.map((item) => ({ ...item, subtotal: itemSubtotal(item) })),
    extra_freight,
    ...purchaseTotals(items, extra_freight),
    status,
    staff_uid,
    staff_name: row?.staff_name ?? actor.name,
    create_date: row?.create_date ?? at,
    expected_date,
    received: [...state.received],
    storage_in: status === 'received',
    ...endOf(row, event, at),
    invoice_no,
    memo,
    last_edit_person: actor.name,
    last_modify_date: at,
  };
}

type End = Pick<PurchaseRow, 'storage_in_date' | 'cancelled_date' | 'cancel_reason'>;

const notEnded: End = { storage_in_date: null, cancelled_date: null, cancel_reason: '' };

/** The date on which all goods had arrived, or the date and reason of a cancellation. */
function endOf(row: End | undefined, event: PurchaseEvent, at: string): End {
  const { storage_in_date, cancelled_date, cancel_reason } = row ?? notEnded;
  const before = { storage_in_date, cancelled_date, cancel_reason };
  if (event.type === 'PurchaseReceived') return { ...before, storage_in_date: at };
  if (event.type !== 'PurchaseCancelled') return before;
  return { ...before, cancelled_date: at, cancel_reason: event.data.reason };
}

const summaries: SummariesOf<PurchaseEvent> = {
  PurchaseOrdered: ({ supplier, items }) => `向${supplier.company}採購 ${items.length} 項`,
  PurchaseChanged: (data) => `修改採購單：${changedFieldLabels(data, purchaseLabels)}`,
  PurchasePartReceived: ({ items }) =>
    `部分入庫：${items.map(({ product_name, came }) => `${product_name} ${came}`).join('、')}`,
  PurchaseReceived: ({ items }) => `${items.length} 項已入庫`,
  PurchaseCancelled: ({ reason }) => (reason === '' ? '取消採購' : `取消採購：${reason}`),
  PurchaseRemoved: () => '刪除採購單',
};

export const purchaseSummary: EventSummarizer = (event, money) => summaryIn(summaries, event, money);
