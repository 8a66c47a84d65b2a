import type { Page } from 'playwright-core';

/** The addresses to which the open list leads: a new record, and the first record. */
export const recordAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    ['main a[href$="/create"]', 'main tbody a[href^="/admin/"]'].flatMap((links) => {
      const [link] = document.querySelectorAll<HTMLAnchorElement>(links);
      return link === undefined ? [] : [link.pathname + link.search];
    }),
  );

/** Sets the colour scheme under the key where the back office stores it. */
export const setColourScheme = (page: Page, scheme: 'light' | 'dark'): Promise<void> =>
  page.evaluate((chosen) => localStorage.setItem('RaStore.theme', JSON.stringify(chosen)), scheme);
