import { describe, expect, it, jest } from '@jest/globals';
import { PHONE_VIEWPORT } from './browser.js';
import { openTestInstallation, assertNoTroubles } from './opened.js';
import { productAndOrderPages } from './speed.js';

const MINUTES = 60_000;
jest.setTimeout(4 * MINUTES);

const opened = openTestInstallation();

declare global {
  interface Window {
    /** The successive texts of the page's first heading. */
    headings: string[];
  }
}

/** Runs in the page before its own scripts. */
function noteHeadings(): void {
  window.headings = [];
  const note = () => {
    const heading = document.querySelector('h1')?.textContent ?? '';
    if (window.headings.at(-1) !== heading) window.headings.push(heading);
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

describe('the HTML that the server sends for a page', () => {
  it.each([
    ['a product', 'product', /^\/api\/categories\/[^/]+$/, /\/CategoryPage-.+\.js$/],
    ['an order', 'order', /^\/api\/quotations\/[^/]+$/, /\/OrderPage-.+\.js$/],
  ] as const)(
    'of %s is replaced by the same content, even if the data arrive after the script',
    async (_page, name, data, script) => {
      const { path, cookies } = (await productAndOrderPages(opened.installation.url))[name];
      const visitor = await opened.visitor(PHONE_VIEWPORT);
      const { page } = visitor;
      await page.context().addCookies(cookies);
      await page.addInitScript(noteHeadings);
      const drawable = page.waitForResponse((response) => script.test(response.url()));
      await page.route(
        ({ pathname }) => data.test(pathname),
        async (route) => {
          await drawable;
          await route.continue();
        },
      );
      const answer = await page.goto(path);
      const begun = /<h1>([^<]+)<\/h1>/.exec((await answer?.text()) ?? '')?.[1];
      await page.locator('.front').waitFor({ state: 'detached' });
      await page.getByRole('heading', { level: 1, name: begun ?? 'none was begun' }).waitFor();
      const headings = await page.evaluate(() => window.headings);
      expect(headings.filter((heading, at) => at > 0 || heading !== '')).toEqual([begun]);
      assertNoTroubles(visitor);
    },
  );

  it('shows nothing of an order to a visitor, who is asked to sign in', async () => {
    const { path } = (await productAndOrderPages(opened.installation.url)).order;
    const { page } = await opened.visitor(PHONE_VIEWPORT);
    const answer = await page.goto(path);
    expect(await answer?.text()).not.toContain('<div class="front"');
    await page.getByRole('dialog').getByLabel('Email').waitFor();
  });
});
