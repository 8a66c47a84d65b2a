import type { Page } from 'playwright-core';

/** Where the list that is open leads: to a new record, and to the first one there is. */
export const recordAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    ['main a[href$="/create"]', 'main tbody a[href^="/admin/"]'].flatMap((links) => {
      const [link] = document.querySelectorAll<HTMLAnchorElement>(links);
      return link === undefined ? [] : [link.pathname + link.search];
    }),
  );

/** The back office remembers under this name which scheme of colours somebody likes. */
export const wear = (page: Page, scheme: 'light' | 'dark'): Promise<void> =>
  page.evaluate((chosen) => localStorage.setItem('RaStore.theme', JSON.stringify(chosen)), scheme);
