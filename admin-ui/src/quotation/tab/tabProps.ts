import type { CategoryRow } from '@zhidan/domain';
import type { StaffsQuotation } from '../staffsQuotation.js';

export interface TabProps {
  readonly order: StaffsQuotation;
  /** Null if the product is no longer sold. */
  readonly product: CategoryRow | null;
}
