import type { OrderFile } from '@zhidan/domain/quotation';
import type { StaffsQuotation } from '../staffsQuotation.js';

export interface FileProps {
  readonly order: StaffsQuotation;
  readonly files: readonly OrderFile[];
  readonly mayRemove: boolean;
}
