import {
  idOfStream,
  isEvent,
  purchasePartReceived,
  purchaseReceived,
  purchase,
  type PurchaseEvent,
} from '@zhidan/domain';
import { defineProcess, ignore, type Look, type Occasion } from '../process.js';
import { isInStorage, moveStock, tellUnstocked } from '../storage/taken.js';

type Received = Extract<PurchaseEvent, { type: 'PurchasePartReceived' | 'PurchaseReceived' }>;

/** Storage items that are there. */
type Known = ReadonlySet<string>;

const received = (occasion: Occasion): Received['data'] | undefined =>
  occasion.kind === 'happened' && isEvent(occasion.event, purchasePartReceived, purchaseReceived)
    ? occasion.event.data
    : undefined;

async function gather(occasion: Occasion, look: Look): Promise<Known> {
  const items = new Set<string>();
  for (const { material_storage_id: id } of received(occasion)?.items ?? [])
    if (!items.has(id) && (await isInStorage(look, id))) items.add(id);
  return items;
}

/** What was bought and has come goes into storage. */
export const putInStorage = defineProcess<Known>({
  name: 'put-in-storage',
  categories: [purchase.category],
  on: ['PurchasePartReceived', 'PurchaseReceived'] satisfies Received['type'][],
  gather,

  decide(occasion, items) {
    const data = received(occasion);
    if (occasion.kind !== 'happened' || data === undefined) return [ignore('nothing is due here')];
    const { event } = occasion;
    const purchase_id = idOfStream(event.stream);
    return data.items.map(({ material_storage_id, product_name, quantity }, place) =>
      items.has(material_storage_id)
        ? moveStock(material_storage_id, { kind: 'receive', quantity, purchase_id, memo: data.invoice_no })
        : tellUnstocked([event.id, place], {
            product_name,
            quantity,
            purchase_id,
            reason: 'purchase',
            memo: '倉庫品項已經刪除',
          }),
    );
  },
});
