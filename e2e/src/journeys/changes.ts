import { z } from 'zod';
import { DESKTOP_VIEWPORT, PHONE_VIEWPORT, type Viewport, type Visitor } from '../browser.js';
import { officeOf } from '../office.js';
import { shopOf } from '../shop.js';
import { slowDownPage, measureJourney, type UserActions, type MeasuredJourney } from './hands.js';
import { SAMPLE_ART } from './treasurer.js';

type Send = (method: string, path: string, body?: object) => Promise<{ status: number; body: string }>;

export interface ChangesJourneyData {
  visitor(viewport: Viewport): Promise<Visitor>;
  readonly buyer: Send;
  readonly manager: Send;
}

const MOST_ACTS = 6;
const CLOTH = 'demo-category-0101';
const SHIRT = 'demo-category-1901';
const made = z.object({ quotation_no: z.string() });
const address = {
  receiver: '王小姐',
  phone: '0912345678',
  zipcode: '106',
  address: '台北市大安區新生南路 8 號',
};

/**
 * The journeys of an order after its agreement: a new quantity proposed by either side, two parcels to two
 * towns, and a defect.
 */
export async function changesJourney(world: ChangesJourneyData): Promise<readonly MeasuredJourney[]> {
  const sales = await signedIn(world, DESKTOP_VIEWPORT, (page) => officeOf(page).signIn('sales'));
  const shipping = await signedIn(world, DESKTOP_VIEWPORT, (page) => officeOf(page).signIn('shipping'));
  const buyer = await signedIn(world, PHONE_VIEWPORT, (page) => shopOf(page).signIn('buyer'));
  try {
    const cloth = await passed(world, { category_id: CLOTH, order_value: 30, proofing_value: 0 });
    const shirts = await ordered(world);
    return [
      await moreYards(sales, cloth),
      await accepted(buyer, cloth),
      await tenMore(buyer, shirts),
      await acceptedByShop(sales, shirts),
      await twoTowns(world, shipping, shirts),
      await holeReported(buyer, shirts),
      await holeSettled(sales, shirts),
    ];
  } finally {
    for (const page of [sales, shipping, buyer]) await page.context().close();
  }
}

async function signedIn(
  { visitor }: ChangesJourneyData,
  viewport: Viewport,
  signIn: (page: Visitor['page']) => Promise<void>,
): Promise<Visitor['page']> {
  const { page } = await visitor(viewport);
  await signIn(page);
  await slowDownPage(page);
  return page;
}

/** Creates a quotation of the buyer that passes its review; returns its number. */
async function passed(world: ChangesJourneyData, wish: object): Promise<string> {
  const { quotation_no: no } = made.parse(
    JSON.parse(await done(world.buyer, '/api/quotations', { ...wish, submit: true })),
  );
  const days = { proofing_delivery_date: 5, product_delivery_date: 10 };
  await done(world.manager, `/api/quotations/${no}/pass-review`, days);
  return no;
}

/** Creates an order of fifty shirts, placed and paid; returns its number. */
async function ordered(world: ChangesJourneyData): Promise<string> {
  const breakdown = [
    { label: 'S', quantity: 10 },
    { label: 'M', quantity: 20 },
    { label: 'L', quantity: 20 },
  ];
  const no = await passed(world, { category_id: SHIRT, order_value: 50, proofing_value: 0, breakdown });
  const order = { stage: 'production', charge_method: 2501, delivery: address };
  await done(world.buyer, `/api/quotations/${no}/place-order`, order);
  await done(world.manager, `/api/quotations/${no}/allow-next-step`, { acknowledge: ['NOTHING_RECEIVED'] });
  return no;
}

async function done(send: Send, path: string, body: object): Promise<string> {
  const answer = await send('POST', path, body);
  if (answer.status >= 300) throw new Error(`${path} was answered ${answer.status}: ${answer.body}`);
  return answer.body;
}

type Page = Visitor['page'];

const part = (
  page: Page,
  what: string,
  walk: (hands: UserActions) => Promise<void>,
): Promise<MeasuredJourney> =>
  measureJourney(page, { what: `after the order: ${what}`, mostActs: MOST_ACTS }, walk);

const moreYards = (page: Page, no: string) =>
  part(page, 'sales propose 34 yards', async (hands) => {
    await page.goto(`/admin/quotations/${no}/show`);
    await hands.tap(page.getByRole('button', { name: '提出變更' }));
    const dialog = page.getByRole('dialog');
    await hands.write(dialog.getByLabel('數量'), '34');
    await hands.write(dialog.getByLabel('說明'), '布邊要多留一點，可以改成 34 碼嗎？');
    await dialog.getByRole('cell', { name: '34 碼' }).waitFor();
    await hands.tap(dialog.getByRole('button', { name: '提出變更' }));
    await page.getByText('已向客戶提出變更').waitFor();
  });

const accepted = (page: Page, no: string) =>
  part(page, 'the buyer accepts', async (hands) => {
    await page.goto(`/quotation/${no}`);
    await hands.tap(page.getByRole('button', { name: '同意變更' }));
    await page.getByRole('button', { name: '同意變更' }).waitFor({ state: 'hidden' });
  });

const tenMore = (page: Page, no: string) =>
  part(page, 'the buyer proposes ten shirts more', async (hands) => {
    await page.goto(`/quotation/${no}`);
    await hands.tap(page.getByRole('button', { name: /^訊息/ }));
    await hands.tap(page.getByRole('button', { name: '提出變更' }));
    const dialog = page.getByRole('dialog');
    await hands.write(dialog.getByLabel('XL 的數量', { exact: true }), '10');
    await dialog.getByRole('cell', { name: /60 件/ }).waitFor();
    await hands.tap(dialog.getByRole('button', { name: '提出變更' }));
    await page.getByText('您提出的變更，等業務回覆').waitFor();
  });

const acceptedByShop = (page: Page, no: string) =>
  part(page, 'sales accept', async (hands) => {
    await page.goto(`/admin/quotations/${no}/show`);
    await hands.tap(page.getByRole('button', { name: '同意變更' }));
    await page.getByRole('button', { name: '同意變更' }).waitFor({ state: 'hidden' });
  });

/** One parcel goes to the order's receiver, the second one to a separate receiver. */
async function twoTowns({ manager }: ChangesJourneyData, page: Page, no: string): Promise<MeasuredJourney> {
  await done(manager, `/api/quotations/${no}/move-code`, {
    code: 4002,
  });
  await done(manager, `/api/quotations/${no}/deduct-stock`, { stage: 'production' });
  const first = { delivery_way: '黑貓宅急便', delivery_number: '9001-1111', single_box: '五層大箱' };
  const items = [
    { index: 1, label: 'S', quantity: 10 },
    { index: 1, label: 'M', quantity: 20 },
  ];
  await done(manager, `/api/quotations/${no}/add-delivery`, { ...first, production_kind: 1, items });
  return part(page, 'shipping sends the rest to another town', async (hands) => {
    await page.goto(`/admin/quotations/${no}/show?tab=delivery`);
    await hands.tap(page.getByRole('button', { name: '新增配送紀錄' }).first());
    const dialog = page.getByRole('dialog');
    await hands.tap(dialog.getByRole('combobox', { name: '寄到' }));
    await hands.tap(page.getByRole('option', { name: '寄到別的地址' }));
    await hands.writeNext(dialog.getByLabel('收件人'), '陳教練');
    await hands.writeNext(dialog.getByLabel('電話'), '0933555666');
    await hands.writeNext(dialog.getByLabel('地址'), '台南市東區東門路 1 號');
    await hands.writeNext(dialog.getByLabel('貨運公司'), '黑貓宅急便');
    await hands.writeNext(dialog.getByLabel('貨運單號'), '9001-2222');
    await hands.writeNext(dialog.getByLabel('紙箱'), '五層大箱');
    await hands.tap(dialog.getByRole('button', { name: '新增配送紀錄' }));
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('陳教練').waitFor();
  });
}

const holeReported = (page: Page, no: string) =>
  part(page, 'the buyer reports a hole', async (hands) => {
    await page.goto(`/quotation/${no}`);
    await hands.tap(page.getByRole('button', { name: '回報瑕疵' }));
    const dialog = page.getByRole('dialog');
    await hands.write(dialog.getByLabel('哪裡有問題'), '第三件左袖有一個破洞');
    await hands.write(dialog.getByLabel('有問題的數量'), '1');
    await hands.pick(dialog.locator('input[type="file"]'), SAMPLE_ART);
    await dialog.getByText(SAMPLE_ART.name).waitFor();
    await hands.tap(dialog.getByRole('button', { name: '回報瑕疵' }));
    await page.getByText('瑕疵 1 件・等業務處理').waitFor();
  });

const holeSettled = (page: Page, no: string) =>
  part(page, 'sales settle it', async (hands) => {
    await page.goto(`/admin/quotations/${no}/show?tab=delivery`);
    await hands.tap(page.getByRole('button', { name: '處理瑕疵' }));
    const dialog = page.getByRole('dialog');
    await hands.write(dialog.getByRole('textbox'), '明天補寄一件給您');
    await hands.tap(dialog.getByRole('button', { name: '處理瑕疵' }));
    await page.getByText('處理：明天補寄一件給您').waitFor();
  });
