import { describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { z } from 'zod';
import { DESKTOP_VIEWPORT, PHONE_VIEWPORT } from './browser.js';
import { signedInClient } from './installation.js';
import { openTestInstallation, assertNoTroubles } from './opened.js';
import { takePicture } from './pictured.js';
import { shopOf } from './shop.js';

const MINUTES = 60_000;
jest.setTimeout(4 * MINUTES);

const opened = openTestInstallation();
const widths = [PHONE_VIEWPORT, DESKTOP_VIEWPORT].map((viewport) => [viewport.width, viewport] as const);

const items = z.array(z.object({ id: z.string(), storage: z.number(), unit: z.string() }));
const rates = z.array(z.object({ name: z.string(), conversion_rate: z.number() }));
const materials = z.array(
  z.object({
    product_name: z.string(),
    web_side_name: z.string(),
    unit: z.string(),
    my_father: z.string().nullable(),
  }),
);

/** The expected stock text of each material by name, for materials whose storage item has the same unit. */
async function stockInWords(): Promise<ReadonlyMap<string, string>> {
  const manager = await signedInClient(opened.installation, 'manager');
  const read = async (resource: string) =>
    JSON.parse((await manager('GET', `/api/${resource}?range=[0,299]`)).body);
  const units = new Map(
    rates
      .parse(await read('unit-conversion-rates'))
      .map(({ name, conversion_rate }) => [name, conversion_rate]),
  );
  const stored = new Map(items.parse(await read('storage-items')).map((item) => [item.id, item]));
  const words = new Map<string, string>();
  for (const { product_name, web_side_name, unit, my_father } of materials.parse(await read('materials'))) {
    const item = stored.get(my_father ?? '');
    if (item === undefined || item.unit !== unit) continue;
    const quantity = Math.floor((item.storage / (units.get(unit) ?? 1)) * 100) / 100;
    const text = quantity > 0 ? `現貨 ${quantity.toLocaleString('en-US')} ${unit}` : '目前缺料';
    words.set(web_side_name || product_name, text);
  }
  return words;
}

/** Checks the stock on the visible material cards; returns how many are sold by the yard. */
async function saysTheStock(cards: Locator, words: ReadonlyMap<string, string>): Promise<number> {
  await cards
    .filter({ hasText: /現貨|目前缺料/ })
    .first()
    .waitFor();
  const shown = (await cards.allInnerTexts()).map((text) => text.split('\n').map((line) => line.trim()));
  const known = shown.flatMap((lines) => {
    const name = lines.find((line) => words.has(line));
    return name === undefined ? [] : [{ name, text: lines.find((line) => /^現貨|^目前缺料/.test(line)) }];
  });
  expect(known.length).toBeGreaterThan(0);
  expect(known).toEqual(known.map(({ name }) => ({ name, text: words.get(name) })));
  return known.filter(({ text }) => text?.endsWith('碼') === true).length;
}

const tiles = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { pressed: true })
    .or(page.getByRole('main').getByRole('button', { pressed: false }));

describe.each(widths)('the stock of a material at %d px', (_width, viewport) => {
  it('is shown in its unit of sale, among materials, yarns and the choices of a product', async () => {
    const words = await stockInWords();
    const visitor = await opened.visitor(viewport);
    const { page } = visitor;
    let yards = 0;
    for (const address of ['/material?kind=2', '/yarns']) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      yards += await saysTheStock(page.getByRole('main').getByRole('listitem'), words);
      await takePicture(page, `stock${address.replaceAll(/\W+/g, '-')}`);
    }
    await page.goto('/levelthree/demo-category-0401');
    yards += await saysTheStock(tiles(page), words);
    await tiles(page).filter({ hasText: '現貨' }).first().scrollIntoViewIfNeeded();
    await takePicture(page, 'stock-choices');
    expect(yards).toBeGreaterThan(3);
    assertNoTroubles(visitor);
  });

  it('is shown in the same words where an accessory of an order is exchanged', async () => {
    const words = await stockInWords();
    const visitor = await opened.visitor(viewport);
    const { page } = visitor;
    const shop = shopOf(page);
    await shop.signIn('buyer');
    const no = await shop.requestQuotation('看看配件', 'demo-category-0401');
    await shop.submitForReview();
    const sales = await signedInClient(opened.installation, 'sales');
    const days = { proofing_delivery_date: 5, product_delivery_date: 10 };
    expect((await sales('POST', `/api/quotations/${no}/pass-review`, days)).status).toBe(200);
    await shop.seeStanding('審核通過');
    const list = page.getByRole('region', { name: '配件清單' });
    const fold = list.getByRole('button', { name: '配件清單', expanded: false });
    if ((await fold.count()) > 0) await fold.click();
    await list
      .getByRole('button', { name: /^更換配件/ })
      .first()
      .click();
    const choices = page.getByRole('dialog', { name: '選擇更換您的配件' });
    await saysTheStock(choices.getByRole('listitem'), words);
    await takePicture(page, 'stock-exchange');
    assertNoTroubles(visitor);
  });
});
