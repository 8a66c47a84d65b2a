import { stockUsedBy, unknownMaterial } from '../../material/stock-taken.js';
import type { QuotationFacts } from '../facts.js';
import type { NeededMaterial, TakenMaterial } from './ledger.js';

/** What is needed as it is taken: how much leaves which storage item is said once, here. */
export const takenFor = (
  needed: readonly NeededMaterial[],
  { catalogue, unitOfItem }: Pick<QuotationFacts, 'catalogue' | 'unitOfItem'>,
): TakenMaterial[] =>
  needed.map(({ length, ...use }) => ({
    ...use,
    quantity: stockUsedBy(
      { length, pieces: use.pieces },
      catalogue.material(use.material_id) ?? unknownMaterial,
      unitOfItem,
    ),
  }));
