import type { StaffsQuotation } from '../staffsQuotation.js';

/** A section of what belongs to an order. */
export interface OrderSectionProps {
  readonly order: StaffsQuotation;
}

/** One thing of a section that is looked at. */
export interface LookProps extends OrderSectionProps {
  readonly id: string;
}
