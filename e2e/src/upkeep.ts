import type { Locator, Page } from 'playwright-core';

/** Form values by the labels of their fields; booleans are for switches. */
export type FormValues = Readonly<Record<string, string | boolean>>;

/** Matches a label with or without the asterisk of a required field. */
const called = (label: string) => new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( \\*)?$`);

/** Actions of staff on master data, named as staff would. */
export function masterDataPagesOf(page: Page) {
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: '儲存', exact: true }) });

  async function fill(fields: FormValues, within: Locator = form): Promise<void> {
    for (const [label, value] of Object.entries(fields)) {
      const field = within.getByLabel(called(label)).first();
      if (typeof value === 'boolean') await field.setChecked(value);
      else if (await isList(field)) await choose(field, value);
      else await field.fill(value);
    }
  }

  /** Chooses a value: a menu opens when pressed, a searchable field is typed into first. */
  async function choose(field: Locator, value: string): Promise<void> {
    const isTyped = await field.evaluate((element) => element.tagName === 'INPUT');
    await field.click();
    if (isTyped) await field.fill(value);
    await page
      .getByRole('option', { name: new RegExp(`(^|\\s)${value}$`) })
      .first()
      .click();
    if (isTyped) await field.press('Tab');
  }

  return {
    form,
    fill,

    async open(resource: string) {
      await page.goto(`/admin/${resource}`);
      await page.getByRole('searchbox').or(page.getByPlaceholder(/^搜尋/)).first().waitFor();
    },

    /** `adds` is the label of the button, where it differs from the title. */
    async beginNew(title: string, adds = title) {
      await page.getByRole('link', { name: `新增${adds}`, exact: true }).click();
      await form.getByRole('heading', { name: `新增${title}` }).waitFor();
    },

    async save(done: '已新增' | '已儲存') {
      await form.getByRole('button', { name: '儲存', exact: true }).click();
      await page.getByText(done, { exact: true }).last().waitFor();
    },

    /** Tries to save, and checks the message of the refusal. */
    async seeRefused(sentence: string) {
      await form.getByRole('button', { name: '儲存', exact: true }).click();
      await form.getByText(sentence, { exact: true }).first().waitFor();
    },

    async find(name: string) {
      await page.getByPlaceholder(/^搜尋/).fill(name);
      await page.getByRole('main').getByRole('link', { name, exact: true }).click();
      await form.getByRole('heading', { name, exact: true }).waitFor();
    },

    /** Adds a picture of this size to the form and waits until it is uploaded. */
    async addPicture(label: string, width: number, height: number, name = 'cloth.png') {
      const before = await form.getByRole('img', { name: label }).count();
      await form.getByLabel(`上傳${label}`).setInputFiles({
        name,
        mimeType: 'image/png',
        buffer: await pictureOf(page, width, height),
      });
      return { before };
    },

    remove: () => remove(page, form),

    /** Leaves the form and discards its changes. */
    async giveUp() {
      await form.getByRole('button', { name: '還原' }).click();
    },
  };
}

/** Starts to remove a record, cancels, and then removes it. */
async function remove(page: Page, form: Locator): Promise<void> {
  const button = form.getByRole('button', { name: '刪除', exact: true });
  const warning = page.getByRole('dialog', { name: '嚴重警告！！！' });
  await button.click();
  await warning.getByRole('button', { name: '取消' }).click();
  await page.getByText('您取消刪除了～鬆一口氣').waitFor();
  await button.click();
  await warning.getByRole('button', { name: '刪除' }).click();
  await warning.waitFor({ state: 'hidden' });
}

const isList = (field: Locator): Promise<boolean> =>
  field.evaluate(
    (element) =>
      element.getAttribute('role') === 'combobox' && element.getAttribute('aria-autocomplete') !== 'both',
  );

/** Draws a picture in the page itself. */
async function pictureOf(page: Page, width: number, height: number): Promise<Buffer> {
  const address = await page.evaluate(
    ([wide, high]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high });
      const pen = canvas.getContext('2d');
      if (pen !== null) {
        pen.fillStyle = '#24407A';
        pen.fillRect(0, 0, wide, high);
      }
      return canvas.toDataURL('image/png');
    },
    [width, height] as const,
  );
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
