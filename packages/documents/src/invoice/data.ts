import type { Quotation } from '@zhidan/domain/quotation';
import type { SettingValues } from '@zhidan/domain/setting';

export interface InvoiceDocumentData {
  readonly quotation_no: string;
  readonly invoice: Quotation['invoices'][number];
  /**
   * The invoice's number and random number, encrypted with the tax office's key; undefined where the shop has
   * no key, so that no proof can be printed.
   */
  readonly sealed: string | undefined;
  readonly settings: {
    readonly company: SettingValues<'company'>;
    readonly display: SettingValues<'display'>;
  };
  readonly download?: string | undefined;
}
