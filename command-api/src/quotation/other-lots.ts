import { isStockMove, storageItems, streamOf } from '@zhidan/domain';
import { samplesBegunOn, type Quotation, type ReorderDifference } from '@zhidan/domain/quotation';
import type { Facts } from '../facts/facts.js';

/** Kinds of material that are cloth: printable cloth and ready-made cloth. */
const CLOTHS: readonly number[] = [2, 3];

/**
 * Cloth of an order that was restocked since its samples were made: the goods may be cut from another lot than
 * the approved one. Stock without a storage item is not considered.
 */
export async function restockedCloths(
  { eventStore, catalogue }: Facts,
  before: Quotation,
  chosen: readonly string[],
): Promise<readonly ReorderDifference[]> {
  const since = samplesBegunOn(before);
  const found: ReorderDifference[] = [];
  for (const id of new Set(chosen)) {
    const material = before.select_material.includes(id) ? catalogue().material(id) : undefined;
    if (material === undefined || !CLOTHS.includes(material.kind) || material.my_father === '') continue;
    if (await cameSince(eventStore, material.my_father, since))
      found.push({
        what: `${material.product_name}的批次`,
        before: '打樣時的批次',
        now: '之後進過新的一批，顏色可能略有差異',
      });
  }
  return found;
}

async function cameSince(eventStore: Facts['eventStore'], item: string, since: string): Promise<boolean> {
  const stream = streamOf(storageItems.aggregate, item);
  for await (const event of eventStore.read(stream, { direction: 'backwards' })) {
    if (event.metadata.at <= since) return false;
    if (isStockMove(event) && event.type === 'StockReceived') return true;
  }
  return false;
}
