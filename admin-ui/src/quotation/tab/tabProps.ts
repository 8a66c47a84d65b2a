import type { CategoryRow } from '@zhidan/domain';
import type { StaffsQuotation } from '../staffsQuotation.js';

export interface TabProps {
  readonly order: StaffsQuotation;
  /** Null when it is not on the shelves any more. */
  readonly product: CategoryRow | null;
}
