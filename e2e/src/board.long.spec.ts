import { describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { z } from 'zod';
import { DESKTOP_VIEWPORT, PHONE_VIEWPORT, scrollsSideways } from './browser.js';
import { accessibilityFaults, waitUntilLoaded } from './look/look-at.js';
import { setColourScheme } from './look/office.js';
import { openTestInstallation, assertNoTroubles } from './opened.js';
import { ordersOf } from './orders.js';
import { takePicture } from './pictured.js';

const MINUTES = 60_000;
jest.setTimeout(8 * MINUTES);

const opened = openTestInstallation();
const WIDE = { width: 1440, height: 900 };
const MANY = 10_000;

const columnOf = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: title, exact: true });
const cardOf = (column: Locator, no: string): Locator => column.getByRole('listitem').filter({ hasText: no });

/** Creates an order whose samples can be started, and opens it as the only one on a manager's board. */
async function waiting(): Promise<string> {
  const orders = ordersOf(opened.installation);
  const no = await orders.passed('buyer');
  await orders.ordered('buyer', no, 'proofing');
  await orders.paid(no);
  return no;
}

/** Picks a card up and holds it over a column. */
async function hold(page: Page, card: Locator, column: Locator): Promise<void> {
  const from = await card.boundingBox();
  const to = await column.boundingBox();
  if (from === null || to === null) throw new Error('the card and the column are in sight');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height - 8);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 12, from.y + from.height, { steps: 3 });
  await page.mouse.move(to.x + to.width / 2, to.y + 60, { steps: 8 });
}

/** Opens a manager's board that shows one order, whose samples can be started. */
async function boardWith(no: string) {
  const manager = await opened.staff('manager');
  const { page } = manager;
  await page.setViewportSize(WIDE);
  await page.goto(`/admin/newManage?q=${no}`);
  return { manager, page, from: columnOf(page, '等待打樣') };
}

describe('cards of the board', () => {
  it('can be dragged to allowed columns, are refused by other columns with a reason, and can be moved back by undo', async () => {
    const no = await waiting();
    const { manager, page, from } = await boardWith(no);
    const to = columnOf(page, '打樣中');
    await hold(page, cardOf(from, no), to);
    await columnOf(page, '生產中').getByText(/4002/).waitFor();
    await columnOf(page, '送審中').getByText(/1001/).waitFor();
    expect(await to.getByText(/不/).count()).toBe(0);
    await takePicture(page, 'board-dragging');
    await page.mouse.up();
    await cardOf(to, no).waitFor();
    await page.getByText(`${no} 移到「打樣中」`).waitFor();
    await takePicture(page, 'board-moved');
    await page.getByRole('button', { name: '復原', exact: true }).click();
    await page.getByText(`已復原 ${no}`).waitFor();
    await cardOf(from, no).waitFor();

    await hold(page, cardOf(from, no), columnOf(page, '打樣待確認'));
    await page.mouse.up();
    await page.getByRole('alert').filter({ hasText: '3003' }).waitFor();
    await cardOf(from, no).waitFor();
    assertNoTroubles(manager);
    await page.context().close();
  });

  it('stay in place, with a message, when the order changed after they were picked up', async () => {
    const no = await waiting();
    const { manager, page, from } = await boardWith(no);
    await hold(page, cardOf(from, no), columnOf(page, '打樣中'));
    await ordersOf(opened.installation).act('sales', no, 'set-note', { stage: 'proofing', note: '先放著' });
    await page.mouse.up();
    await page.getByText(`${no}　訂單剛被其他人更改`).waitFor();
    await cardOf(from, no).waitFor();
    // The card now shows the present order and may be moved.
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
    await hold(page, cardOf(from, no), columnOf(page, '打樣中'));
    await page.mouse.up();
    await cardOf(columnOf(page, '打樣中'), no).waitFor();
    assertNoTroubles(manager);
    await page.context().close();
  });

  it('open the form of a command that needs more data, such as passing a review', async () => {
    const no = await ordersOf(opened.installation).asked('buyer');
    const { page } = await opened.staff('sales');
    await page.setViewportSize(WIDE);
    await page.goto(`/admin/newManage?q=${no}`);
    await hold(page, cardOf(columnOf(page, '送審中'), no), columnOf(page, '審核通過'));
    await page.mouse.up();
    await page.getByRole('dialog', { name: new RegExp(no) }).waitFor();
    await page.context().close();
  });
});

describe('the board', () => {
  it('can be filtered by lateness, person and product, and keeps the filters in its address', async () => {
    const { page } = await opened.staff('sales');
    await page.goto('/admin/newManage');
    await columnOf(page, '送審中').getByRole('listitem').first().waitFor();
    const stands = (name: string) => page.waitForURL((url) => url.searchParams.has(name));
    await page.getByLabel('我的訂單').click();
    await stands('sales');
    await page.getByLabel('只看逾期').click();
    await stands('late');
    await page.getByLabel('搜尋看板').fill('毛巾');
    await stands('q');
    const { searchParams: named } = new URL(page.url());
    expect([...named.keys()].toSorted()).toEqual(['late', 'q', 'sales']);
    const asked = page.waitForResponse((response) => response.url().includes('/api/quotations?'));
    await page.reload();
    const { searchParams } = new URL((await asked).url());
    expect(JSON.parse(searchParams.get('filter') ?? '')).toMatchObject({ late: true, q: '毛巾' });
    expect(await page.getByLabel('搜尋看板').inputValue()).toBe('毛巾');
    expect(await page.getByLabel('只看逾期').isChecked()).toBe(true);
    await page.context().close();
  });

  it(`holds ${MANY} cards of one stage but renders only the visible ones`, async () => {
    const { page } = await opened.staff('manager');
    await answerMany(page);
    await page.goto('/admin/newManage');
    const column = columnOf(page, '送審中');
    await column.getByText('10,000').waitFor();
    const frames = await page.evaluate(scrollCards);
    frames.sort((one, other) => one - other);
    const [middle, late, longest] = [0.5, 0.95, 1].map((part) =>
      Math.round(frames[Math.min(frames.length - 1, Math.floor(frames.length * part))] ?? 0),
    );
    process.stdout.write(
      `${MANY} cards scrolled through in ${frames.length} pictures: ${middle} ms, p95 ${late} ms, longest ${longest} ms\n`,
    );
    await column.getByText('-9999', { exact: false }).first().waitFor();
    expect(await column.getByRole('listitem').count()).toBeLessThan(30);
    expect(middle).toBeLessThan(100);
    await page.context().close();
  });

  it.each(['light', 'dark'] as const)('is accessible in the %s scheme', async (scheme) => {
    const { page } = await opened.staff('manager');
    await setColourScheme(page, scheme);
    for (const size of [PHONE_VIEWPORT, DESKTOP_VIEWPORT, WIDE]) {
      await page.setViewportSize(size);
      await page.goto('/admin/newManage');
      await waitUntilLoaded(page);
      expect(await scrollsSideways(page)).toBe(false);
      expect(await accessibilityFaults(page)).toEqual([]);
      await takePicture(page, `board-${scheme}`);
    }
    await page.context().close();
  });
});

/**
 * Answers the board's list of orders in review with many copies of one real order, each under its own number.
 */
async function answerMany(page: Page): Promise<void> {
  const one = new URLSearchParams({ filter: '{"code":[1001]}', range: '[0,0]', view: 'list' });
  const answer = await page.request.get(`/api/quotations?${one}`);
  const [order] = z
    .array(z.record(z.string(), z.unknown()))
    .min(1)
    .parse(await answer.json());
  await page.route(/api\/quotations\?filter=[^&]*1001/, async (route) => {
    const range = new URL(route.request().url()).searchParams.get('range') ?? '[0,24]';
    const [from, to] = z.tuple([z.int(), z.int()]).parse(JSON.parse(range));
    const json = Array.from({ length: Math.min(to, MANY - 1) - from + 1 }, (_, place) => ({
      ...order,
      id: `261124-${from + place}`,
      quotation_no: `261124-${from + place}`,
    }));
    await route.fulfill({
      json,
      headers: { 'content-range': `quotations ${from}-${from + json.length - 1}/${MANY}` },
    });
  });
}

/** Runs in the page: scrolls by ten cards in each frame and measures the time between frames. */
function scrollCards(): Promise<number[]> {
  const box = document.querySelector('ul[aria-label=送審中的訂單]')?.parentElement ?? null;
  if (box === null) throw new Error('the column is there');
  return new Promise((resolve) => {
    const frames: number[] = [];
    let last = performance.now();
    const step = (now: number) => {
      frames.push(now - last);
      last = now;
      const before = box.scrollTop;
      box.scrollTop += 1_240;
      if (box.scrollTop === before) resolve(frames);
      else requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}
