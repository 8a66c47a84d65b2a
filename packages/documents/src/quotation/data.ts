import type { Quotation } from '@zhidan/domain/quotation';
import type { SettingValues } from '@zhidan/domain/setting';
import type { Contact } from '../page/Signature.js';

export interface QuotationDocumentData {
  readonly order: Quotation;
  /** The number of the product; undefined when the product was removed from the catalogue. */
  readonly product_no: string | undefined;
  /** The picture of the product as a data URI. */
  readonly picture: string | undefined;
  /** The sales person whom the buyer may ask. */
  readonly sales: Contact | undefined;
  readonly settings: {
    readonly company: SettingValues<'company'>;
    readonly bank: SettingValues<'bank'>;
    readonly display: SettingValues<'display'>;
    readonly 'delivery-days': SettingValues<'delivery-days'>;
    readonly orders: SettingValues<'orders'>;
  };
  /** Whether every price is shown as zero. */
  readonly mask_price: boolean;
  /** The address of the PDF, for people who read the page on a screen. */
  readonly download?: string | undefined;
}
