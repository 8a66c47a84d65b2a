import { useGroups } from '../material/materials.api.js';
import { useKept } from '../kept/useKept.js';
import { firstChoice, offeredChoice, withQuantity, type KeptChoice } from './choice.js';
import type { Choice, PublicCategory } from './categories.api.js';

/**
 * The buyer's choice, which survives a reload. What the catalogue no longer offers is chosen anew. `before` is what a
 * quotation that is revised asks for.
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
    /** Another quantity, and what follows from it. */
    ofQuantity: (order_value: number) => withQuantity(choice, order_value, offer),
    groups: category.material_group.length === 0 ? [] : groups,
    groupsError,
    forget,
  };
}
