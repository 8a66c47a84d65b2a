import { useMaterialGroups } from '../material/materials.api.js';
import { useStored } from '../kept/useKept.js';
import { defaultChoice, choiceWithinOffer, choiceWithQuantity, type StoredChoice } from './choice.js';
import type { ProductChoice, PublicCategory } from './categories.api.js';

/**
 * The buyer's choice for a product, stored in the browser. Values that are no longer offered are replaced.
 * `before` is the choice of a quotation that is revised.
 */
export function useChoice(category: PublicCategory, keptAs = `draft.${category.id}`, before?: StoredChoice) {
  const { data: groups, error: groupsError } = useMaterialGroups(category.material_group);
  const [kept, setKept, forget] = useStored<StoredChoice>(keptAs, before ?? defaultChoice(category));
  const offer = {
    product: category,
    materials: groups?.map(({ materials }) => materials),
    isRevision: before !== undefined,
  };
  const choice = choiceWithinOffer(kept, offer);
  const set = (change: Partial<ProductChoice>) => setKept({ ...choice, ...change });
  return {
    choice,
    set,
    /** Changes the quantity and the values that depend on it. */
    ofQuantity: (order_value: number) => choiceWithQuantity(choice, order_value, offer),
    groups: category.material_group.length === 0 ? [] : groups,
    groupsError,
    forget,
  };
}
