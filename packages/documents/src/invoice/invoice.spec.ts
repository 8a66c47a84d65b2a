import { describe, expect, it } from '@jest/globals';
import { proofBarCode, proofQrCodes } from '@zhidan/domain/invoice';
import { barCodePicture, qrCodePicture } from './codes.js';
import { renderInvoice } from './index.js';
import { sampleInvoice } from './sample.js';

const data = sampleInvoice();
const sealed = data.sealed ?? '';
const [left, right] = proofQrCodes(data.invoice, sealed).map(qrCodePicture);

describe('an invoice', () => {
  it('has a proof with a bar code and two QR codes of one size', () => {
    const html = renderInvoice(data);
    for (const picture of [barCodePicture(proofBarCode(data.invoice)), left, right])
      expect(html).toContain(`src="${picture?.replaceAll("'", '&#x27;')}"`);
    const sizeOf = (picture = '') => /viewBox="[^"]*"/.exec(decodeURIComponent(picture))?.[0];
    expect(sizeOf(left)).toBeDefined();
    expect(sizeOf(left)).toBe(sizeOf(right));
  });

  it('names the company of its issue, also after the company has another name, number and address', () => {
    const { settings, invoice } = data;
    const company = {
      ...settings.company,
      company_fullname: '後來改名股份有限公司',
      tax_id_number: '22099131',
      address: '臺南市中西區民權路二段 2 號',
    };
    const html = renderInvoice({ ...data, settings: { ...settings, company } });
    for (const later of [company.company_fullname, company.tax_id_number, company.address])
      expect(html).not.toContain(later);
    for (const then of [invoice.seller_name, invoice.seller_id, invoice.seller_address])
      expect(html).toContain(then);
  });

  it.each([
    ['it was cancelled', { invoice: { ...data.invoice, state: 'cancelled' as const } }, '已作廢，不印證明聯'],
    ['it was voided', { invoice: { ...data.invoice, state: 'voided' as const } }, '已註銷，不印證明聯'],
    ['a carrier holds it', { invoice: { ...data.invoice, is_printed: false } }, '存於載具，不印證明聯'],
    ['the key is missing', { sealed: undefined }, '尚未設定財政部核發的 QR 加密金鑰'],
  ])('has no proof where %s, and shows the reason', (_, more, reason) => {
    const html = renderInvoice({ ...data, ...more });
    expect(html).toContain(reason);
    expect(html).not.toContain('data:image/svg+xml');
    expect(html).not.toContain('電子發票證明聯');
  });
});
