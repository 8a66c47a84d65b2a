import type { Quotation, Stage } from '@zhidan/domain/quotation';
import type { SettingValues } from '@zhidan/domain/setting';
import type { Contact } from '../page/Signature.js';

/** One thing that a design is made with. */
export interface SheetAccessory {
  readonly group_name: string;
  /** 表布-需轉印 and the like. */
  readonly kind: string;
  readonly product_name: string;
  readonly product_color: string;
}

export interface SheetDesign {
  /** `quotation_no-N` */
  readonly record_id: string;
  /** From 1. */
  readonly index: number;
  /** Pieces; undefined for samples, of which there is one of each. */
  readonly quantity: number | undefined;
  readonly accessories: readonly SheetAccessory[];
  /** What it is to look like, as data URIs. */
  readonly pictures: readonly string[];
  /** How many more pictures the design has than are printed. */
  readonly left_out: number;
}

/** All that a proofing or production sheet is written from. */
export interface SheetData {
  readonly stage: Stage;
  readonly order: Quotation;
  readonly product_no: string | undefined;
  /** Of the product, as a data URI. */
  readonly picture: string | undefined;
  readonly sales: Contact | undefined;
  /** Taipei date on which the stage is promised; undefined while its work was not let go. */
  readonly due_date: string | undefined;
  readonly designs: readonly SheetDesign[];
  readonly settings: {
    readonly company: SettingValues<'company'>;
    readonly display: SettingValues<'display'>;
    readonly 'delivery-days': SettingValues<'delivery-days'>;
  };
  /** Where the office looks at the order, for a QR code in the letterhead; none without. */
  readonly order_url?: string | undefined;
  readonly download?: string | undefined;
}
