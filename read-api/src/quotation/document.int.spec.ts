import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { POLO_ORDER } from '@zhidan/domain/quotation/cast';
import { readPdf } from '@zhidan/chromium/testing';
import { poloOrder } from '../testing/polo-order.js';
import { commit } from '../testing/read-model.js';
import { noEventStore, serve, type ServedReadApi } from '../testing/serve.js';

jest.setTimeout(120_000);

const address = `/documents/quotation/${POLO_ORDER}`;
let served: ServedReadApi;

beforeAll(async () => {
  served = await serve(noEventStore);
  await commit(served.pool, { position: 1n, table: 'quotations', rows: [{ ...poloOrder() }] });
  await served.pool.query(
    `create table if not exists read_model.customers
       (id text primary key, name text, primary_key text, employee_data jsonb)`,
  );
  await served.pool.query(
    `insert into read_model.customers (id, name, primary_key, employee_data)
     values ('mei', '', 'mei@zhidan.test', '{"name": "業務小美"}')`,
  );
  await served.pool.query(
    `insert into read_model.settings (id, revision, public, "values")
     values ('company', 0, true, '{"telephone": "02-2558-0101", "tax_id_number": "24536806"}'),
            ('bank', 0, true, '{"bank_name": "臺灣銀行", "account_number": "012-001-345678"}')`,
  );
}, 120_000);

afterAll(() => served.close(), 120_000);

const pdfOf = async (query = '', as = 'buyer') => {
  const response = await served.get(`${address}.pdf${query}`, { as });
  expect(response.status).toBe(200);
  return { response, ...(await readPdf(new Uint8Array(await response.arrayBuffer()))) };
};

describe('the quotation of a buyer as a PDF', () => {
  it('is one page with searchable words: names, numbers and sums', async () => {
    const { response, title, pages } = await pdfOf();
    expect(title).toBe(`報價單 ${POLO_ORDER}`);
    expect(pages).toHaveLength(1);
    for (const word of [
      POLO_ORDER,
      '青山網球社有限公司',
      '織單客製紡織有限公司',
      '昇華轉印 POLO 衫',
      '雪紡轉印布',
      '$NT 3,840',
      '$NT 242',
      '$NT 5,082',
      '03/17/2026',
      '24536806',
      '012-001-345678',
      '不可抗力',
      '業務小美',
      'mei@zhidan.test',
    ]) {
      expect(pages[0]).toContain(word);
    }
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-disposition')).toBe(
      `inline; filename="quotation-${POLO_ORDER}.pdf"; filename*=UTF-8''%E5%A0%B1%E5%83%B9%E5%96%AE-${POLO_ORDER}.pdf`,
    );
  });

  it('shows no price when prices are masked, and fits A4 on request', async () => {
    const { pages } = await pdfOf('?mask_price=1&paper=a4');
    expect(pages).toHaveLength(1);
    const amounts = pages[0]?.match(/\$NT [\d,.]+/g) ?? [];
    expect(amounts.length).toBeGreaterThan(5);
    expect(new Set(amounts)).toEqual(new Set(['$NT 0']));
  });

  it('can be read only by its buyer and by staff who may read orders', async () => {
    await pdfOf('', 'sales');
    expect((await served.get(`${address}.pdf`)).status).toBe(401);
    for (const as of ['vip', 'editor', 'accounting'])
      expect((await served.get(`${address}.pdf`, { as })).status).toBe(404);
  });
});

describe('the quotation as a page', () => {
  it('has its style, its typeface and a link to the PDF, and may load nothing else', async () => {
    const response = await served.get(`${address}.html?mask_price=1`, { as: 'buyer' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'self' 'sha256-/,
    );
    const html = await response.text();
    expect(html).toContain(`href="${POLO_ORDER}.pdf?mask_price=1"`);
    expect(html).toContain('含稅總金額');

    const style = await served.get('/documents/fonts/400.css');
    const [, piece] = /url\(\.\/files\/([a-z0-9-]+\.woff2)\)/.exec(await style.text()) ?? [];
    const font = await served.get(`/documents/fonts/files/${piece}`);
    expect(font.headers.get('content-type')).toBe('font/woff2');
  });

  it('is not found for unknown orders, kinds and files, and refused for invalid options', async () => {
    for (const path of [
      '/documents/quotation/260302-0000000000.html',
      '/documents/quotation/260302-0000000000.pdf',
      `/documents/poem/${POLO_ORDER}.pdf`,
      `${address}.docx`,
      '/documents/fonts/999.css',
      '/documents/fonts/files/noto-sans-tc-none.woff2',
    ]) {
      expect((await served.get(path, { as: 'sales' })).status).toBe(404);
    }
    for (const query of ['?paper=a0', '?mask_price=maybe', '?at=yesterday', '?colour=red'])
      expect((await served.get(`${address}.html${query}`, { as: 'sales' })).status).toBe(400);
  });
});
