import type { Page } from 'playwright-core';

/** What staff do in the back office, in their words. */
export function officeOf(page: Page) {
  return {
    async signIn(account: string) {
      await page.goto('/admin/');
      await page.getByLabel('Email').fill(`${account}@zhidan.test`);
      await page.getByLabel('密碼').fill('zhidan-demo-2026');
      await page.getByRole('button', { name: '登入' }).click();
      await page.getByRole('menuitem').first().waitFor();
    },

    async openOrder(quotation_no: string) {
      await page.goto(`/admin/quotations/${quotation_no}/show`);
      await page.getByRole('heading', { name: quotation_no, exact: true }).waitFor();
    },

    /** Gives one command on the open order: the button's title, and what its form asks, by label. */
    async give(command: string, fields: Readonly<Record<string, string>> = {}) {
      await page.getByRole('button', { name: command, exact: true }).click();
      const dialog = page.getByRole('dialog');
      for (const [label, value] of Object.entries(fields)) {
        const input = dialog.getByLabel(label);
        if ((await input.getAttribute('role')) === 'combobox') {
          await input.click();
          await page.getByRole('option', { name: value }).click();
        } else await input.fill(value);
      }
      await dialog.getByRole('button', { name: command, exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
    },

    seeStanding: (title: string) =>
      page.getByLabel('訂單摘要').getByText(title, { exact: false }).first().waitFor(),
  };
}
