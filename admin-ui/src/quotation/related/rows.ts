import type { PayrollRow } from '@zhidan/domain/payroll';
import type { FileRow } from '@zhidan/domain/quotation';

/** A file with the columns of the file list. */
export type ShownFile = FileRow & { readonly url: string; readonly thumbnail_url: string };

/** The entries of a worker's month that are about an order. */
export const payrollEntriesOfOrder = (quotation_no: string, { allocate }: PayrollRow) =>
  allocate.filter((entry) => entry.quotation_no === quotation_no);

/** The sum in NT$ of the entries that are about an order. */
export const payrollAmountOfOrder = (quotation_no: string, month: PayrollRow): number =>
  payrollEntriesOfOrder(quotation_no, month).reduce((sum, { record }) => sum + record.processing_amount, 0);
