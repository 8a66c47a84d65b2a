import { useGroups } from '../material/materials.api.js';
import { useKept } from '../kept/useKept.js';
import { firstChoice, offeredChoice, withQuantity, type KeptChoice } from './choice.js';
import type { Choice, PublicCategory } from './categories.api.js';

/**
 * The buyer's choice, which survives a reload. Values that are no longer offered are replaced. `before` is the
 * choice of the quotation being revised.
 */
export function useChoice(category: PublicCategory, keptAs = `draft.${category.id}`, before?: KeptChoice) {
  const { data: groups, error: groupsError } = useGroups(category.material_group);
  const [kept, setKept, forget] = useKept<KeptChoice>(keptAs, before ?? firstChoice(category));
  const offer = {
    product: category,
    materials: groups?.map(({ materials }) => materials),
    isRevision: before !== undefined,
  };
  const choice = offeredChoice(kept, offer);
  const set = (change: Partial<Choice>) => setKept({ ...choice, ...change });
  return {
    choice,
    set,
    /** Changes the quantity and the values that depend on it. */
    ofQuantity: (order_value: number) => withQuantity(choice, order_value, offer),
    groups: category.material_group.length === 0 ? [] : groups,
    groupsError,
    forget,
  };
}
