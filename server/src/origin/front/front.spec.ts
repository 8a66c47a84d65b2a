import { describe, expect, it } from '@jest/globals';
import { notFoundPage, pageAt } from '@zhidan/domain';
import { renderFront, createFindOrder } from './front.js';

const product = {
  id: 'tote 1',
  name: '<b>托特包</b>',
  specification: '30 × 40 cm',
  feature: '',
  describe: '帆布"袋"',
  imgs: ['/files/pictures/a-720.jpg', '/files/pictures/b-720.jpg'],
  thumbnail: '/files/pictures/t-360.jpg',
};
const order = {
  quotation_no: '261125-1',
  category_name: '托特包 <大>',
  code: 1002,
  next: { title: '下單', text: '選擇付款方式後下單' },
};

const at = (path: string, cookies?: string, row: Readonly<Record<string, unknown>> = product) =>
  renderFront({
    page: pageAt(path) ?? notFoundPage,
    path,
    cookies,
    record: { title: '', description: '', row },
    banner: undefined,
    findOrder: (no, sent) =>
      Promise.resolve(sent !== undefined && no === order.quotation_no ? order : undefined),
  });

describe('the HTML that a page shows before its script runs', () => {
  it('contains a product with its first picture and its text, and space for its other pictures', async () => {
    const front = await at('/levelthree/tote');
    expect(front?.body).toContain('<h1>&lt;b&gt;托特包&lt;/b&gt;</h1>');
    expect(front?.body).toContain('<p class="front-facts">30 × 40 cm</p>');
    expect(front?.body).toContain('帆布&quot;袋&quot;');
    expect(front?.body).toContain('src="/files/pictures/a-720.jpg" alt="&lt;b&gt;托特包&lt;/b&gt;"');
    expect(front?.body.match(/<i><\/i>/g)).toHaveLength(2);
    expect(front?.body).not.toContain('<b>');
    expect(front?.preloads.join()).toContain('href="/api/categories/tote%201"');
    expect(front?.isPrivate).toBeUndefined();
  });

  it('contains the only picture of a product in small size, or no picture if the product has none', async () => {
    expect((await at('/levelthree/tote', undefined, { ...product, imgs: [] }))?.body).toContain('t-360.jpg');
    const bare = await at('/levelthree/tote', undefined, { name: '布' });
    expect([bare?.body.includes('front-picture"></div>'), bare?.preloads.length]).toEqual([true, 2]);
  });

  it('contains an order with its number and next step, only for users who may see it', async () => {
    const front = await at('/quotation/261125-1', 'token=x');
    expect(front?.body).toContain('<h1>托特包 &lt;大&gt;</h1>');
    expect(front?.body).toContain('訂單編號 261125-1');
    expect(front?.body).toContain('<h2>下單</h2><p class="front-next">選擇付款方式後下單</p>');
    expect(front?.isPrivate).toBe(true);
    expect(await at('/quotation/261125-1')).toBeUndefined();
    expect(await at('/quotation/261125-2', 'token=x')).toBeUndefined();
  });

  it('is empty on other pages and lists', async () => {
    for (const path of ['/qa', '/nowhere', '/quotation', '/user/orderManage'])
      expect(await at(path, 'token=x')).toBeUndefined();
  });

  it('contains no order when no one is signed in or the order API does not answer', async () => {
    const find = createFindOrder(() => 'http://127.0.0.1:1');
    expect([await find('1', undefined), await find('1', 'token=x')]).toEqual([undefined, undefined]);
  });
});
