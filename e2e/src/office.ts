import type { Page } from 'playwright-core';

/** Actions of staff in the back office, named as staff would. */
export function officeOf(page: Page) {
  return {
    async signIn(account: string) {
      await page.goto('/admin/');
      await page.getByLabel('Email').fill(`${account}@zhidan.test`);
      await page.getByLabel('密碼').fill('zhidan-demo-2026');
      await page.getByRole('button', { name: '登入' }).click();
      await page.getByRole('menuitem').first().waitFor();
    },

    /** Opens a screen through the menu, unfolding its section if necessary. */
    async goTo(section: string, title: string) {
      const heading = page.getByRole('menuitem', { name: `${section}（` });
      if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
      await page.getByRole('menuitem', { name: title, exact: true }).click();
    },

    async openOrder(quotation_no: string) {
      await page.goto(`/admin/quotations/${quotation_no}/show`);
      await page.getByRole('heading', { name: quotation_no, exact: true }).waitFor();
    },

    give: (command: string, fields: Fields = {}, despite?: string) => give(page, command, fields, despite),

    /** Runs a command whose form shows a warning; to send the form is to confirm it. */
    giveWarned: (command: string, fields: Fields, warning: string) =>
      give(page, command, fields, undefined, warning),

    goOnDespite: (warning: string) => goOnDespite(page, warning),

    /** Opens a saved view of a desk and waits for its orders. */
    async openView(view: string) {
      await page.goto(`/admin/${view}`);
      await page.getByRole('row').nth(1).waitFor();
    },

    /** Picks the last option of a field. */
    async choose(label: string) {
      await page.getByLabel(label).click();
      await page.getByRole('option').last().click();
    },

    /** Chooses the first material of every group of the quoted product. */
    async chooseEveryMaterial() {
      const pickers = page.getByRole('button', { name: '點我選擇配件' });
      await pickers.first().waitFor();
      for (const picker of await pickers.all()) {
        await picker.click();
        await page.getByRole('button', { name: '選擇此規格' }).first().click();
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
      }
    },

    seeStanding: (title: string) =>
      page.getByLabel('訂單摘要').getByText(title, { exact: false }).first().waitFor(),
  };
}

type Fields = Readonly<Record<string, string>>;

/**
 * Runs a command on the open order: presses its button, fills its form by labels, and accepts the named warnings:
 * one that the form shows, and one that the server asks about.
 */
async function give(
  page: Page,
  command: string,
  fields: Fields,
  despite?: string,
  shown?: string,
): Promise<void> {
  await page
    .getByRole('region', { name: '可以進行的操作' })
    .getByRole('button', { name: command, exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: command });
  for (const [label, value] of Object.entries(fields)) {
    const input = dialog.getByLabel(label);
    const isTyped = await input.evaluate((element) => /^(input|textarea)$/i.test(element.tagName));
    if (isTyped) {
      await input.fill(value);
      await input.press('Tab');
    } else {
      await input.click();
      await page.getByRole('option', { name: value }).click();
    }
  }
  if (shown !== undefined) await dialog.getByRole('alert').getByText(shown).waitFor();
  await dialog.getByRole('button', { name: command, exact: true }).click();
  if (despite !== undefined) await goOnDespite(page, despite);
  await dialog.waitFor({ state: 'hidden' });
}

/** Confirms a warning about amounts, so that the command is sent. */
async function goOnDespite(page: Page, text: string): Promise<void> {
  const warning = page.getByRole('dialog', { name: '請先確認' });
  await warning.getByText(text).waitFor();
  await warning.getByRole('button', { name: '仍要進行' }).click();
}
