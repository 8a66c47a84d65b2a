import type { StaffsQuotation } from '../staffsQuotation.js';

export interface OrderSectionProps {
  readonly order: StaffsQuotation;
}

/** A record of a section that is opened. */
export interface LookProps extends OrderSectionProps {
  readonly id: string;
}
