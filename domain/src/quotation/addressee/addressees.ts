import { z } from 'zod';
import type { Buyer } from '../readers/buyer.js';

/** The receiver of an order's parcels, with the delivery address. */
export const receiverSchema = z.object({
  receiver: z.string(),
  phone: z.string(),
  /** The postal code in Taiwan; empty where it is unknown. */
  zipcode: z.string(),
  address: z.string(),
});
export type Receiver = z.infer<typeof receiverSchema>;

export const invoiceKinds = ['company', 'personal', 'donation'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** The addressee of an order's invoice. Fields that do not belong to the kind of invoice are empty. */
export const invoiceAddresseeSchema = z.object({
  kind: z.enum(invoiceKinds),
  /** The name on the invoice (發票抬頭). */
  title: z.string(),
  /** The tax id (統一編號). */
  tax_id_number: z.string(),
  /** The electronic carrier (載具) that stores a personal invoice. */
  carrier: z.string(),
  /** The code of the charity to which the invoice is donated. */
  donation_code: z.string(),
  /** The address to which the invoice is sent. */
  address: z.string(),
});
export type InvoiceAddressee = z.infer<typeof invoiceAddresseeSchema>;

/** The receiver and the addressee of the invoice; null where the order states none. */
export interface Addressees {
  readonly delivery: Receiver | null;
  readonly invoice: InvoiceAddressee | null;
}

/** The fields of an order that determine its receiver and the addressee of its invoice. */
export interface OrderAddressees extends Addressees {
  readonly buyer: Omit<Buyer, 'nick_name' | 'primary_key'>;
}

/** The receiver that the order states, otherwise the company for which the order was made. */
export const receiverOf = ({ delivery, buyer }: OrderAddressees): Receiver =>
  delivery ?? {
    receiver: buyer.company_fullname || buyer.company,
    phone: buyer.company_cellphone || buyer.company_telephone,
    zipcode: '',
    address: buyer.company_address,
  };

/** The receiver that the parcel states, otherwise the receiver of the order. */
export const receiverOfParcel = (
  { receiver }: { readonly receiver?: Receiver | null },
  order: OrderAddressees,
): Receiver => receiver ?? receiverOf(order);

/** The invoice addressee that the order states, otherwise the company for which the order was made. */
export const invoiceAddresseeOf = ({ invoice, buyer }: OrderAddressees): InvoiceAddressee =>
  invoice ?? {
    kind: buyer.tax_id_number === '' ? 'personal' : 'company',
    title: buyer.company_fullname || buyer.company,
    tax_id_number: buyer.tax_id_number,
    carrier: '',
    donation_code: '',
    address: buyer.company_address,
  };

/** The fields of each kind of invoice; all others are empty. */
export const invoiceFields = {
  company: ['title', 'tax_id_number', 'address'],
  personal: ['title', 'carrier', 'address'],
  donation: ['donation_code'],
} as const satisfies Readonly<Record<InvoiceKind, readonly (keyof InvoiceAddressee)[]>>;

/** The invoice as another kind; fields that do not belong to that kind are emptied. */
export function invoiceAddresseeOfKind(kind: InvoiceKind, invoice: InvoiceAddressee): InvoiceAddressee {
  const kept = Object.fromEntries(invoiceFields[kind].map((field) => [field, invoice[field]]));
  return { ...emptyInvoiceAddressee, kind, ...kept };
}

export const emptyInvoiceAddressee: Omit<InvoiceAddressee, 'kind'> = {
  title: '',
  tax_id_number: '',
  carrier: '',
  donation_code: '',
  address: '',
};
