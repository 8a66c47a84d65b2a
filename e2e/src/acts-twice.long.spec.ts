import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { z } from 'zod';
import { PHONE_VIEWPORT, type Visitor } from './browser.js';
import { openTestInstallation, assertNoTroubles } from './opened.js';
import { ordersOf } from './orders.js';
import { shopOf } from './shop.js';

const MINUTES = 60_000;
const opened = openTestInstallation();
const orders = () => ordersOf(opened.installation);

/** Clicks a button twice at the same moment, as people do with trembling fingers or on a slow page. */
async function pressTwice(button: Locator): Promise<void> {
  // The trial click waits until the button can be pressed.
  await button.click({ trial: true });
  await button.evaluate((element) => {
    if (!(element instanceof HTMLElement)) throw new Error('nothing to press');
    element.click();
    element.click();
  });
}

/** Clicks twice with a short pause, so that the second click may follow the answer to the first. */
async function tapTwice(button: Locator): Promise<void> {
  await button.dblclick({ delay: 20, noWaitAfter: true });
}

const waysToPress = [pressTwice, tapTwice];

/** Counts the events of each kind in the history of an order. */
async function counts(no: string): Promise<Readonly<Record<string, number>>> {
  const { body } = await orders().send('manager', 'GET', `/api/quotations/${no}/history`);
  const types = z
    .array(z.object({ type: z.string() }))
    .parse(JSON.parse(body))
    .map(({ type }) => type);
  return Object.fromEntries(
    [...new Set(types)].map((type) => [type, types.filter((one) => one === type).length]),
  );
}

const nextOf = (page: Page) => page.getByRole('region', { name: '接下來' });
const dialogOf = (page: Page) => page.getByRole('dialog');
const numberIn = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

describe.each(waysToPress.map((press) => [press.name, press] as const))(
  'an action of the shop whose button is pressed twice (%s)',
  (_name, press) => {
    let buyer: Visitor;
    beforeAll(async () => {
      buyer = await opened.visitor(PHONE_VIEWPORT);
      await shopOf(buyer.page).signIn('buyer');
    }, MINUTES);

    it(
      'is executed once at every step from the request to the reported transfer',
      async () => {
        const { page } = buyer;
        const shop = shopOf(page);
        await shop.openProduct();
        const before = await newest();
        await press(page.getByRole('button', { name: '先存起來' }));
        await page.waitForURL(/\/quotation\//);
        await nextOf(page).getByRole('heading', { name: '送出審核' }).waitFor();
        const no = numberIn(page);
        expect((await newest()).filter((one) => !before.includes(one))).toEqual([no]);

        await page.getByRole('button', { name: '修改報價單' }).click();
        await dialogOf(page).getByRole('button', { name: '100 件起' }).click();
        await dialogOf(page).getByRole('rowheader', { name: '產品 100 件' }).waitFor();
        await press(dialogOf(page).getByRole('button', { name: '儲存修改' }));
        await dialogOf(page).waitFor({ state: 'hidden' });
        await page.getByRole('button', { name: '送出審核' }).click();
        await press(dialogOf(page).getByRole('button', { name: '送出審核' }));
        await nextOf(page).getByRole('heading', { name: '等我們審核' }).waitFor();
        await orders().pass(no);
        await page.getByRole('button', { name: '確認下單' }).click();
        await shop.fillAddress(dialogOf(page));
        await press(dialogOf(page).getByRole('button', { name: '確認下單' }));
        await dialogOf(page).waitFor({ state: 'hidden' });
        await page.getByRole('button', { name: '回報轉帳' }).click();
        await dialogOf(page).getByLabel('轉帳帳號後五碼').fill('00123');
        await press(dialogOf(page).getByRole('button', { name: '回報轉帳' }));
        await nextOf(page).getByRole('heading', { name: '等我們確認入帳' }).waitFor();
        expect(await counts(no)).toMatchObject({
          QuotationRequested: 1,
          QuotationRevised: 1,
          QuotationSubmittedForReview: 1,
          OrderPlaced: 1,
          TransferReported: 1,
        });
        assertNoTroubles(buyer);
      },
      4 * MINUTES,
    );

    it(
      'is executed once for share links and on their pages',
      async () => {
        const { page } = buyer;
        const no = await orders().passed('buyer', { proofing_value: 2 });
        await orders().ordered('buyer', no, 'proofing');
        await orders().paid(no);
        for (const index of [1, 2]) await orders().picture(no, index);
        await orders().sampled(no);
        await page.goto(`/quotation/${no}`);
        await shopOf(page).unfold('文件');
        await page.getByRole('button', { name: '免登入連結', exact: true }).click();
        const made = page.getByRole('dialog', { name: '免登入連結' });
        await press(made.getByRole('button', { name: '建立連結' }));
        const address = new URL(await made.getByText(/^https?:\/\//).innerText()).pathname;
        expect(await counts(no)).toMatchObject({ OrderLinkMade: 1 });

        const boss = await opened.visitor(PHONE_VIEWPORT);
        await boss.page.goto(address);
        await nextOf(boss.page).getByLabel('您的姓名').fill('王理事長');
        const samples = boss.page.getByRole('region', { name: '樣品', exact: true });
        await samples.getByRole('button', { name: '核准', exact: true }).first().click();
        await press(dialogOf(boss.page).getByRole('button', { name: '核准', exact: true }));
        await samples.getByText('已核准').waitFor();
        await samples.getByRole('button', { name: '請修改' }).last().click();
        await samples.getByLabel('需要修改的地方').fill('隊徽太小。');
        await press(samples.getByRole('button', { name: '送出修改' }));
        await boss.page.getByText('已記錄，謝謝您。').waitFor();
        expect(
          await boss.page
            .getByRole('alert')
            .filter({ hasText: /不能|會計|無法/ })
            .count(),
        ).toBe(0);
        expect(await counts(no)).toMatchObject({
          SamplesApproved: 1,
          SampleChangeRequested: 1,
          OrderLinkUsed: 2,
        });

        await press(made.getByRole('button', { name: '撤銷' }));
        await made.getByText('已撤銷').waitFor();
        expect(await counts(no)).toMatchObject({ OrderLinkRevoked: 1 });
        assertNoTroubles(buyer, boss);
      },
      4 * MINUTES,
    );

    it(
      'is executed once when ordering again',
      async () => {
        const { page } = buyer;
        const no = await orders().passed('buyer', { proofing_value: 0 });
        await orders().act('sales', no, 'force-close', { reason: '試試看' });
        await page.goto(`/quotation/${no}`);
        const before = await newest();
        await press(page.getByRole('button', { name: '再訂一次' }));
        await page.waitForURL((url) => !url.pathname.endsWith(no));
        expect((await newest()).filter((one) => !before.includes(one))).toEqual([numberIn(page)]);
        assertNoTroubles(buyer);
      },
      2 * MINUTES,
    );
  },
);

/** The numbers of the buyer's newest orders. */
async function newest(): Promise<readonly string[]> {
  const path = '/api/quotations?sort=["creation_date","DESC"]&range=[0,9]';
  const { body } = await orders().send('buyer', 'GET', path);
  return z
    .array(z.object({ quotation_no: z.string() }))
    .parse(JSON.parse(body))
    .map(({ quotation_no }) => quotation_no);
}
