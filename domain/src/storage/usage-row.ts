import { z } from 'zod';
import type { RecordedEvent } from '../core/event.js';
import { idOfStream } from '../core/decider.js';
import { isEvent } from '../core/is-event.js';
import { isStockMove, usageReasonSchema } from './moves.js';
import { noSource } from './stock.js';
import { defineReadModel } from '../read-model/read-model.js';
import { stockMovedWithoutItem } from './unstocked.js';

/** One usage record (`facts.md` section 3.5): a movement with its time, its cause and the person. */
export const storageUsageRow = z.object({
  id: z.string(),
  revision: z.int(),
  /** Empty where there was no storage item. */
  material_storage_id: z.string(),
  material_id: z.string(),
  product_name: z.string(),
  quotation_no: z.string(),
  production_kind: z.literal([0, 1]).nullable(),
  record_id: z.string(),
  purchase_id: z.string(),
  quantity: z.number(),
  unit: z.string(),
  /** Null where there was no storage item. */
  before: z.number().nullable(),
  after: z.number().nullable(),
  reason: usageReasonSchema,
  who_did_it_uid: z.string(),
  who_did_it_name: z.string(),
  create_date: z.string(),
  memo: z.string(),
  /** Whether the stock was changed; false means that staff must correct the storage by hand. */
  in_stock: z.boolean(),
});
export type StorageUsageRow = z.infer<typeof storageUsageRow>;

/** One row for every movement of stock, including what was used or bought without a storage item. */
export const storageUsageReadModel = defineReadModel({
  name: 'storage-usage',
  row: storageUsageRow,
  searched: ['product_name', 'quotation_no', 'purchase_id', 'memo', 'who_did_it_name'],
});

/** The id of a usage record: each movement is one record, identified by its revision in the item's stream. */
export const usageId = ({ stream, revision }: Pick<RecordedEvent, 'stream' | 'revision'>): string =>
  `${idOfStream(stream)}-${revision}`;

/** The usage record of an event; undefined for an event that moves no stock. */
export function usageOf(event: RecordedEvent): StorageUsageRow | undefined {
  const { stream, metadata } = event;
  const stamps = {
    id: usageId(event),
    revision: event.revision,
    create_date: metadata.at,
    who_did_it_name: metadata.actor.name,
  };
  if (isEvent(event, stockMovedWithoutItem)) {
    const nowhere = { material_storage_id: '', unit: '', before: null, after: null, in_stock: false };
    return { ...stamps, ...event.data, ...nowhere, who_did_it_uid: metadata.actor.uid };
  }
  if (!isStockMove(event)) return undefined;
  // The row does not contain the undone movement's revision; the item's stream does.
  const { undoes: _undoes, ...move } = { undoes: undefined, ...event.data };
  return {
    ...noSource,
    purchase_id: '',
    ...move,
    ...stamps,
    material_storage_id: idOfStream(stream),
    in_stock: true,
  };
}
