import { describe, expect, it } from '@jest/globals';
import { pages } from '@zhidan/domain';
import { headOf } from './head.js';

const page = { name: 'x', path: '/x', title: '<b>布</b>', description: '"好" & 便宜' };
const address = { publicUrl: 'http://localhost:3000', path: '/x' };

describe('the head of a page', () => {
  it('has an escaped title, description and address', () => {
    const head = headOf(page, address);
    expect(head).toContain('<title>&lt;b&gt;布&lt;/b&gt;｜織單 Zhidan</title>');
    expect(head).toContain('content="&quot;好&quot; &amp; 便宜"');
    expect(head).toContain('<meta property="og:url" content="http://localhost:3000/x">');
    expect(head).not.toContain('<b>');
    expect(head).not.toContain('og:image');
  });

  it('has the title and picture of the record on the page', () => {
    const record = { title: '托特包', description: '', image: '/files/pictures/a-720.jpg' };
    const head = headOf(page, address, record);
    expect(head).toContain('<title>托特包｜織單 Zhidan</title>');
    expect(head).toContain('content="&quot;好&quot; &amp; 便宜"');
    expect(head).toContain(
      '<meta property="og:image" content="http://localhost:3000/files/pictures/a-720.jpg">',
    );
  });

  it('has a title, a description and a preview picture on every page of the shop', () => {
    for (const page of pages) {
      const head = headOf(page, { ...address, path: page.path }, undefined, '/files/pictures/shop-720.jpg');
      expect(head).toContain(`<title>${page.title}｜織單 Zhidan</title>`);
      expect(head).toContain(`<meta name="description" content="${page.description}">`);
      expect(head).toContain(`<meta property="og:title" content="${page.title}｜織單 Zhidan">`);
      expect(head).toContain(`<meta property="og:description" content="${page.description}">`);
      expect(head).toContain('<meta property="og:url" content="http://localhost:3000/');
      expect(head).toContain(
        '<meta property="og:image" content="http://localhost:3000/files/pictures/shop-720.jpg">',
      );
    }
  });

  it('preloads the requests of the home page, and nothing on other pages', () => {
    const home = headOf({ ...page, name: 'index' }, address);
    expect(home).toContain('<link rel="preload" as="fetch" crossorigin href="/api/categories/three">');
    expect(headOf(page, address)).not.toContain('preload');
  });
});
