import { isKeyOf } from '@zhidan/domain/core';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { documents } from '@zhidan/domain';
import { POLO_ORDER } from '@zhidan/domain/quotation/cast';
import { documentKinds } from '../documents.js';
import { readPdf } from '@zhidan/chromium/testing';
import type { ServedReadApi } from '../testing/serve.js';
import { CAFE_ORDER, keepDocuments, serveDocuments } from './documents.fixture.js';

jest.setTimeout(180_000);

let served: ServedReadApi;

beforeAll(async () => {
  served = await serveDocuments();
  await keepDocuments(served);
}, 180_000);

afterAll(() => served.close(), 120_000);

/** Each row: address, caller, number of pages, and words that the PDF must contain. */
const papers: readonly (readonly [string, string, number, readonly string[]])[] = [
  [`quotation/${POLO_ORDER}`, 'buyer', 1, ['報價單', '昇華轉印 POLO 衫', '$NT 5,082', '0912-000-111']],
  [`proofing-sheet/${POLO_ORDER}`, 'buyer', 1, ['打樣單', '第 2 款', '雪紡轉印布', '黃銅釦', '03/16/2026']],
  [`production-sheet/${POLO_ORDER}`, 'buyer', 1, ['生產單', '40 件', '黃銅釦', '青山網球社有限公司']],
  [
    `approval/${POLO_ORDER}`,
    'buyer',
    1,
    ['樣品核准證明', '第 2 款', '已核准', '下單生產時一併核准', '青山網球社有限公司', '雪紡轉印布'],
  ],
  [
    `proofing-allocation/${POLO_ORDER}`,
    'manager',
    1,
    ['打樣分配單', '車縫阿竹', '$NT 15', '$NT 5', '$NT 40', '工資合計 $NT 46'],
  ],
  [`production-allocation/${POLO_ORDER}`, 'manager', 1, ['生產分配單', '工資合計 $NT 920']],
  [`proofing-slip/${POLO_ORDER}`, 'manager', 2, ['打 樣 加 工 單', '手工阿菊', '工資合計 $NT 6', '點收']],
  [`production-slip/${POLO_ORDER}?staff=c-zhu`, 'manager', 1, ['生 產 加 工 單', '工資合計 $NT 800']],
  [`sales-slip/${POLO_ORDER}`, 'buyer', 1, ['銷貨單', '黑貓宅急便', '9001-2345', '$NT 5,082', '賣家支付']],
  [
    `delivery-slip/${POLO_ORDER}?index=2`,
    'sales',
    1,
    ['出貨單', POLO_ORDER, '青山網球社有限公司', '昇華轉印 POLO 衫', '黑貓宅急便', '40 件', '1 箱'],
  ],
  [`packing-list/${POLO_ORDER}`, 'manager', 1, ['裝箱清單', POLO_ORDER, 'M　2 件', '王小明', '第 1 件']],
  [`piece-stickers/${POLO_ORDER}`, 'manager', 1, [POLO_ORDER, '王小明', '第 2 件', '第 3 件']],
  [`label/${POLO_ORDER}`, 'sales', 1, [POLO_ORDER, '青山網球社有限公司', '昇華轉印 POLO 衫', '共 ＿＿ 箱']],
  [
    'payroll-statement/c-zhu?year=2026&month=3',
    'zhu',
    1,
    ['薪資對帳單', '打樣小計 $NT 40', '生產小計 $NT 800', '合計 $NT 840', '現金'],
  ],
  [
    'payroll-payout/all?year=2026&month=3',
    'payroll',
    3,
    ['薪資發放明細', '總計 $NT 46 $NT 920 $NT 966', '織單　薪資發放明細　2026 年 3 月'],
  ],
  ['purchase/P260302001', 'manager', 1, ['採購單', '彩布行', '$NT 12,750', '<b>請先寄一半</b>', '月結30天']],
  [
    `invoice/${POLO_ORDER}-1`,
    'manager',
    1,
    [
      '電子發票證明聯',
      '115年03-04月',
      'AB-10000001',
      '隨機碼',
      '格式 25',
      '青山網球社有限公司',
      '折讓',
      '營業稅',
    ],
  ],
  [`overdue/${CAFE_ORDER}-1`, 'accounting', 1, ['逾期帳款通知', CAFE_ORDER, '$NT 32,913', '04/26/2026']],
];

/** Removes spaces from the text of a PDF, because letters printed apart are read with spaces between them. */
const plain = (words: string): string => words.replaceAll(/[\s　]+/g, '');

describe('every document of the shop', () => {
  it('is covered by the tests in this file', () => {
    const tried = papers.map(([address]) => address.slice(0, address.indexOf('/')));
    expect(tried.toSorted()).toEqual(Object.keys(documents).toSorted());
    expect(documentKinds.map(({ kind }) => kind).toSorted()).toEqual(tried.toSorted());
  });

  it.each(papers)('can be read, searched and sent by mail: %s', async (address, as, pages, words) => {
    const response = await served.get(`/documents/${address.replace(/(\?|$)/, '.pdf$1')}`, { as });
    expect(response.status).toBe(200);
    const file = new Uint8Array(await response.arrayBuffer());
    expect(file.length).toBeLessThan(1_000_000);
    const source = Buffer.from(file).toString('latin1');
    expect(source).toContain('/MarkInfo');
    const fonts = [...source.matchAll(/\/BaseFont\s*\/(\S+)/g)].map(([, name]) => name ?? '');
    // A character that the embedded typeface lacks would be drawn with another font, which is permitted for
    // page numbers only.
    if (!address.startsWith('payroll')) {
      expect(fonts.length).toBeGreaterThan(0);
      expect(fonts.filter((name) => !name.includes('NotoSansTC'))).toEqual([]);
    }
    const read = await readPdf(file);
    expect(read.pages).toHaveLength(pages);
    const kind = address.slice(0, address.indexOf('/'));
    if (!isKeyOf(documents, kind)) throw new Error(`no document lies at ${address}`);
    expect(read.title).toContain(documents[kind].title);
    for (const word of words) expect(plain(read.pages.join(''))).toContain(plain(word));
  });
});

describe('documents', () => {
  const page = async (address: string, as: string) => {
    const response = await served.get(`/documents/${address}`, { as });
    return { status: response.status, html: await response.text() };
  };

  // Stickers for pieces are no letters of the company, so they carry no stamp.
  const stamped = papers.filter(([address]) => !address.startsWith('piece-stickers'));

  it.each(stamped)('bear the company stamp once on each separate page: %s', async (address, as, pages) => {
    const { html } = await page(address.replace(/(\?|$)/, '.html$1'), as);
    const seals = html.match(/<img class="seal" src="data:image\/jpeg;base64,[^"]+" alt="織單印"\/>/g);
    expect(seals).toHaveLength(address.includes('slip/') && !address.startsWith('sales') ? pages : 1);
  });

  it('show a worker only their own work and wages', async () => {
    const slip = await page(`proofing-slip/${POLO_ORDER}.html`, 'zhu');
    expect(slip.html).toContain('車縫阿竹');
    expect(slip.html).not.toContain('手工阿菊');
    expect((await page(`proofing-slip/${POLO_ORDER}.html?staff=c-ju`, 'zhu')).status).toBe(404);
    expect((await page('payroll-statement/c-ju.html?year=2026&month=3', 'zhu')).status).toBe(404);
    expect((await page(`proofing-allocation/${POLO_ORDER}.html`, 'zhu')).status).toBe(403);
    expect((await page('payroll-payout/all.html', 'zhu')).status).toBe(403);
  });

  it('show a buyer no internal data, and nothing of other customers', async () => {
    for (const kind of ['quotation', 'proofing-sheet', 'production-sheet', 'sales-slip', 'approval']) {
      const { status, html } = await page(`${kind}/${POLO_ORDER}.html`, 'buyer');
      expect(status).toBe(200);
      expect(html).not.toMatch(/成本|毛利|車縫阿竹/);
      expect((await page(`${kind}/${POLO_ORDER}.html`, 'vip')).status).toBe(404);
    }
    for (const kind of ['proofing-slip', 'production-allocation'])
      expect((await page(`${kind}/${POLO_ORDER}.html`, 'buyer')).status).toBe(403);
    expect((await page(`invoice/${POLO_ORDER}-1.html`, 'buyer')).status).toBe(403);
    expect((await page(`invoice/${POLO_ORDER}-2.html`, 'manager')).status).toBe(404);
    expect((await page(`overdue/${CAFE_ORDER}-1.html`, 'accounting')).html).not.toContain('先不催');
  });

  it('show ten pictures of a design, and say how many more there are', async () => {
    const { html } = await page(`proofing-sheet/${CAFE_ORDER}.html`, 'sales');
    expect(html.match(/alt="第 1 款設計圖 \d+"/g)).toHaveLength(10);
    expect(html).toContain('另有 2 張圖，請在訂單的檔案裡查看');
  });

  it('can be limited to one design, and are not found for a missing design', async () => {
    const { html } = await page(`proofing-sheet/${POLO_ORDER}.html?index=2`, 'buyer');
    expect(html).toContain(`${POLO_ORDER}-2`);
    expect(html).not.toContain(`${POLO_ORDER}-1`);
    expect((await page(`proofing-sheet/${POLO_ORDER}.html?index=9`, 'buyer')).status).toBe(404);
    expect((await page(`proofing-sheet/${POLO_ORDER}.html?index=0`, 'buyer')).status).toBe(400);
  });
});

describe('documents of several orders', () => {
  const both = `${CAFE_ORDER},${POLO_ORDER}`;
  const ask = (address: string, as = 'manager') => served.get(`/documents/batch/${address}`, { as });

  it('are one file, each order starting on a new page with a QR code that leads to it, in the requested order', async () => {
    const response = await ask(`proofing-sheet.pdf?orders=${both},${CAFE_ORDER}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toContain('proofing-sheet-2-orders.pdf');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const { title, pages } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    expect(title).toBe('打樣單 2 筆');
    const begins = pages.map((page) =>
      [CAFE_ORDER, POLO_ORDER].find((no) => page.includes(`訂單編號 ${no}`)),
    );
    expect(begins.filter((no) => no !== undefined)).toEqual([CAFE_ORDER, POLO_ORDER]);
    expect(begins.at(-1)).toBe(POLO_ORDER);
  });

  it('print the slips of all workers of the orders, and labels side by side', async () => {
    const slips = await ask(`production-slip.pdf?orders=${POLO_ORDER}`);
    expect((await readPdf(new Uint8Array(await slips.arrayBuffer()))).pages).toHaveLength(2);
    const labels = await ask(`label.pdf?orders=${both}`, 'sales');
    const { pages } = await readPdf(new Uint8Array(await labels.arrayBuffer()));
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain(CAFE_ORDER);
    expect(pages[0]).toContain(POLO_ORDER);
  });

  it('are refused, with a list of these orders, where some orders have no such document', async () => {
    const response = await ask(`production-slip.pdf?orders=${both},no-such-order`);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      code: 'NO_SUCH_DOCUMENT',
      detail: `這些訂單沒有生產小黃單：${CAFE_ORDER}、no-such-order`,
      errors: [
        { path: CAFE_ORDER, message: '沒有生產小黃單' },
        { path: 'no-such-order', message: '沒有生產小黃單' },
      ],
    });
  });

  it('are for staff: a worker gets only their own slips, a buyer nothing', async () => {
    const own = await ask(`proofing-slip.pdf?orders=${POLO_ORDER}`, 'zhu');
    const { pages } = await readPdf(new Uint8Array(await own.arrayBuffer()));
    expect(pages.join('')).toContain('車縫阿竹');
    expect(pages.join('')).not.toContain('手工阿菊');
    expect((await ask(`proofing-sheet.pdf?orders=${POLO_ORDER}`, 'buyer')).status).toBe(403);
    expect((await served.get(`/documents/batch/label.pdf?orders=${POLO_ORDER}`)).status).toBe(401);
  });

  it('are refused as malformed without an order, with more than a hundred, and with unknown options', async () => {
    const many = Array.from({ length: 101 }, (_, at) => `order-${at}`).join(',');
    for (const query of ['', '?orders=', '?orders=,', `?orders=${many}`, `?orders=${both}&paper=a4`])
      expect((await ask(`label.pdf${query}`)).status).toBe(400);
    expect((await ask(`quotation.pdf?orders=${POLO_ORDER}`)).status).toBe(404);
  });
});
