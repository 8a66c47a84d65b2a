import { describe, expect, it } from '@jest/globals';
import { headOf } from './head.js';

describe('the head of a page', () => {
  it('carries title, description and address, and no mark-up that came in with them', () => {
    const head = headOf(
      { name: 'x', path: '/x', title: '<b>布</b>', description: '"好" & 便宜' },
      'http://localhost:3000/x',
    );
    expect(head).toContain('<title>&lt;b&gt;布&lt;/b&gt;｜織單 Zhidan</title>');
    expect(head).toContain('content="&quot;好&quot; &amp; 便宜"');
    expect(head).toContain('<meta property="og:url" content="http://localhost:3000/x">');
    expect(head).not.toContain('<b>');
  });
});
