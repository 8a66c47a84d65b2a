import type { PayrollRow } from '@zhidan/domain/payroll';
import type { FileRow } from '@zhidan/domain/quotation';

/** A file as the list of files has it. */
export type ShownFile = FileRow & { readonly url: string; readonly thumbnail_url: string };

/** The entries of a worker's month that belong to an order. */
export const entriesFor = (quotation_no: string, { allocate }: PayrollRow) =>
  allocate.filter((entry) => entry.quotation_no === quotation_no);

/** The sum of these entries in NT$. */
export const amountFor = (quotation_no: string, month: PayrollRow): number =>
  entriesFor(quotation_no, month).reduce((sum, { record }) => sum + record.processing_amount, 0);
