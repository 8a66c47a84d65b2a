import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { PHONE_VIEWPORT, type Viewport, type Visitor } from '../browser.js';
import { slowDownPage, measureJourney, type UserActions, type MeasuredJourney } from './hands.js';

export const SAMPLE_ART = {
  name: '隊徽.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>',
  ),
};
const SIZES = [
  ['S', '10'],
  ['M', '20'],
  ['L', '20'],
] as const;

export interface TreasurerJourneyData {
  visitor(viewport: Viewport): Promise<Visitor>;
  /** Passes the review of an order, as sales do. */
  passReview(quotation_no: string): Promise<void>;
}

/**
 * The journey of a club's treasurer who orders 50 polo shirts: from the search to the request, then from the
 * quotation to the bank transfer.
 */
export async function treasurersJourney(
  { visitor, passReview }: TreasurerJourneyData,
  viewport = PHONE_VIEWPORT,
): Promise<readonly MeasuredJourney[]> {
  const { page } = await visitor(viewport);
  const who = `treasurer at ${viewport.width} px`;
  try {
    await page.goto('/');
    await slowDownPage(page);
    const request = await measureJourney(
      page,
      { what: `${who}: search to request`, mostActs: 14 },
      async (hands) => {
        await askForShirts(page, hands);
        const dialog = page.getByRole('dialog');
        await hands.writeNext(dialog.getByLabel('姓名'), '林會計');
        await hands.writeNext(dialog.getByLabel('Email'), `${randomUUID()}@example.tw`);
        await hands.writeNext(dialog.getByLabel('密碼', { exact: true }), 'fifty polo shirts');
        await hands.writeNext(dialog.getByLabel('再次輸入密碼'), 'fifty polo shirts');
        await hands.tapUntil(
          dialog.getByRole('button', { name: '註冊' }),
          page.getByRole('heading', { name: '我們收到了' }),
        );
      },
    );
    const no = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await passReview(no);
    return [request, await orderAndPay(page, no, who)];
  } finally {
    await page.context().close();
  }
}

/** From the front page to the request of 50 shirts in three sizes with the club's art. */
export async function askForShirts(page: Page, hands: UserActions): Promise<void> {
  await hands.tap(page.getByRole('button', { name: '搜尋商品' }));
  await hands.writeNext(page.getByRole('combobox', { name: '商品名稱' }), 'polo衫');
  await hands.tap(page.getByRole('option', { name: /Polo 衫/ }));
  await hands.tap(page.getByRole('button', { name: '50 件起' }));
  const [[firstSize, firstCount], ...others] = SIZES;
  await hands.write(page.getByLabel(firstSize, { exact: true }), firstCount);
  for (const [size, count] of others) await hands.writeNext(page.getByLabel(size, { exact: true }), count);
  await hands.pick(page.getByLabel('選擇圖稿'), SAMPLE_ART);
  await page.getByRole('region', { name: '圖稿', exact: true }).getByRole('listitem').first().waitFor();
  await hands.tap(page.getByRole('button', { name: '送出詢價' }));
}

function orderAndPay(page: Page, no: string, who: string): Promise<MeasuredJourney> {
  return measureJourney(
    page,
    { what: `${who}: answer to transfer reported`, mostActs: 14 },
    async (hands) => {
      await page.goto(`/quotation/${no}`);
      await hands.tap(page.getByRole('button', { name: '確認下單' }));
      const dialog = page.getByRole('dialog');
      const parcels = dialog.getByRole('region', { name: '收件資料' });
      await hands.writeNext(parcels.getByLabel('收件人'), '林會計');
      await hands.writeNext(parcels.getByLabel('電話'), '0912-345-678');
      await hands.writeNext(parcels.getByLabel('地址'), '台北市大安區新生南路三段 8 號');
      await hands.tap(dialog.getByRole('button', { name: '確認下單' }));
      await dialog.waitFor({ state: 'hidden' });
      await hands.tap(page.getByRole('button', { name: '回報轉帳' }));
      await hands.write(page.getByRole('dialog').getByLabel('轉帳帳號後五碼'), '00123');
      await hands.tap(page.getByRole('dialog').getByRole('button', { name: '回報轉帳' }));
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    },
  );
}
