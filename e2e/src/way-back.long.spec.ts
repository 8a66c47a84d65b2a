import { describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { DESKTOP_VIEWPORT, PHONE_VIEWPORT, scrollsSideways } from './browser.js';
import { accessibilityFaults, waitUntilLoaded } from './look/look-at.js';
import { setColourScheme } from './look/office.js';
import { openTestInstallation, assertNoTroubles } from './opened.js';
import { takePicture } from './pictured.js';

const MINUTES = 60_000;
jest.setTimeout(6 * MINUTES);

const opened = openTestInstallation();

/** Tolerance in px, because the scroll position is stored without fractions. */
const NEAR_PX = 2;

/** A window height at which even a short list scrolls. */
const LOW = 480;
const MANY = 30;

const crumbs = (page: Page) => page.getByRole('navigation', { name: '所在位置' });
const cameBack = (page: Page) => page.locator('[data-came-back]');
const topOf = (line: Locator): Promise<number> =>
  line.evaluate((element) => element.getBoundingClientRect().top);
const listed = (page: Page): Promise<string> =>
  page.evaluate(() => window.location.pathname + window.location.search);

/** Waits until the line has this position, since loading content may move it. */
async function liesAt(link: Locator, top: number): Promise<void> {
  const element = await link.elementHandle();
  await link
    .page()
    .waitForFunction(
      (lies) =>
        lies.element !== null && Math.abs(lies.element.getBoundingClientRect().top - lies.top) <= lies.near,
      { element, top, near: NEAR_PX },
      { polling: 'raf' },
    );
}

/** A list scrolled to its middle, with the record opened from it. */
interface Stood {
  readonly address: string;
  readonly link: Locator;
  readonly top: number;
}

async function standAt(page: Page, link: Locator): Promise<Stood> {
  await waitUntilLoaded(page);
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  // Waits for visible pictures to load before the line's position is measured.
  await waitUntilLoaded(page);
  const top = await topOf(link);
  expect(
    await link.evaluate((element) => element.closest('.RaDataTable-root')?.scrollTop || window.scrollY),
  ).not.toBe(0);
  return { address: await listed(page), link, top };
}

/**
 * Checks that the list has the same filter, sorting, page and scroll position, with the record visible and
 * marked.
 */
async function isAsItWas(page: Page, { address, link, top }: Stood): Promise<void> {
  await cameBack(page).waitFor();
  expect(await listed(page)).toBe(address);
  await liesAt(link, top);
  expect(await cameBack(page).getByRole('link').first().getAttribute('href')).toBe(
    await link.getAttribute('href'),
  );
  await waitUntilLoaded(page);
  await liesAt(link, top);
  await cameBack(page).waitFor({ state: 'hidden' });
}

const filter = encodeURIComponent(JSON.stringify({ outstanding_gte: 1 }));
const ORDERS = `/admin/orders/all?filter=${filter}&sort=total_amount_tax&order=ASC&perPage=50&page=2`;

const orderLinks = (page: Page) => page.locator('main').getByRole('link', { name: /^\d{6}-\d{10}$/ });

describe.each([DESKTOP_VIEWPORT, PHONE_VIEWPORT])(
  'returning from a record to a list, at $width px,',
  (viewport) => {
    it('of orders restores the scroll position, by the back button, by breadcrumb and after a step to the next order', async () => {
      const manager = await opened.staff('manager');
      const { page } = manager;
      await page.setViewportSize(viewport);
      await page.goto(ORDERS);
      await orderLinks(page).nth(30).waitFor();
      const link = orderLinks(page).nth(30);
      const stood = await standAt(page, link);
      const no = await link.innerText();

      await link.click();
      await page.getByRole('heading', { level: 1, name: no }).waitFor();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await page.goBack();
      await isAsItWas(page, stood);

      await link.click();
      await page.getByRole('heading', { level: 1, name: no }).waitFor();
      await waitUntilLoaded(page);
      expect(await scrollsSideways(page)).toBe(false);
      expect(await accessibilityFaults(page)).toEqual([]);
      await takePicture(page, 'way-back-order');
      await crumbs(page)
        .getByRole('link', { name: /^訂單管理・/ })
        .click();
      await isAsItWas(page, stood);

      await link.click();
      await page.getByRole('button', { name: '下一筆訂單' }).click();
      const next = orderLinks(page).nth(31);
      await page.getByRole('heading', { level: 1, name: no }).waitFor({ state: 'detached' });
      await crumbs(page).getByRole('link').click();
      await cameBack(page).waitFor();
      expect(await listed(page)).toBe(stood.address);
      expect(await cameBack(page).getByRole('link').first().innerText()).toBe(await next.innerText());
      await takePicture(page, 'way-back-list');
      assertNoTroubles(manager);
    });

    it.each(['storage-items', 'allocations', 'overdues', 'purchases'])(
      'of %s shows the row of the record at its former position, even if the content above has grown',
      async (list) => {
        const manager = await opened.staff('manager');
        const { page } = manager;
        await page.setViewportSize({ ...viewport, height: LOW });
        await page.goto(`/admin/${list}?perPage=${MANY}&page=1`);
        const rows = page.locator('main :is(tbody > tr, .MuiCard-root):has(a[href^="/admin/"])');
        await rows.first().waitFor();
        const link = rows
          .nth(Math.floor((await rows.count()) / 2))
          .getByRole('link')
          .first();
        const stood = await standAt(page, link);
        const there = async () => {
          await link.click();
          await crumbs(page).waitFor();
          await waitUntilLoaded(page);
        };
        await there();
        await page.goBack();
        await isAsItWas(page, stood);
        await there();
        await page.addStyleTag({ content: 'main h1 { padding-bottom: 80px }' });
        await crumbs(page).getByRole('link').click();
        await isAsItWas(page, stood);
        assertNoTroubles(manager);
        await page.context().close();
      },
    );

    it('is possible for a reloaded record too, but then does not restore a position in the list', async () => {
      const manager = await opened.staff('manager');
      const { page } = manager;
      await page.setViewportSize(viewport);
      await setColourScheme(page, 'dark');
      await page.goto(ORDERS);
      const link = orderLinks(page).nth(30);
      await link.waitFor();
      const { address } = await standAt(page, link);
      await link.click();
      await crumbs(page).waitFor();
      await waitUntilLoaded(page);
      await takePicture(page, 'way-back-order-dark');
      await crumbs(page).getByRole('link').click();
      await cameBack(page).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await takePicture(page, 'way-back-list-dark');
      expect(await listed(page)).toBe(address);
      await link.click();
      await crumbs(page).waitFor();
      await page.reload();
      await crumbs(page).getByRole('link', { name: '訂單管理', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: '訂單管理' }).waitFor();
      expect(await cameBack(page).count()).toBe(0);
      assertNoTroubles(manager);
    });
  },
);
