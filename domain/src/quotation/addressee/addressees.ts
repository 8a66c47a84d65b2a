import { z } from 'zod';
import type { Buyer } from '../readers/buyer.js';

/** Who receives an order's parcels, and where. */
export const receiverSchema = z.object({
  receiver: z.string(),
  phone: z.string(),
  /** Postal code of Taiwan; empty where it is unknown. */
  zipcode: z.string(),
  address: z.string(),
});
export type Receiver = z.infer<typeof receiverSchema>;

export const invoiceKinds = ['company', 'personal', 'donation'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** To whom an order is invoiced. Texts are empty where they do not belong to the kind of invoice. */
export const invoiceSchema = z.object({
  kind: z.enum(invoiceKinds),
  /** 發票抬頭 */
  title: z.string(),
  /** 統一編號 */
  tax_id_number: z.string(),
  /** Carrier (載具) that keeps a personal invoice. */
  carrier: z.string(),
  /** Code of the charity that a donated invoice goes to. */
  donation_code: z.string(),
  /** Where the invoice is sent. */
  address: z.string(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** Who receives an order and who is invoiced for it; null where the order does not say. */
export interface Addressees {
  readonly delivery: Receiver | null;
  readonly invoice: Invoice | null;
}

/** What of an order says who receives it and who is invoiced. */
export interface OrderAddressees extends Addressees {
  readonly buyer: Omit<Buyer, 'nick_name' | 'primary_key'>;
}

/** Who receives the order: as it says itself, else the company that it was made for. */
export const receiverOf = ({ delivery, buyer }: OrderAddressees): Receiver =>
  delivery ?? {
    receiver: buyer.company_fullname || buyer.company,
    phone: buyer.company_cellphone || buyer.company_telephone,
    zipcode: '',
    address: buyer.company_address,
  };

/** Who is invoiced for the order: as it says itself, else the company that it was made for. */
export const invoiceOf = ({ invoice, buyer }: OrderAddressees): Invoice =>
  invoice ?? {
    kind: buyer.tax_id_number === '' ? 'personal' : 'company',
    title: buyer.company_fullname || buyer.company,
    tax_id_number: buyer.tax_id_number,
    carrier: '',
    donation_code: '',
    address: buyer.company_address,
  };

/** Fields of each kind of invoice; all others are empty. */
export const invoiceFields = {
  company: ['title', 'tax_id_number', 'address'],
  personal: ['title', 'carrier', 'address'],
  donation: ['donation_code'],
} as const satisfies Readonly<Record<InvoiceKind, readonly (keyof Invoice)[]>>;

/** The same invoice as another kind: what does not belong to it is taken out. */
export function invoiceOfKind(kind: InvoiceKind, invoice: Invoice): Invoice {
  const kept = Object.fromEntries(invoiceFields[kind].map((field) => [field, invoice[field]]));
  return { ...emptyInvoice, kind, ...kept };
}

export const emptyInvoice: Omit<Invoice, 'kind'> = {
  title: '',
  tax_id_number: '',
  carrier: '',
  donation_code: '',
  address: '',
};
