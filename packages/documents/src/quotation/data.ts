import type { Quotation, SalesPerson } from '@zhidan/domain/quotation';
import type { SettingValues } from '@zhidan/domain/setting';

/** All that a quotation is written from. */
export interface QuotationDocumentData {
  readonly order: Quotation;
  /** Of the product; undefined when the catalogue knows it no more. */
  readonly product_no: string | undefined;
  /** Whom the buyer may ask. */
  readonly sales: SalesPerson | undefined;
  readonly settings: {
    readonly company: SettingValues<'company'>;
    readonly bank: SettingValues<'bank'>;
    readonly display: SettingValues<'display'>;
    readonly 'delivery-days': SettingValues<'delivery-days'>;
    readonly orders: SettingValues<'orders'>;
  };
  /** Shows every price as zero. */
  readonly mask_price: boolean;
  /** Address of the PDF, for the page on a screen. */
  readonly download?: string;
}
