import type { Quotation, Stage } from '@zhidan/domain/quotation';
import type { SettingValues } from '@zhidan/domain/setting';
import type { Contact } from '../page/Signature.js';

/** An accessory or material that a design is made with. */
export interface SheetAccessory {
  readonly group_name: string;
  /** The Chinese name of the kind, such as 表布-需轉印. */
  readonly kind: string;
  readonly product_name: string;
  readonly product_color: string;
}

export interface SheetDesign {
  /** The number of the record: the order's `quotation_no`, a dash and a running number from 1. */
  readonly record_id: string;
  /** The number of the design; designs are counted from 1. */
  readonly index: number;
  /** The number of pieces; undefined for samples, since one sample is made of each design. */
  readonly quantity: number | undefined;
  readonly accessories: readonly SheetAccessory[];
  /** Pictures of the product with the placed art and texts, one for each view. */
  readonly placed: readonly PlacedPicture[];
  /** Pictures of the design as data URIs. */
  readonly pictures: readonly string[];
  /** The number of pictures that do not fit on the sheet. */
  readonly left_out: number;
}

export interface PlacedPicture {
  /** The picture as a data URI. */
  readonly picture: string;
  /** Texts that name what was placed on which region of the view, with its size. */
  readonly words: readonly string[];
}

export interface WorkSheetData {
  readonly stage: Stage;
  readonly order: Quotation;
  readonly product_no: string | undefined;
  /** The picture of the product as a data URI. */
  readonly picture: string | undefined;
  readonly sales: Contact | undefined;
  /** The calendar date in Taipei on which the stage is promised; undefined until the stage is released. */
  readonly due_date: string | undefined;
  readonly designs: readonly SheetDesign[];
  readonly settings: {
    readonly company: SettingValues<'company'>;
    readonly display: SettingValues<'display'>;
    readonly 'delivery-days': SettingValues<'delivery-days'>;
  };
  /** The order's address in the back office, for a QR code in the letterhead; without it there is no code. */
  readonly order_url?: string | undefined;
  readonly download?: string | undefined;
}
