import type { StaffsQuotation } from '../staffsQuotation.js';

export interface OrderSectionProps {
  readonly order: StaffsQuotation;
}

export interface RelatedRecordProps extends OrderSectionProps {
  readonly id: string;
}
