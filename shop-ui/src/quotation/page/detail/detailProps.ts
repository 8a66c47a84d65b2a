import type { PublicCategory } from '../../../category/categories.api.js';
import type { BuyersQuotation } from '../../quotations.api.js';

export interface DetailProps {
  readonly order: BuyersQuotation;
  /** Undefined if the product was removed from the shop. */
  readonly product: PublicCategory | undefined;
}
