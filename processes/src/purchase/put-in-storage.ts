import {
  idOfStream,
  purchase,
  purchasePartReceived,
  purchaseReceived,
  type RecordedOf,
} from '@zhidan/domain';
import { defineProcess, ignore, type StreamReader, type ProcessInput } from '../process.js';
import { isInStorage, moveStockCommand, recordStockMoveWithoutItem } from '../storage/taken.js';

type Received = RecordedOf<typeof purchasePartReceived | typeof purchaseReceived>;

/** Ids of existing storage items. */
type Known = ReadonlySet<string>;

async function gather(occasion: ProcessInput<Received>, look: StreamReader): Promise<Known> {
  const items = new Set<string>();
  const lines = occasion.kind === 'due' ? [] : occasion.event.data.items;
  for (const { material_storage_id: id } of lines)
    if (!items.has(id) && (await isInStorage(look, id))) items.add(id);
  return items;
}

/** Puts delivered purchases into storage. */
export const putInStorage = defineProcess({
  name: 'put-in-storage',
  categories: [purchase.category],
  on: [purchasePartReceived, purchaseReceived],
  gather,

  decide(occasion, items) {
    if (occasion.kind === 'due') return [ignore('no timer is set')];
    const { id, stream, data } = occasion.event;
    const purchase_id = idOfStream(stream);
    return data.items.map(({ material_storage_id, product_name, quantity }, place) =>
      items.has(material_storage_id)
        ? moveStockCommand(material_storage_id, {
            kind: 'receive',
            quantity,
            purchase_id,
            memo: data.invoice_no,
          })
        : recordStockMoveWithoutItem([id, place], {
            product_name,
            quantity,
            purchase_id,
            reason: 'purchase',
            memo: '倉庫品項已經刪除',
          }),
    );
  },
});
