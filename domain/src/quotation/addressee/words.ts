import type { InvoiceAddressee, InvoiceKind, Receiver } from './addressees.js';

export const invoiceKindTitles: Readonly<Record<InvoiceKind, string>> = {
  company: '公司發票',
  personal: '個人發票',
  donation: '捐贈發票',
};

/** The labels of the fields in forms and documents. */
export const receiverLabels: Readonly<Record<keyof Receiver, string>> = {
  receiver: '收件人',
  phone: '電話',
  zipcode: '郵遞區號',
  address: '地址',
};
export const invoiceAddresseeLabels: Readonly<Record<keyof InvoiceAddressee, string>> = {
  kind: '發票種類',
  title: '發票抬頭',
  tax_id_number: '統編',
  carrier: '載具號碼',
  donation_code: '捐贈碼',
  address: '地址',
};

type Line = readonly [title: string, text: string];

const filled = (lines: readonly Line[]): readonly Line[] => lines.filter(([, text]) => text !== '');

/** The receiver of an order as lines, for documents, mails and pages. */
export const receiverLines = ({ receiver, phone, zipcode, address }: Receiver): readonly Line[] =>
  filled([
    [receiverLabels.receiver, receiver],
    [receiverLabels.phone, phone],
    [receiverLabels.address, `${zipcode} ${address}`.trim()],
  ]);

export const invoiceAddresseeLines = (invoice: InvoiceAddressee): readonly Line[] =>
  filled([
    [invoiceAddresseeLabels.kind, invoiceKindTitles[invoice.kind]],
    [invoiceAddresseeLabels.title, invoice.title],
    [invoiceAddresseeLabels.tax_id_number, invoice.tax_id_number],
    [invoiceAddresseeLabels.carrier, invoice.carrier],
    [invoiceAddresseeLabels.donation_code, invoice.donation_code],
    [invoiceAddresseeLabels.address, invoice.address],
  ]);
