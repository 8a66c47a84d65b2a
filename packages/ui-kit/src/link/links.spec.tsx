import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { OutsideLink } from './OutsideLink.js';
import { safeHref } from './safeHref.js';

describe('an address that comes from data', () => {
  it.each([
    ['https://track.example.tw/?no=7', 'https://track.example.tw/?no=7'],
    [' HTTP://track.example.tw ', 'http://track.example.tw/'],
    ['/files/pictures/1.pdf', '/files/pictures/1.pdf'],
  ])('is rendered, in the form %j, as a link to %j', (address, href) => {
    expect(safeHref(address)).toBe(href);
  });

  it.each([
    '',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    'track.example.tw',
    'https://',
  ])('in the form %j stays plain text without a link', (address) => {
    expect(safeHref(address)).toBeUndefined();
    expect(renderToStaticMarkup(<OutsideLink href={address}>7788</OutsideLink>)).toBe('<span>7788</span>');
  });

  it('becomes a link only if it is a web address or an address of this origin, for any text', () => {
    const typed = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.string().map((rest) => `/${rest}`),
    );
    fc.assert(
      fc.property(typed, (address) => {
        const href = safeHref(address);
        if (href === undefined) return;
        const { protocol, origin } = new URL(href, 'https://shop.test');
        if (href.startsWith('/')) expect(origin).toBe('https://shop.test');
        else expect(protocol).toMatch(/^https?:$/);
      }),
    );
  });
});
