import type { Locator, Page } from 'playwright-core';

const DAY_MS = 86_400_000;

/** Presses a button, fills in and sends the form that it opens, and waits for the confirmation. */
export const actOn = (page: Page) => {
  const fill = async (dialog: Locator, fields: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(fields)) {
      const field = dialog.getByLabel(label, { exact: true });
      if ((await field.getAttribute('role')) === 'combobox') {
        await field.click();
        await page.getByRole('option', { name: value }).click();
        // A select with several choices stays open and must be closed.
        if (await page.getByRole('listbox').isVisible()) await page.keyboard.press('Escape');
      } else await field.fill(value);
    }
  };
  return async (title: string, fields: Readonly<Record<string, string>>, done: string, refused?: string) => {
    await page.getByRole('main').getByRole('button', { name: title, exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await fill(dialog, fields);
    await dialog.getByRole('button', { name: title, exact: true }).click();
    if (refused !== undefined) {
      await dialog.getByText(refused).waitFor();
      await dialog.getByRole('button', { name: '取消' }).click();
    } else await page.getByText(done, { exact: true }).last().waitFor();
    await dialog.waitFor({ state: 'hidden' });
  };
};

/** The day in Taipei in `days` days, in the format of date inputs. */
export const dayFromNow = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Taipei' }).format(new Date(Date.now() + days * DAY_MS));
