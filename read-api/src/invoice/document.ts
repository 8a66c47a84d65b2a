import { createCipheriv } from 'node:crypto';
import { renderInvoice } from '@zhidan/documents';
import { sealedText } from '@zhidan/domain/invoice';
import { invoiceAt, placeOfInvoice } from '@zhidan/domain/quotation';
import { problems } from '@zhidan/http';
import type { DocumentKind } from '../document/document.js';
import { documentSettings } from '../document/settings.js';
import { loadOrderAsThen } from '../quotation/order-asked.js';
import { quotationResource } from '../quotation/quotations.js';
import { waitUntilCaughtUpWith } from '../resource/parts.js';
import { requireView } from '../resource/view-for.js';
import { invoiceResource } from './resource.js';

/** An invoice with its proof, for accounting. */
export const invoiceDocument: DocumentKind = {
  kind: 'invoice',

  async page(asked, parts) {
    const { quotation_no, place } = placeOfInvoice(asked.id) ?? missing();
    requireView(invoiceResource, asked.caller);
    await waitUntilCaughtUpWith(parts.freshness, quotationResource, asked.request);
    const order = (await loadOrderAsThen(quotation_no, asked, parts)) ?? missing();
    const invoice = invoiceAt(order, place) ?? missing();
    const settingOf = await documentSettings(parts);
    return renderInvoice({
      quotation_no,
      invoice,
      sealed: parts.invoiceKey && encrypted(sealedText(invoice), parts.invoiceKey),
      settings: { company: settingOf('company'), display: settingOf('display') },
      download: asked.download,
    });
  },
};

const missing = (): never => {
  throw problems.notFound();
};

/** The initial vector that the tax office prescribes for all shops. */
const VECTOR = Buffer.from('Dt8lyToo17X/XkXaQvihuA==', 'base64');

function encrypted(text: string, key: string): string {
  const cipher = createCipheriv('aes-128-cbc', Buffer.from(key, 'hex'), VECTOR);
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}
