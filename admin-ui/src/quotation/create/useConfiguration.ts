import { useState } from 'react';
import type { CategoryRow } from '@zhidan/domain';
import { useMaterialGroups, usePrice, type CustomerMatch } from './catalogue.api.js';

/** The current choices for a product. */
interface Chosen {
  readonly quantity: number | undefined;
  readonly designs: number | undefined;
  readonly customer: CustomerMatch | undefined;
  /** The id of the sales person; empty for the one who usually serves the customer. */
  readonly sales: string;
  /** The id of the chosen material by group. */
  readonly materials: Readonly<Record<string, string>>;
  readonly notes: string;
  /** The delivery day that the customer wishes; empty for none. */
  readonly wished: string;
}

const NOTHING: Chosen = {
  quantity: undefined,
  designs: undefined,
  customer: undefined,
  sales: '',
  materials: {},
  notes: '',
  wished: '',
};

export type Configuration = ReturnType<typeof useConfiguration>;

/** The state of the configuration, with the price that follows from the choices. */
export function useConfiguration(product: CategoryRow) {
  const { data: groups = [], isSuccess } = useMaterialGroups(product.material_group);
  const [chosen, setChosen] = useState(NOTHING);
  const { quantity, designs, materials } = chosen;
  const areMaterialsChosen =
    product.material_group.length === 0 ||
    (isSuccess && groups.every(({ id }) => materials[id] !== undefined));
  const asked =
    quantity === undefined || designs === undefined || !areMaterialsChosen
      ? undefined
      : {
          category_id: product.id,
          order_value: quantity,
          proofing_value: designs,
          select_material: product.material_group.map((id) => materials[id] ?? ''),
        };
  const price = usePrice(asked);
  const set = (change: Partial<Chosen>) => setChosen((before) => ({ ...before, ...change }));
  return { ...chosen, groups, asked, price, set };
}
