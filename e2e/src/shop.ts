import type { Locator, Page } from 'playwright-core';

/** Actions of a buyer in the shop, named as a buyer would. */
export function shopOf(page: Page) {
  const seeSignedIn = () => page.getByRole('button', { name: /^我的帳戶/ }).waitFor();
  return {
    async signUp(person: Person) {
      await requestAccount(page, person);
      await seeSignedIn();
    },

    async signIn(account: string) {
      await page.goto('/');
      await page.getByRole('button', { name: '登入/註冊' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Email').fill(`${account}@zhidan.test`);
      await dialog.getByLabel('密碼').fill('zhidan-demo-2026');
      await dialog.getByRole('button', { name: '登入' }).click();
      await seeSignedIn();
    },

    seeSignedIn,

    async signOut() {
      await page.getByRole('button', { name: /^我的帳戶/ }).click();
      await page.getByRole('menuitem', { name: '登出' }).click();
      await page.getByRole('button', { name: '登入/註冊' }).waitFor();
    },

    openProduct: (product?: string) => openProduct(page, product),

    fillAddress,

    /**
     * Opens a product (by default the first one) and requests its smallest quantity; returns the order number.
     */
    async requestQuotation(notes: string, product?: string): Promise<string> {
      await openProduct(page, product);
      await page.getByLabel('備註').fill(notes);
      await page.getByRole('button', { name: '先存起來' }).click();
      await page.waitForURL(/\/quotation\//);
      await page.getByRole('heading', { name: '送出審核' }).waitFor();
      return new URL(page.url()).pathname.split('/').at(-1) ?? '';
    },

    revise: (quantity: string) => revise(page, quantity),

    async submitForReview() {
      await page.getByRole('button', { name: '送出審核' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '送出審核' }).click();
      await page.getByRole('heading', { name: '等我們審核' }).waitFor();
    },

    async placeOrder(method: string) {
      await page.getByRole('button', { name: '確認下單' }).click();
      const dialog = page.getByRole('dialog');
      await fillAddress(dialog);
      await dialog.getByLabel(method).check();
      await dialog.getByRole('button', { name: '確認下單' }).click();
      await dialog.waitFor({ state: 'hidden' });
    },

    async reportTransfer(lastFiveDigits: string) {
      await page.getByRole('button', { name: '回報轉帳' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('轉帳帳號後五碼').fill(lastFiveDigits);
      await dialog.getByRole('button', { name: '回報轉帳' }).click();
      await dialog.waitFor({ state: 'hidden' });
    },

    /** Unfolds a section of the order's page, which is folded on a phone. */
    unfold: (title: string) =>
      page.getByRole('region', { name: title }).getByRole('button', { name: title, expanded: false }).click(),

    /** Waits until the open order shows a status, without reloading. */
    seeStanding: (title: string) => page.locator('h1 + span').filter({ hasText: title }).waitFor(),
  };
}

/** Opens a product, by default the first one. */
async function openProduct(page: Page, product?: string): Promise<void> {
  if (product === undefined) {
    await page.goto('/');
    await page.locator('a[href^="/levelthree/"]').first().click();
    // Waits for the address, because the previous page also has a heading.
    await page.waitForURL('**/levelthree/*');
  } else await page.goto(`/levelthree/${product}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Changes the open quotation to another quantity; returns its new price. */
async function revise(page: Page, quantity: string): Promise<string> {
  await page.getByRole('button', { name: '修改報價單' }).click();
  const dialog = page.getByRole('dialog', { name: '修改報價單' });
  await dialog.getByRole('button', { name: `${quantity}起` }).click();
  await dialog.getByRole('rowheader', { name: `產品 ${quantity}` }).waitFor();
  const total = await dialog
    .getByRole('row', { name: /^總金額/ })
    .getByRole('cell')
    .innerText();
  await dialog.getByRole('button', { name: '儲存修改' }).click();
  await dialog.waitFor({ state: 'hidden' });
  return total;
}

/** Fills in an address where the shop knows none and the dialog asks for one. */
async function fillAddress(dialog: Locator): Promise<void> {
  const parcels = dialog.getByRole('region', { name: '收件資料' });
  await parcels.waitFor();
  if ((await parcels.getByRole('textbox').count()) === 0) return;
  await parcels.getByLabel('收件人').fill('林書豪');
  await parcels.getByLabel('電話').fill('0912-345-678');
  await parcels.getByLabel('地址').fill('台北市大安區新生南路三段 8 號');
}

interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Submits the sign-up form, which may be refused. */
export async function requestAccount(page: Page, person: Person): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: '登入/註冊' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '立即註冊' }).click();
  await dialog.getByLabel('姓名').fill(person.name);
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('密碼', { exact: true }).fill(person.password);
  await dialog.getByLabel('再次輸入密碼').fill(person.password);
  await dialog.getByRole('button', { name: '註冊' }).click();
}
