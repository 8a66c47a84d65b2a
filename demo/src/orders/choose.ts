import { priceOrder, type Catalogue, type CommandOf } from '@zhidan/domain/quotation';
import { demoCategories } from '../catalogue/index.js';
import { levelOneId } from '../catalogue/levels.js';
import type { SeededRandom } from '../pictures/chance.js';
import type { DemoCompany } from './companies.js';
import type { OrderStory } from './stories.js';
import { customerNotes } from './words.js';

/** Indexes of tiers, of which smaller ones are more frequent. */
const COMMON_TIERS = [0, 0, 0, 1, 1, 1, 2, 2, 3, 4] as const;
const MOST_TRIES = 40;

/** A random request of a company: a product that it likes, in an offered quantity. */
export function requestCommand(
  { likes }: DemoCompany,
  { samples }: OrderStory,
  catalogue: Catalogue,
  chance: SeededRandom,
): CommandOf<'request'> {
  const shelves = likes.map(levelOneId);
  const liked = demoCategories.filter(
    ({ fields }) =>
      fields.pattern_no !== '' &&
      shelves.includes(fields.level_one_id) &&
      !(samples && fields.disable_proofing),
  );
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const asked = configured(chance.pick(liked).id, samples, catalogue, chance);
    if (samples && asked.proofing_value === 0) continue;
    if (priceOrder(asked, catalogue).refusal !== undefined) continue;
    return {
      kind: 'request',
      ...asked,
      customer_notes: chance.pick(customerNotes),
      rapid: chance.next() < 0.06,
    };
  }
  throw new Error(`the demo's catalogue has nothing to offer on ${likes.join(', ')}`);
}

/** A request for a product in one of its quantities, with random materials, optionally with samples. */
function configured(category_id: string, samples: boolean, catalogue: Catalogue, chance: SeededRandom) {
  const category = catalogue.category(category_id);
  const { quantity_profit: tiers = [], split_quantity = 1, material_group = [] } = category ?? {};
  const order_value = tiers[Math.min(chance.pick(COMMON_TIERS), tiers.length - 1)]?.quantity ?? 0;
  const designs = Math.floor(order_value / Math.max(split_quantity, 1));
  const proofing_value = samples ? Math.min(chance.pick([1, 1, 1, 2, 3]), designs) : 0;
  const select_material = chance.next() < 0.4 ? materials(material_group, catalogue, chance) : undefined;
  return { category_id, order_value, proofing_value, select_material };
}

const materials = (groups: readonly string[], catalogue: Catalogue, chance: SeededRandom): string[] =>
  groups.map((group) => chance.pick(catalogue.materialGroup(group)?.choice_level_three_material ?? ['']));
