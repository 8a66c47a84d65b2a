import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { PHONE_VIEWPORT } from './browser.js';
import { tokenOf } from './installation.js';
import { accessibilityFaults, waitUntilLoaded } from './look/look-at.js';
import { assertNoTroubles, openTestInstallation } from './opened.js';
import { DEMO_PRODUCT } from './orders.js';
import { shopOf } from './shop.js';

const MINUTES = 60_000;
const PHONE = { ...PHONE_VIEWPORT, hasTouch: true };
/** In ms: the time that a person takes for a tap or for choosing a file, beside the time of the machine. */
const TAP_MS = 700;
const LONGEST_MS = 60_000;
/** The largest mean difference of a channel, of 255, between the studio's preview and the print file. */
const MOST_DIFFERENCE = 6;

const opened = openTestInstallation();

/** A lopsided picture in four colours, drawn by the browser itself. */
const pictureIn = (page: Page): Promise<Buffer> =>
  page
    .evaluate(() => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [1200, 900];
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('no canvas');
      for (const [colour, x, y, width, height] of [
        ['#24407A', 0, 0, 1200, 900],
        ['#E8B21F', 60, 60, 520, 340],
        ['#C23B22', 640, 60, 500, 340],
        ['#3E7A4E', 60, 460, 700, 380],
      ] as const) {
        context.fillStyle = colour;
        context.fillRect(x, y, width, height);
      }
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    })
    .then((data) => Buffer.from(data, 'base64'));

async function choosePicture(page: Page): Promise<void> {
  const buffer = await pictureIn(page);
  await page.getByLabel('選擇圖片檔案').setInputFiles({ name: '隊旗.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: '置中' }).waitFor();
}

/** Counts what a person taps, and adds up the time of the machine and of the taps. */
function stopwatch() {
  const begun = performance.now();
  let taps = 0;
  return {
    async tap(act: () => Promise<unknown>): Promise<void> {
      taps += 1;
      await act();
    },
    result: () => ({
      taps,
      machine: performance.now() - begun,
      all: performance.now() - begun + taps * TAP_MS,
    }),
  };
}

/** The flat picture of the region that is edited, as the studio draws it when nothing moves. */
async function flatPreview(page: Page): Promise<string> {
  await page.getByRole('button', { name: '攤平' }).click();
  await page.waitForTimeout(600);
  return page
    .getByRole('application')
    .locator('canvas')
    .evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL('image/png') : ''));
}

/** The print file of an order as a picture, made by the shop's own preview of an uploaded PDF. */
async function printedPicture(no: string): Promise<string> {
  const { installation } = opened;
  const authorization = `Bearer ${await tokenOf(installation, 'manager')}`;
  const pdf = await fetch(`${installation.url}/documents/print/${no}.pdf`, { headers: { authorization } });
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const form = new FormData();
  form.append('folder', 'upload-art-set-proofing-file');
  form.append('quotation_no', no);
  form.append('index', '1');
  form.append('file', new Blob([await pdf.arrayBuffer()]), 'print.pdf');
  const sent = await fetch(`${installation.url}/files`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  const { id } = z.object({ id: z.string() }).parse(await sent.json());
  const position = sent.headers.get('x-event-position') ?? '';
  const shown = await fetch(`${installation.url}/files/${id}/preview`, {
    headers: { authorization, 'x-wait-for-position': position },
  });
  expect(shown.status).toBe(200);
  return `data:image/webp;base64,${Buffer.from(await shown.arrayBuffer()).toString('base64')}`;
}

/** The mean difference of the channels of two pictures, drawn at the same size. */
const meanDifference = (page: Page, one: string, other: string): Promise<number> =>
  page.evaluate(
    async (sources) => {
      const [width, height] = [300, 360];
      const pixels = await Promise.all(
        sources.map(async (src) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          const canvas = document.createElement('canvas');
          [canvas.width, canvas.height] = [width, height];
          const context = canvas.getContext('2d');
          if (context === null) throw new Error('no canvas');
          context.drawImage(image, 0, 0, width, height);
          return context.getImageData(0, 0, width, height).data;
        }),
      );
      const [first, second] = pixels;
      if (first === undefined || second === undefined) throw new Error('no pictures');
      return first.reduce((sum, value, at) => sum + Math.abs(value - (second[at] ?? 0)), 0) / first.length;
    },
    [one, other],
  );

async function signUpHere(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('姓名').fill('林會計');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('密碼', { exact: true }).fill('zhidan-demo-2026');
  await dialog.getByLabel('再次輸入密碼').fill('zhidan-demo-2026');
  await dialog.getByRole('button', { name: '註冊' }).click();
}

/** Waits until the order has its design, and returns the number of the order. */
async function orderWithDesign(page: Page): Promise<string> {
  await page.waitForURL(/\/quotation\//);
  await page.waitForFunction(async () => {
    const answer = await fetch(`/api/quotations/${location.pathname.split('/').at(-1)}/designs`);
    return answer.ok && (await answer.json()).length > 0;
  });
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

describe('the design studio on a phone', () => {
  it(
    'takes an own picture from the home page to the order in a minute, and prints what it showed',
    async () => {
      const visitor = await opened.visitor(PHONE);
      const { page } = visitor;
      const watch = stopwatch();
      await page.goto('/');
      await watch.tap(() => page.locator('a[href^="/levelthree/"]').first().tap());
      await page.waitForURL('**/levelthree/*');
      await watch.tap(() => page.getByRole('link', { name: '把圖放到商品上看' }).tap());
      await watch.tap(() => choosePicture(page));
      await watch.tap(() => page.getByRole('button', { name: '設計好了，選數量' }).tap());
      await page.waitForURL('**/levelthree/*');
      await watch.tap(() => page.getByRole('button', { name: '送出詢價' }).tap());
      await watch.tap(() => signUpHere(page, 'studio-phone@zhidan.test'));
      const no = await orderWithDesign(page);
      const { taps, machine, all } = watch.result();
      process.stdout.write(
        `home page to order: ${taps} taps, ${(machine / 1000).toFixed(1)} s of the machine, ${(all / 1000).toFixed(1)} s in all\n`,
      );
      expect(all).toBeLessThanOrEqual(LONGEST_MS);

      const category = await page.evaluate(
        async (order) => (await (await fetch(`/api/quotations/${order}`)).json()).category_id,
        no,
      );
      await page.goto(`/studio/${category}?order=${no}`);
      await page.getByRole('button', { name: '置中' }).waitFor();
      await waitUntilLoaded(page);
      const shown = await flatPreview(page);
      const difference = await meanDifference(page, shown, await printedPicture(no));
      process.stdout.write(`mean difference of preview and print file: ${difference.toFixed(2)} of 255\n`);
      expect(difference).toBeLessThan(MOST_DIFFERENCE);
      assertNoTroubles(visitor);
    },
    4 * MINUTES,
  );

  it(
    'saves a design in the account, which another device opens, renames, orders and removes',
    async () => {
      const phone = await opened.visitor(PHONE);
      await shopOf(phone.page).signIn('buyer');
      await phone.page.goto(`/studio/${DEMO_PRODUCT}`);
      await waitUntilLoaded(phone.page);
      await choosePicture(phone.page);
      await phone.page.getByRole('button', { name: '存到我的設計' }).tap();
      await phone.page.getByLabel('設計的名稱').fill('隊服');
      expect(await accessibilityFaults(phone.page)).toEqual([]);
      await phone.page.getByRole('button', { name: '存起來' }).tap();
      await phone.page.getByText('已存成「隊服」').waitFor();

      const desk = await opened.visitor();
      const { page } = desk;
      await shopOf(page).signIn('buyer');
      await page.goto('/user/designs');
      await page.getByRole('img', { name: /的設計「隊服」$/ }).waitFor();
      await waitUntilLoaded(page);
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.getByRole('button', { name: '改名隊服' }).click();
      await page.getByLabel('設計的名稱').fill('新隊服');
      await page.getByRole('button', { name: '儲存名稱' }).click();
      await page.getByRole('link', { name: '打開新隊服' }).click();
      await page.getByRole('button', { name: '置中' }).waitFor();
      await page.getByText('已存成「新隊服」').waitFor();
      await page.getByRole('button', { name: '設計好了，選數量' }).click();
      await page.getByRole('button', { name: '先存起來' }).click();
      await orderWithDesign(page);

      await page.goto('/user/designs');
      await page.getByRole('button', { name: '刪掉新隊服' }).click();
      await page.getByRole('button', { name: '刪掉設計' }).click();
      await page.getByText('還沒有存起來的設計').waitFor();
      assertNoTroubles(phone, desk);
    },
    4 * MINUTES,
  );

  it(
    'asks before a saved design replaces another one of the same product',
    async () => {
      const visitor = await opened.visitor(PHONE);
      const { page } = visitor;
      await shopOf(page).signIn('vip');
      await page.goto(`/studio/${DEMO_PRODUCT}`);
      await waitUntilLoaded(page);
      await choosePicture(page);
      await page.getByRole('button', { name: '存到我的設計' }).tap();
      await page.getByRole('button', { name: '存起來' }).tap();
      await page.getByText('已存成').waitFor();
      const [saved] = await page.evaluate(async () => (await fetch('/api/me/designs')).json());
      await page.getByRole('button', { name: '移除圖片' }).tap();
      await page.getByRole('tab', { name: '文字' }).tap();
      await page.getByRole('button', { name: '加上文字' }).tap();
      await page.evaluate(
        (id) =>
          fetch(`/api/me/designs/${id}`, {
            method: 'PUT',
            headers: { 'content-type': 'application/json', 'x-requested-with': 'zhidan' },
            body: JSON.stringify({ title: '別台裝置改過' }),
          }),
        z.object({ id: z.string() }).parse(saved).id,
      );
      await page.goto(`/studio/${DEMO_PRODUCT}?saved=${z.object({ id: z.string() }).parse(saved).id}`);
      await page.getByText('要換成「別台裝置改過」嗎？').waitFor();
      await page.getByRole('button', { name: '換成存起來的' }).tap();
      await page.getByRole('button', { name: '置中' }).waitFor();
      await page.getByRole('button', { name: '復原' }).tap();
      await page.getByRole('button', { name: '選擇圖片' }).waitFor();
      assertNoTroubles(visitor);
    },
    3 * MINUTES,
  );
});
