import type { Material, UnitOfItem } from '@zhidan/domain';

/** The columns of a material that name the unit of its storage item. */
export interface StockUnit {
  readonly stock_unit: string;
  readonly stock_rate: number;
}

/** The units of storage items by item id, taken from the materials that use the items. */
export function unitOfItemIn(materials: readonly (StockUnit & Pick<Material, 'my_father'>)[]): UnitOfItem {
  const units = new Map(
    materials
      .filter(({ my_father }) => my_father !== '')
      .map(({ my_father, stock_unit, stock_rate }) => [
        my_father,
        { name: stock_unit, conversion_rate: stock_rate },
      ]),
  );
  return (item) => units.get(item);
}
