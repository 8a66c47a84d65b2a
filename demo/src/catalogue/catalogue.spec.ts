import { describe, expect, it } from '@jest/globals';
import {
  categorySchema,
  levelOneCategorySchema,
  levelTwoCategorySchema,
  materialGroupSchema,
  materialSchema,
} from '@zhidan/domain';
import { priceOrder, type Catalogue } from '@zhidan/domain/quotation';
import {
  demoCategories,
  demoLevelOnes,
  demoLevelTwos,
  demoMaterialGroups,
  demoMaterials,
  demoSuppliers,
} from './index.js';

const keyed = <Fields, Parsed>(
  records: readonly { readonly id: string; readonly fields: Fields }[],
  parse: (fields: Fields) => Parsed,
): ReadonlyMap<string, Parsed> => new Map(records.map(({ id, fields }) => [id, parse(fields)]));

const categories = keyed(demoCategories, (fields) => categorySchema.parse(fields));
const materials = keyed(demoMaterials, (fields) => materialSchema.parse(fields));
const groups = keyed(demoMaterialGroups, (fields) => materialGroupSchema.parse(fields));

const catalogue: Catalogue = {
  category: (id) => categories.get(id),
  material: (id) => materials.get(id),
  materialGroup: (id) => groups.get(id),
};

const priced = (category_id: string, order_value: number, select_material?: readonly string[]) => {
  const { priced, refusal } = priceOrder(
    { category_id, order_value, proofing_value: 0, select_material },
    catalogue,
  );
  if (priced === undefined) throw new Error(`${category_id}: ${JSON.stringify(refusal)}`);
  return priced;
};

describe('the catalogue of the demo shop', () => {
  it('has 8, 24 and 96 categories on three levels, evenly divided, and 120 materials', () => {
    expect(demoLevelOnes).toHaveLength(8);
    expect(demoLevelTwos).toHaveLength(24);
    expect(demoCategories).toHaveLength(96);
    expect(demoMaterials).toHaveLength(120);
    for (const { id } of demoLevelOnes) {
      expect(demoLevelTwos.filter(({ fields }) => fields.level_one_id === id)).toHaveLength(3);
    }
    for (const { id, fields } of demoLevelTwos) {
      const inside = demoCategories.filter((category) => category.fields.level_two_id === id);
      expect(inside).toHaveLength(4);
      expect(new Set(inside.map((category) => category.fields.level_one_id))).toEqual(
        new Set([fields.level_one_id]),
      );
    }
  });

  it('has only records that the schemas of the shop accept', () => {
    for (const { fields } of demoLevelOnes) levelOneCategorySchema.parse(fields);
    for (const { fields } of demoLevelTwos) levelTwoCategorySchema.parse(fields);
    expect(categories.size + materials.size + groups.size).toBe(96 + 120 + demoMaterialGroups.length);
  });

  it('has unique names', () => {
    const names = [
      demoCategories.map(({ fields }) => fields.name),
      demoMaterials.map(({ fields }) => fields.product_name),
      demoMaterialGroups.map(({ fields }) => fields.name),
      demoMaterialGroups.map(({ fields }) => fields.type),
      demoMaterials.map(({ fields }) => fields.type),
      demoCategories.map(({ fields }) => fields.type),
    ];
    for (const list of names) expect(new Set(list).size).toBe(list.length);
  });

  it('refers only to suppliers and materials that exist', () => {
    const suppliers = new Set(demoSuppliers.map(({ id }) => id));
    for (const material of materials.values()) expect(suppliers).toContain(material.supplier_id);
    for (const group of groups.values()) {
      for (const member of group.choice_level_three_material) expect(materials.has(member)).toBe(true);
    }
  });

  it('uses each material group in at least one product', () => {
    const used = new Set([...categories.values()].flatMap((category) => category.material_group));
    expect(demoMaterialGroups.filter(({ id }) => !used.has(id)).map(({ fields }) => fields.name)).toEqual([]);
  });
});

describe('the prices of the demo shop', () => {
  it('can be calculated for every product at every tier, and fall with the quantity', () => {
    for (const [id, { quantity_profit: tiers }] of categories) {
      const prices = tiers.map(({ quantity }) => priced(id, quantity).unit_price);
      expect({ id, prices }).toEqual({ id, prices: prices.toSorted((one, other) => other - one) });
    }
  });

  it('can be calculated for every choice of material', () => {
    for (const [id, { quantity_profit: tiers, material_group }] of categories) {
      const first = material_group.map((group) => groups.get(group)?.choice_level_three_material[0] ?? '');
      for (const [index, group] of material_group.entries()) {
        for (const member of groups.get(group)?.choice_level_three_material ?? []) {
          expect(priced(id, tiers[0]?.quantity ?? 0, first.with(index, member)).unit_price).toBeGreaterThan(
            0,
          );
        }
      }
    }
  });

  it('leave the buyer a margin under the suggested selling price', () => {
    for (const [id, { selling_price, quantity_profit: tiers }] of categories) {
      if (selling_price === 0) continue;
      const share = priced(id, tiers[2]?.quantity ?? 0).unit_price / selling_price;
      expect({ id, fair: share > 0.2 && share < 0.75, share }).toMatchObject({ fair: true });
    }
  });

  it('are realistic for Taiwan: NT$ 90 to 300 for a tote bag, 400 to 1,500 for a blanket', () => {
    expect(priced('demo-category-0401', 50).unit_price).toBeLessThanOrEqual(300);
    expect(priced('demo-category-0401', 3000).unit_price).toBeGreaterThanOrEqual(90);
    expect(priced('demo-category-1501', 30).unit_price).toBeLessThanOrEqual(1500);
    expect(priced('demo-category-1502', 30).unit_price).toBeGreaterThanOrEqual(400);
  });
});
