import type { Locator, Page } from 'playwright-core';

/** Selectors of fields whose typed text must not be lost. */
const FIELD = [
  'textarea:not([aria-hidden], [readonly])',
  'input:is([type="text"], [type="number"], [type="email"], [type="tel"], [type="url"], :not([type])):not([aria-hidden], [readonly], [role="combobox"], [autocomplete="one-time-code"])',
].join(',');

const TYPED = '7';

/** The first text field of a dialog; undefined where the dialog has none. */
export async function textFieldOf(dialog: Locator): Promise<Locator | undefined> {
  for (const field of await dialog.locator(FIELD).all())
    if ((await field.isVisible()) && (await field.isEnabled())) return field;
  return undefined;
}

/** Whether the focus of a newly opened dialog is in its first text field or in a control before it. */
export const focusIsInField = (field: Locator): Promise<boolean> =>
  field.evaluate((first) => {
    const { activeElement } = document;
    const isWithin = activeElement?.closest('[role="dialog"]') === first.closest('[role="dialog"]');
    if (activeElement === null || !isWithin || activeElement.contains(first)) return activeElement === first;
    const isBefore = activeElement.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING;
    return isBefore !== 0;
  });

const question = (page: Page): Locator => page.getByRole('dialog', { name: '變更尚未儲存' });

/** Ways to leave a dialog without its own buttons. */
const ways: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'by Escape': (page) => page.keyboard.press('Escape'),
  'by a click outside': (page) => page.mouse.click(3, 3),
  'by the way back': (page) => page.evaluate(() => window.history.back()),
};

/**
 * Types into a dialog, tries every way to leave it and returns what was lost. Finally closes the dialog by
 * confirming that the text may be discarded.
 */
export async function textLostFrom(page: Page, dialog: Locator, field: Locator): Promise<string[]> {
  const lost: string[] = [];
  const before = await field.inputValue();
  // Into a number field, the present value plus one is typed, because such a field refuses text and some
  // numbers.
  const text = /^\d+$/.test(before) ? String(Number(before) + 1) : TYPED;
  await field.fill(text);
  const stands = async () => (await field.isVisible()) && (await field.inputValue()).includes(text);
  for (const [name, leave] of Object.entries(ways)) {
    await leave(page);
    const isAsked = await question(page)
      .waitFor({ timeout: 2_000 })
      .then(
        () => true,
        () => false,
      );
    if (isAsked) await question(page).getByRole('button', { name: '繼續編輯' }).click();
    await question(page).waitFor({ state: 'hidden' });
    if (!(await stands())) return [...lost, `lost ${name}`];
    if (!isAsked) lost.push(`nothing asked ${name}`);
  }
  if (!(await asksBeforeReload(page))) lost.push('nothing asked before a reload');
  if (!(await stands())) return [...lost, 'lost by a reload'];
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: '不儲存就離開' }).click();
  await dialog.waitFor({ state: 'hidden' });
  return lost;
}

/** Reloads the page, and stays on it when the browser asks for confirmation. */
async function asksBeforeReload(page: Page): Promise<boolean> {
  const asked = new Promise<boolean>((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.type() === 'beforeunload');
      void dialog.dismiss();
    });
    setTimeout(() => resolve(false), 3_000);
  });
  await page.evaluate(() => setTimeout(() => window.location.reload()));
  return asked;
}
