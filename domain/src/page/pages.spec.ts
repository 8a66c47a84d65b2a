import { describe, expect, it } from '@jest/globals';
import { isAdminPage, isInOffice } from './admin-pages.js';
import { cardColumnCountOf } from './columns.js';
import { pageAddressOf, idInAddress, middlewareOf, pageAt, pages, windowTitleOf } from './pages.js';
import { extendTrail } from './trail.js';

describe('the pages of the shop', () => {
  it('are found by their address, with or without a trailing slash', () => {
    expect(pageAt('/')?.name).toBe('index');
    expect(pageAt('/qa')?.name).toBe('qa');
    expect(pageAt('/qa/')?.name).toBe('qa');
    expect(pageAt('/demo/mock')?.name).toBe('demo-mock');
    expect(pageAt('/demo/anything')?.name).toBe('demo-test');
  });

  it('are not found by an unknown address', () => {
    expect(pageAt('/nowhere')).toBeUndefined();
    expect(pageAt('/qa/extra')).toBeUndefined();
  });

  it('contain the name of the shop in their title', () => {
    const page = pageAt('/qa');
    expect(page && windowTitleOf(page)).toBe('問與答｜織單 Zhidan');
  });

  it('have a unique name and address, and a title and a description', () => {
    expect(new Set(pages.map(({ name }) => name)).size).toBe(pages.length);
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
    expect(pages.filter(({ title, description }) => title === '' || description === '')).toEqual([]);
  });

  it('have an address that is built from the page name and the record id', () => {
    expect(pageAddressOf('levelthree', 'a/b')).toBe('/levelthree/a%2Fb');
    expect(pageAddressOf('leveltwo')).toBe('/leveltwo');
    expect(pageAddressOf('index')).toBe('/');
    for (const page of pages) {
      expect(idInAddress(page, pageAddressOf(page.name, '布 1'))).toBe(
        page.path.includes(':') ? '布 1' : undefined,
      );
    }
  });

  it('about orders are open to customers only', () => {
    const guarded = pages.filter((page) => middlewareOf(page).includes('authenticated'));
    expect(guarded.map(({ path }) => path)).toEqual(
      pages.map(({ path }) => path).filter((path) => /^\/(user|quotation)/.test(path)),
    );
  });
});

describe('the addresses of the back office', () => {
  it('are all below /admin, including unknown ones', () => {
    expect(['/admin', '/admin/', '/admin/sales/review', '/admin/quotations/1/show'].every(isAdminPage)).toBe(
      true,
    );
    expect(['/admin/nothing', '/admin/nothing/at/all', '/admin/%20'].map(isAdminPage)).toStrictEqual([
      false,
      false,
      false,
    ]);
    expect(['/admin/schedule', '/admin/261127-3107080869'].every(isAdminPage)).toBe(true);
    expect(['/admin/nothing', '/admin/nothing/at/all', '/admin'].every(isInOffice)).toBe(true);
    expect(['/', '/administration', '/qa/admin'].some(isInOffice)).toBe(false);
  });
});

describe('the breadcrumb trail through the catalogue', () => {
  const [home, section, product] = ['/', '/leveltwo/1', '/levelthree/2'].map((path) => ({
    path,
    title: path,
  }));

  it('grows with each new page, and is cut back when a page is visited again', () => {
    if (!home || !section || !product) throw new Error('three places');
    const there = [home, section, product].reduce(extendTrail, []);
    expect(there).toEqual([home, section, product]);
    expect(extendTrail(there, section)).toEqual([home, section]);
    expect(extendTrail(there, { ...home, title: '目錄' })).toEqual([{ path: '/', title: '目錄' }]);
  });
});

describe('the columns of product cards', () => {
  it('are 240 pixels wide, and at least two on a phone', () => {
    expect([360, 390, 720, 1280, 1919, 1920].map(cardColumnCountOf)).toEqual([2, 2, 3, 5, 7, 8]);
  });
});
