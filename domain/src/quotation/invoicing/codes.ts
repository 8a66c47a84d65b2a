import { z } from 'zod';

/** What of tax is said of an invoice: 1 taxed, 2 exported at no tax. */
export const taxTypes = [1, 2] as const;

/** Kinds of carriers: the barcode on a phone, and a citizen's certificate. */
export const carrierKinds = { phone: '3J0002', citizen: 'CQ0001' } as const;

const PHONE_BARCODE = /^\/[0-9A-Z.+-]{7}$/;

/** The tax office's code for the kind of a carrier. */
export const carrierKindOf = (carrier: string): string =>
  PHONE_BARCODE.test(carrier) ? carrierKinds.phone : carrierKinds.citizen;

/** Who buys without a tax id. */
export const NO_TAX_ID = '0000000000';

/** Two letters and eight digits. */
export const invoiceNumberSchema = z.string().regex(/^[A-Z]{2}\d{8}$/);

export const invoiceStates = ['issued', 'cancelled', 'voided'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

export const invoiceStateTitles: Readonly<Record<InvoiceState, string>> = {
  issued: '已開立',
  cancelled: '已作廢',
  voided: '已註銷',
};

/** Why goods leave the country without tax, by the tax office's codes. */
export const zeroRateReasons = [71, 72, 73, 74, 75, 76, 77, 78, 79] as const;
