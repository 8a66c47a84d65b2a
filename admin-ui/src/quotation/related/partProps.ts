import type { StaffsQuotation } from '../staffsQuotation.js';

export interface OrderSectionProps {
  readonly order: StaffsQuotation;
}

/** The properties of a view of one related record. */
export interface RelatedRecordProps extends OrderSectionProps {
  readonly id: string;
}
