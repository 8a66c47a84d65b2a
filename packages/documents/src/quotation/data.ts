import type { Quotation } from '@zhidan/domain/quotation';
import type { SettingValues } from '@zhidan/domain/setting';
import type { Contact } from '../page/Signature.js';

/** All that a quotation is written from. */
export interface QuotationDocumentData {
  readonly order: Quotation;
  /** Of the product; undefined when the catalogue knows it no more. */
  readonly product_no: string | undefined;
  /** Of the product, as a data URI. */
  readonly picture: string | undefined;
  /** Whom the buyer may ask. */
  readonly sales: Contact | undefined;
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
  readonly download?: string | undefined;
}
