import type { CategoryRow } from '@zhidan/domain';
import type { StaffsQuotation } from '../staffsQuotation.js';

export interface TabProps {
  readonly order: StaffsQuotation;
  /** The ordered product; null if it is no longer sold. */
  readonly product: CategoryRow | null;
}
