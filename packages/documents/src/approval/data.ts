import type { Quotation, ShownApproval } from '@zhidan/domain/quotation';
import type { SettingValues } from '@zhidan/domain/setting';
import type { Contact } from '../page/Signature.js';
import type { SheetAccessory } from '../sheet/data.js';

/** A spot on a picture, with what is to be changed there. */
export interface CertificatePin {
  /** From 1, on all pictures of the design. */
  readonly number: number;
  /** Parts of the picture's width and height, from 0 to 1. */
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** One file that a decision bound. */
export interface CertificateFile {
  /** Empty for a file that the order has no more. */
  readonly name: string;
  readonly sha256: string;
  /** As a data URI, where it is a picture. */
  readonly picture: string | undefined;
  readonly pins: readonly CertificatePin[];
}

/** The approval of one design, with what it binds. */
export interface CertificateDesign {
  readonly approval: ShownApproval;
  readonly files: readonly CertificateFile[];
  readonly accessories: readonly SheetAccessory[];
  /** Those of its production, where they are others. */
  readonly production: readonly SheetAccessory[];
}

/** All that the certificate of an order's approvals is written from. */
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
