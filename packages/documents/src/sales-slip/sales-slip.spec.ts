import { describe, expect, it } from '@jest/globals';
import type { InvoiceAddressee, Receiver } from '@zhidan/domain/quotation';
import { renderOrderPaper } from '../order/papers.js';
import { sampleOrderPaper } from '../order/sample.js';

const delivery: Receiver = {
  receiver: '倉庫王先生',
  phone: '03-1234567',
  zipcode: '320',
  address: '桃園市中壢區倉庫路 1 號',
};
const invoice: InvoiceAddressee = {
  kind: 'company',
  title: '網球協會',
  tax_id_number: '04595257',
  carrier: '',
  donation_code: '',
  address: '台北市中山區朱崙街 20 號',
};

/** Names and values of a block, in the order they are printed. */
const block = (html: string, title: string): readonly string[] => {
  const section = html.split('<section>').find((part) => part.startsWith(`<h2>${title}</h2>`)) ?? '';
  return [...section.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name, text]) => `${name}：${text}`);
};

describe('a sales slip', () => {
  const data = sampleOrderPaper();

  it('shows the invoice recipient and the delivery recipient in separate blocks', () => {
    const html = renderOrderPaper('sales-slip', { ...data, order: { ...data.order, delivery, invoice } });
    expect(block(html, '發票').slice(0, 4)).toEqual([
      '發票種類：公司發票',
      '發票抬頭：網球協會',
      '統編：04595257',
      '地址：台北市中山區朱崙街 20 號',
    ]);
    expect(block(html, '送貨')).toEqual([
      '收件人：倉庫王先生',
      '電話：03-1234567',
      '地址：320 桃園市中壢區倉庫路 1 號',
    ]);
  });

  it('shows the company in both blocks for an older order without a stored invoice or delivery recipient', () => {
    const html = renderOrderPaper('sales-slip', {
      ...data,
      order: { ...data.order, delivery: null, invoice: null },
    });
    expect(block(html, '發票')).toContain('發票抬頭：青山網球社有限公司');
    expect(block(html, '送貨')).toContain('收件人：青山網球社有限公司');
  });
});
