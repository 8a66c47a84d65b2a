import { z } from 'zod';
import { postalCodeSchema } from '../../customer/fields.js';
import { taxIdSchema } from '../../record/contact-fields.js';
import { filledLineSchema, textSchema } from '../../record/fields.js';
import { invoiceFields, invoiceKinds, type InvoiceKind } from './addressees.js';

/** The receiver in the bodies of `place-order` and `set-options`. */
export const receiverBody = z.strictObject({
  receiver: filledLineSchema(100),
  phone: filledLineSchema(50),
  zipcode: postalCodeSchema,
  address: filledLineSchema(300),
});

/** A mobile barcode (手機條碼) or the number of a citizen digital certificate (自然人憑證). */
const CARRIER = /^(\/[0-9A-Z.+-]{7}|[A-Z]{2}\d{14})$/;
const DONATION = /^\d{3,7}$/;

const coded = (pattern: RegExp, message: string) =>
  z
    .string()
    .trim()
    .max(20)
    .refine((code) => code === '' || pattern.test(code), message)
    .default('');

/** Fields that exclude each other: an invoice with a tax id has neither a carrier nor a donation. */
const keeping = ['tax_id_number', 'carrier', 'donation_code'] as const;

const foreignFields = (kind: InvoiceKind) =>
  keeping.filter((name) => !invoiceFields[kind].some((field) => field === name));

/** The addressee of the invoice in the bodies of `place-order` and `set-options`. */
export const invoiceAddresseeBody = z
  .strictObject({
    kind: z.enum(invoiceKinds),
    title: textSchema(200),
    tax_id_number: taxIdSchema,
    carrier: coded(CARRIER, '載具號碼格式不正確'),
    donation_code: coded(DONATION, '捐贈碼是三到七個數字'),
    address: textSchema(300),
  })
  .superRefine((invoice, context) => {
    for (const field of foreignFields(invoice.kind).filter((name) => invoice[name] !== ''))
      context.addIssue({ code: 'custom', path: [field], message: '這種發票沒有此欄位' });
    if (invoice.kind === 'donation' && invoice.donation_code === '')
      context.addIssue({ code: 'custom', path: ['donation_code'], message: '此欄位不能為空' });
  });

/** The blocks that both bodies share; each is sent as a whole or left out. */
export const addresseesBody = z.object({
  delivery: receiverBody.optional(),
  invoice: invoiceAddresseeBody.optional(),
});
export type RequestedAddressees = z.infer<typeof addresseesBody>;
