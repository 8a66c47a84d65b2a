import type { Quotation, ShownApproval } from '@zhidan/domain/quotation';
import type { SettingValues } from '@zhidan/domain/setting';
import type { Contact } from '../page/Signature.js';
import type { SheetAccessory } from '../sheet/data.js';

/** A pin on a picture marks a spot with what is to be changed there. */
export interface CertificateMarker {
  /** The pin's number; pins are counted from 1 over all pictures of the design. */
  readonly number: number;
  /**
   * The horizontal position as a fraction of the picture's width, from 0 to 1; `y` is a fraction of its height.
   */
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** A file that an approval refers to by its hash. */
export interface CertificateFile {
  /** The file's name; empty for a file that has been removed from the order. */
  readonly name: string;
  readonly sha256: string;
  /** The content as a data URI; undefined for a file that is no picture. */
  readonly picture: string | undefined;
  readonly pins: readonly CertificateMarker[];
}

/** The approval of one design, with the files and accessories it refers to. */
export interface CertificateDesign {
  readonly approval: ShownApproval;
  readonly files: readonly CertificateFile[];
  readonly accessories: readonly SheetAccessory[];
  /** The accessories of production; empty where they are those of the sample. */
  readonly production: readonly SheetAccessory[];
}

export interface CertificateData {
  readonly order: Quotation;
  readonly sales: Contact | undefined;
  readonly designs: readonly CertificateDesign[];
  readonly settings: {
    readonly company: SettingValues<'company'>;
    readonly display: SettingValues<'display'>;
  };
  readonly download?: string | undefined;
}
