import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { PHONE_VIEWPORT } from './browser.js';
import { signedInClient, type clientOf } from './installation.js';
import { openTestInstallation, assertNoTroubles } from './opened.js';
import { faultsOnAllScreens } from './seen-everywhere.js';

const MINUTES = 60_000;
jest.setTimeout(5 * MINUTES);

const opened = openTestInstallation();

const items = z.array(
  z.looseObject({
    id: z.string(),
    product_name: z.string(),
    unit: z.string(),
    storage: z.number(),
    level_one_id: z.string(),
    level_two_id: z.string(),
  }),
);
type Item = z.infer<typeof items>[number];

/** The class of buttons, cords and labels. */
const PARTS = 'demo-storage-class-two-4';

/** Items counted by the piece, where the counted number needs no conversion. */
const isCountedByPiece = ({ unit }: Item): boolean => unit === '個';

let manager: ReturnType<typeof clientOf>;
let counted: readonly Item[];
beforeAll(async () => {
  manager = await signedInClient(opened.installation, 'manager');
  const all = items.parse(
    JSON.parse((await manager('GET', '/api/storage-items?range=[0,299]&sort=["type","ASC"]')).body),
  );
  counted = all.filter((item) => isCountedByPiece(item) && item.level_two_id === PARTS);
}, MINUTES);

const itemAt = (at: number): Item => {
  const item = counted[at];
  if (item === undefined) throw new Error('the demo has too few items');
  return item;
};
const stockOf = async ({ id }: Item): Promise<number> =>
  z
    .looseObject({ storage: z.number() })
    .parse(JSON.parse((await manager('GET', `/api/storage-items/${id}`)).body)).storage;
const take = async ({ id }: Item, quantity: number): Promise<void> => {
  expect((await manager('POST', `/api/storage-items/${id}/use`, { quantity, memo: '樣品' })).status).toBe(
    200,
  );
};

const fieldOf = (page: Page, { product_name }: Item) =>
  page.getByRole('textbox', { name: `${product_name} 盤點數量`, exact: true });
const lineOf = (page: Page, { product_name }: Item) =>
  page.getByRole('main').getByRole('listitem', { name: product_name, exact: true });
const isFocused = (page: Page, item: Item) =>
  fieldOf(page, item).evaluate((field) => field === document.activeElement);

/** Opens the list of the counted class. */
async function openList(page: Page): Promise<void> {
  const { level_one_id, level_two_id } = itemAt(0);
  await page.goto(`/admin/stock-count?${new URLSearchParams({ level_one_id, level_two_id })}`);
  await fieldOf(page, itemAt(0)).waitFor();
}

describe('counting a list of stock', () => {
  it('moves from line to line by Enter on a phone, shows each difference at once, and keeps typed numbers', async () => {
    const keeper = await opened.staff('warehouse');
    const { page } = keeper;
    await keeper.office.goTo('倉庫', '盤點');
    await page.getByRole('heading', { name: '盤點', level: 1 }).waitFor();
    await page.setViewportSize(PHONE_VIEWPORT);
    await openList(page);
    await fieldOf(page, itemAt(0)).fill(String(itemAt(0).storage));
    await fieldOf(page, itemAt(0)).press('Enter');
    expect(await isFocused(page, itemAt(1))).toBe(true);
    await page.keyboard.type(String(itemAt(1).storage + 12));
    await page.keyboard.press('Enter');
    expect(await isFocused(page, itemAt(2))).toBe(true);
    await page.keyboard.type(String(itemAt(2).storage - 5));
    await lineOf(page, itemAt(0)).getByText('相符', { exact: true }).waitFor();
    await lineOf(page, itemAt(1))
      .getByText(/^\+12 /)
      .waitFor();
    await lineOf(page, itemAt(2)).getByText(/^−5 /).waitFor();
    await page.getByText('已盤 3 項，差異 2 項', { exact: true }).waitFor();
    await page.keyboard.press('Shift+Enter');
    expect(await isFocused(page, itemAt(1))).toBe(true);
    expect(await faultsOnAllScreens(page, 'stock-count')).toEqual([]);

    await page.reload();
    await lineOf(page, itemAt(2)).getByText(/^−5 /).waitFor();
    expect(await fieldOf(page, itemAt(3)).inputValue()).toBe('');
    assertNoTroubles(keeper);
  });

  it('sends one adjustment per differing line; a line whose stock changed meanwhile is refused and shows the new stock', async () => {
    const keeper = await opened.staff('warehouse');
    const { page } = keeper;
    await openList(page);
    const [same, more, fewer, untouched] = [itemAt(0), itemAt(1), itemAt(2), itemAt(3)];
    await fieldOf(page, same).fill(String(same.storage));
    await fieldOf(page, more).fill(String(more.storage + 12));
    await fieldOf(page, fewer).fill(String(fewer.storage - 5));
    await page.getByRole('button', { name: '檢查差異' }).click();
    await page.getByText('共盤 3 項，1 項相符，2 項要調整', { exact: true }).waitFor();
    expect(await lineOf(page, same).count()).toBe(0);
    expect(await faultsOnAllScreens(page, 'stock-count-summary')).toEqual([]);

    // Before the count is sent, another person takes two of the third item.
    await page.route(
      `**/api/storage-items/${fewer.id}/adjust`,
      async (route) => {
        await take(fewer, 2);
        await route.continue();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: '送出 2 項調整' }).click();
    await page.getByText('已調整 1 項庫存', { exact: true }).waitFor();
    const refused = lineOf(page, fewer);
    await refused.getByText('送出前有人異動了這一項，請看過新的帳上數量再確認').waitFor();
    await refused.getByText(/^盤點後有人異動：帳上 /).waitFor();
    expect(await lineOf(page, more).count()).toBe(0);
    expect([await stockOf(more), await stockOf(fewer)]).toEqual([more.storage + 12, fewer.storage - 2]);
    expect(await faultsOnAllScreens(page, 'stock-count-refused')).toEqual([]);

    await refused.getByRole('button', { name: /^仍是/ }).click();
    await refused.getByText(/^−3 /).waitFor();
    await page.getByRole('button', { name: '送出 1 項調整' }).click();
    await page.getByText('還沒有盤點，填入數量就會記下', { exact: true }).waitFor();
    expect(await stockOf(fewer)).toBe(fewer.storage - 5);
    expect(await stockOf(untouched)).toBe(untouched.storage);

    const filter = encodeURIComponent(JSON.stringify({ reason: 'adjustment', memo: '盤點' }));
    const { body } = await manager('GET', `/api/storage-usage?filter=${filter}&range=[0,99]`);
    const usage = z.array(z.looseObject({ material_storage_id: z.string() })).parse(JSON.parse(body));
    expect(usage.map(({ material_storage_id }) => material_storage_id).sort()).toEqual(
      [more.id, fewer.id].sort(),
    );
    assertNoTroubles(keeper);
  });

  it('shows at once when stock changed after it was counted', async () => {
    const keeper = await opened.staff('warehouse');
    const { page } = keeper;
    await openList(page);
    const item = itemAt(3);
    await fieldOf(page, item).fill('50');
    await lineOf(page, item).getByText(/^−/).waitFor();
    await take(item, 1);
    await lineOf(page, item)
      .getByText(/^盤點後有人異動：帳上 /)
      .waitFor();
    await page.setViewportSize(PHONE_VIEWPORT);
    expect(await faultsOnAllScreens(page, 'stock-count-moved')).toEqual([]);
    await fieldOf(page, item).fill('');
    await page.getByText('還沒有盤點，填入數量就會記下', { exact: true }).waitFor();
    assertNoTroubles(keeper);
  });

  it('says when a class is empty, when nothing was counted, and when loading failed', async () => {
    const keeper = await opened.staff('warehouse');
    const { page } = keeper;
    await page.goto('/admin/stock-count?q=沒有這種東西');
    await page.getByText('沒有符合的倉庫品項').waitFor();
    expect(await faultsOnAllScreens(page, 'stock-count-empty')).toEqual([]);
    await page.goto('/admin/stock-count?step=summary');
    await page.getByText('沒有待送出的盤點').waitFor();
    await page.getByRole('button', { name: '回到清單' }).click();
    await page.getByRole('list', { name: '盤點清單' }).waitFor();
    expect(await faultsOnAllScreens(page, 'stock-count-all')).toEqual([]);
    await page.route('**/api/storage-items?**', (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/json',
        body: JSON.stringify({ code: 'NOT_NOW', detail: '暫時讀不到' }),
      }),
    );
    await openFailing(page);
    expect(await faultsOnAllScreens(page, 'stock-count-failed')).toEqual([]);
    assertNoTroubles(keeper);
  });
});

async function openFailing(page: Page): Promise<void> {
  await page.goto('/admin/stock-count');
  await page.getByText('暫時讀不到').waitFor();
}
