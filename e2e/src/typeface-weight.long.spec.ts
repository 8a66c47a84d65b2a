import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { PHONE_VIEWPORT } from './browser.js';
import { openTestInstallation } from './opened.js';
import { ordersOf, DEMO_PRODUCT } from './orders.js';
import { takePicture } from './pictured.js';
import { shopOf } from './shop.js';

const MINUTES = 60_000;
/** The most bytes of the typeface that a first visit may load; `MOST` limits all bytes of the visit. */
const MOST_OF_TYPEFACE = 150_000;
const MOST = 1_500_000;
const opened = openTestInstallation();
const folder = fileURLToPath(new URL('../screenshots/', import.meta.url));

interface Weighed {
  readonly bytes: number;
  readonly everything: number;
  /** The visible characters of each font weight. */
  readonly drawn: Readonly<Record<'400' | '600', string>>;
}
const weights = new Map<string, Weighed>();

/** Measures how much of the typeface a page loads with an empty cache. */
async function weigh(page: Page): Promise<Weighed> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(() => {
    const loaded = performance
      .getEntries()
      .flatMap((entry) => (entry instanceof PerformanceResourceTiming ? [entry] : []));
    const sizeOf = (entries: readonly PerformanceResourceTiming[]) =>
      entries.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    const files = loaded.filter(({ name }) => name.endsWith('.woff2'));
    const seen = { '400': new Set<string>(), '600': new Set<string>() };
    for (const element of document.body.querySelectorAll('*')) {
      if (!element.checkVisibility()) continue;
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const weight = Number(getComputedStyle(element).fontWeight) >= 500 ? '600' : '400';
      // Until a picture has loaded, its alternative text is drawn.
      const alternative = Array.from(element.getAttribute('alt') ?? '');
      for (const character of alternative) if (character >= '\u0080') seen[weight].add(character);
      for (const { textContent } of own)
        for (const character of textContent ?? '') if (character >= '\u0080') seen[weight].add(character);
    }
    return {
      bytes: sizeOf(files),
      everything: sizeOf(loaded),
      drawn: { '400': [...seen['400']].join(''), '600': [...seen['600']].join('') },
    };
  });
}

/**
 * The ids of products spread over the catalogue, whose pages are weighed in addition to that of the demo
 * product.
 */
async function otherProducts(url: string): Promise<readonly string[]> {
  const answer: unknown = await (await fetch(`${url}/api/categories/three`)).json();
  const products = z.array(z.object({ id: z.string() })).parse(answer);
  return products
    .map(({ id }) => id)
    .filter((id) => id !== DEMO_PRODUCT)
    .filter((_, at) => at % 12 === 3)
    .slice(0, 3);
}

beforeAll(async () => {
  const { installation } = opened;
  const orders = ordersOf(installation);
  const asked = await orders.asked('buyer');
  const passed = await orders.passed('buyer');
  const { page: signedIn } = await opened.visitor(PHONE_VIEWPORT);
  await shopOf(signedIn).signIn('buyer');
  const cookies = await signedIn.context().cookies();
  const others = await otherProducts(installation.url);
  const addresses = [
    ['home', '/'],
    ['product', `/levelthree/${DEMO_PRODUCT}`],
    ['order', `/quotation/${passed}`],
    ['asked', `/quotation/${asked}`],
    ...others.map((id) => [id, `/levelthree/${id}`] as const),
  ] as const;
  for (const [name, address] of addresses) {
    const { page } = await opened.visitor(PHONE_VIEWPORT);
    if (address.startsWith('/quotation')) await page.context().addCookies(cookies);
    await page.goto(address, { waitUntil: 'domcontentloaded', timeout: 2 * MINUTES });
    await page.getByRole('heading', { level: 1 }).waitFor({ timeout: MINUTES });
    weights.set(name, await weigh(page));
    await takePicture(page, `typeface-${name}`);
    await page.context().close();
  }
  // The drawn characters in the format of shop-ui/first-pages.json.
  const drawn = (weight: '400' | '600') =>
    [...new Set([...weights.values()].flatMap((of) => Array.from(of.drawn[weight])))].toSorted().join('');
  const lists = { '400': drawn('400'), '600': drawn('600') };
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}first-pages.json`, `${JSON.stringify(lists, null, 2)}\n`);
}, 6 * MINUTES);

it.each(['home', 'product', 'order'])(
  'a first visit to the %s page loads at most 150 KB of typeface, and 1.5 MB in all',
  (name) => {
    const { bytes, everything } = weights.get(name) ?? { bytes: 0, everything: Infinity };
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(MOST_OF_TYPEFACE);
    expect(everything).toBeLessThanOrEqual(MOST);
  },
);
