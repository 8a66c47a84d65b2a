import { materials, noOtherRecords, storageItem, storageItemSchema, systemCaller } from '@zhidan/domain';
import { castMaterials } from '@zhidan/domain/quotation/cast';
import type { ServedCommandApi } from './serve.js';

/**
 * Returns functions that add a storage item for a material of the cast, without the rules about classes, and
 * that move its stock.
 */
export function storageIn(served: ServedCommandApi) {
  const asSystem = (id: string) => {
    const now = served.clock.now.toISOString();
    const caller = systemCaller;
    return {
      given: { now, caller, id, others: noOtherRecords },
      context: { caller, actor: { uid: 'system', name: '' }, correlation: id, causation: id, now },
    };
  };
  const noRules = <Kind extends typeof storageItem | typeof materials.aggregate>(
    kind: Kind,
    data: object,
  ) => {
    const [added] = kind.events;
    return { ...kind, decide: () => (added === undefined ? [] : [{ type: added.type, data }]) };
  };
  const { eventStore } = served.facts;

  return {
    /** Puts a quantity of a material into a box, its only storage item. */
    async box(material_id: string, quantity: number): Promise<void> {
      const { given, context } = asSystem('box');
      const material = castMaterials[material_id];
      if (material === undefined) throw new Error(`no ${material_id}`);
      const box = storageItemSchema.parse({
        product_name: material.product_name,
        kind: 1,
        unit: '個',
        unit_price: 1,
        level_one_id: 'one',
        level_two_id: 'two',
      });
      await eventStore.handle(noRules(storageItem, box), 'box', null, given, context);
      const adjust = { kind: 'adjust' as const, to: { storage: quantity }, memo: '盤點' };
      await eventStore.handle(storageItem, 'box', adjust, given, context);
      const taken = { ...material, count: 1, my_father: 'box' };
      await eventStore.handle(noRules(materials.aggregate, taken), material_id, null, given, context);
    },

    /** Adds stock from a purchase. */
    async receive(quantity: number): Promise<void> {
      const { given, context } = asSystem('box');
      const came = { kind: 'receive' as const, quantity, purchase_id: 'purchase', memo: '' };
      await eventStore.handle(storageItem, 'box', came, given, context);
    },
  };
}
