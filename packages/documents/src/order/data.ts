import type { Quotation } from '@zhidan/domain/quotation';
import type { SettingValues } from '@zhidan/domain/setting';
import type { Contact } from '../page/Signature.js';

/** All that a paper is written from that goes with an order. */
export interface OrderPaperData {
  /** As its reader may know it: freight that is ours to pay is none. */
  readonly order: Quotation;
  readonly product_no: string | undefined;
  readonly sales: Contact | undefined;
  readonly settings: {
    readonly company: SettingValues<'company'>;
    readonly display: SettingValues<'display'>;
  };
  readonly mask_price: boolean;
  /** Where the office looks at the order, for a QR code in the letterhead; none without. */
  readonly order_url?: string | undefined;
  readonly download?: string | undefined;
}
