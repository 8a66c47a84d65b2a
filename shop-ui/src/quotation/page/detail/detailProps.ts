import type { PublicCategory } from '../../../category/categories.api.js';
import type { BuyersQuotation } from '../../quotations.api.js';

/** What each tab of the drawer is given. */
export interface DetailProps {
  readonly order: BuyersQuotation;
  /** Undefined when the shop no longer has it. */
  readonly product: PublicCategory | undefined;
}
