import { stockUsedBy, unknownMaterial } from '../../material/stock-taken.js';
import type { QuotationFacts } from '../facts.js';
import type { NeededMaterial, TakenMaterial } from './ledger.js';

/**
 * Converts needed material into taken material; the quantity and the storage item of each use are determined
 * here alone.
 */
export const takenMaterialsFor = (
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
