import { useGroups } from '../material/materials.api.js';
import { useKept } from '../kept/useKept.js';
import { firstProofing, proofingChoices, type BreakdownEntry } from '@zhidan/domain/quotation';
import type { Choice, PublicCategory } from './categories.api.js';

/** What was chosen; a group takes its first material until another one is chosen. */
export interface Kept {
  readonly order_value: number;
  readonly proofing_value: number;
  readonly select_material?: readonly string[];
  readonly breakdown?: readonly BreakdownEntry[];
}

/** The buyer's choice, which survives a reload. What the catalogue no longer offers is chosen anew. */
export function useChoice(category: PublicCategory, keptAs = `draft.${category.id}`, before?: Kept) {
  const { data: groups, error: groupsError } = useGroups(category.material_group);
  const smallest = Math.min(...category.quantity_profit.map(({ quantity }) => quantity));
  const first: Kept = { order_value: smallest, proofing_value: firstProofing(smallest, category) };
  const [kept, setKept, forget] = useKept<Kept>(keptAs, before ?? first);

  const isOffered = category.quantity_profit.some(({ quantity }) => quantity === kept.order_value);
  const { order_value, proofing_value } = isOffered ? kept : first;
  const most = proofingChoices(order_value, category.split_quantity).length - 1;
  const choice: Choice = {
    order_value,
    proofing_value: Math.min(proofing_value, most),
    select_material:
      groups?.map(({ materials }, index) => {
        const chosen = materials.find(({ id }) => id === kept.select_material?.[index]);
        return (chosen ?? materials[0])?.id ?? '';
      }) ?? [],
    breakdown: kept.breakdown?.filter(({ label }) => category.sizes.includes(label)) ?? [],
  };
  const set = (change: Partial<Choice>) => setKept({ ...choice, ...change });
  return {
    choice,
    set,
    groups: category.material_group.length === 0 ? [] : groups,
    groupsError,
    forget,
  };
}
