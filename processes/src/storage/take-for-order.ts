import { idOfStream, stockUsedBy, type EventOf, type Material } from '@zhidan/domain';
import { quotation, type stockDeducted } from '@zhidan/domain/quotation';
import { defineProcess, ignore, type Look, type Occasion } from '../process.js';
import { isInStorage, materialOf, moveStock, tellUnstocked } from './taken.js';

type StockDeducted = EventOf<typeof stockDeducted>;

interface Known {
  readonly materials: ReadonlyMap<string, Material | undefined>;
  /** Storage items that are there. */
  readonly items: ReadonlySet<string>;
}

const deducted = (occasion: Occasion): StockDeducted['data'] | undefined =>
  occasion.kind === 'happened' ? (occasion.event.data as StockDeducted['data']) : undefined;

async function gather(occasion: Occasion, look: Look): Promise<Known> {
  const ids = new Set(deducted(occasion)?.materials.map(({ material_id }) => material_id));
  const materials = new Map<string, Material | undefined>();
  const items = new Set<string>();
  for (const id of ids) {
    const material = await materialOf(look, id);
    materials.set(id, material);
    const father = material?.my_father ?? '';
    if (!items.has(father) && (await isInStorage(look, father))) items.add(father);
  }
  return { materials, items };
}

/** What an order uses leaves storage: each material by its own count, from the one item it belongs to. */
export const takeForOrder = defineProcess<Known>({
  name: 'take-for-order',
  categories: [quotation.category],
  on: ['StockDeducted' satisfies StockDeducted['type']],
  gather,

  decide(occasion, { materials, items }) {
    const data = deducted(occasion);
    if (occasion.kind !== 'happened' || data === undefined) return [ignore('nothing is due here')];
    const { event } = occasion;
    const reason = data.stage;
    return data.materials.map(({ record_id, material_id, pieces }, place) => {
      const material = materials.get(material_id);
      const quantity = stockUsedBy(material ?? { count: 1 }, pieces);
      const source = {
        quotation_no: idOfStream(event.stream),
        production_kind: reason === 'proofing' ? 0 : 1,
        record_id,
        material_id,
      } as const;
      const product_name = material?.product_name ?? '';
      const father = material?.my_father ?? '';
      if (quantity === 0) return ignore(`${material_id} uses nothing`);
      if (items.has(father))
        return moveStock(father, { kind: 'use', quantity, reason, source, memo: product_name });
      const memo = father === '' ? '原物料沒有對應的倉庫品項' : '對應的倉庫品項已經刪除';
      return tellUnstocked([event.id, place], { source, product_name, quantity, reason, memo });
    });
  },
});
