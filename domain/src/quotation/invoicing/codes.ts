import { z } from 'zod';

/** The tax types of an invoice: 1 taxed, 2 exported at zero rate. */
export const taxTypes = [1, 2] as const;

/**
 * The tax office's codes for the kinds of electronic carriers: a mobile barcode and a citizen digital
 * certificate.
 */
export const invoiceCarrierKinds = { phone: '3J0002', citizen: 'CQ0001' } as const;

const PHONE_BARCODE = /^\/[0-9A-Z.+-]{7}$/;

/** The tax office's code for the kind of a carrier. */
export const invoiceCarrierKindOf = (carrier: string): string =>
  PHONE_BARCODE.test(carrier) ? invoiceCarrierKinds.phone : invoiceCarrierKinds.citizen;

/** The tax id that the tax office requires for a buyer without one. */
export const NO_TAX_ID = '0000000000';

/** An invoice number: two letters and eight digits. */
export const invoiceNumberSchema = z.string().regex(/^[A-Z]{2}\d{8}$/);

export const invoiceStates = ['issued', 'cancelled', 'voided'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

export const invoiceStateTitles: Readonly<Record<InvoiceState, string>> = {
  issued: '已開立',
  cancelled: '已作廢',
  voided: '已註銷',
};

/** The tax office's codes for the reasons of exporting goods at zero rate. */
export const zeroRateReasons = [71, 72, 73, 74, 75, 76, 77, 78, 79] as const;
