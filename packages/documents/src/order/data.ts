import type { PieceRules } from '@zhidan/domain';
import type { Delivery, Quotation } from '@zhidan/domain/quotation';
import type { SettingValues } from '@zhidan/domain/setting';
import type { Contact } from '../page/Signature.js';

export interface OrderPaperData {
  /** The order as the reader of the document may see it: freight that the company pays is shown as zero. */
  readonly order: Quotation;
  readonly product_no: string | undefined;
  /** The rules of the product for the fields and sizes of its pieces. */
  readonly terms: PieceRules;
  readonly sales: Contact | undefined;
  readonly settings: {
    readonly company: SettingValues<'company'>;
    readonly display: SettingValues<'display'>;
  };
  readonly mask_price: boolean;
  /** The parcel that a delivery slip or a label is for; without a parcel they list what is left to ship. */
  readonly parcel?: Delivery | undefined;
  /** The order's address in the back office, for a QR code in the letterhead; without it there is no code. */
  readonly order_url?: string | undefined;
  readonly download?: string | undefined;
}
