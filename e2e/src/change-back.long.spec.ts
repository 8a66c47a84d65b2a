import { describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { DESKTOP_VIEWPORT, PHONE_VIEWPORT, scrollsSideways } from './browser.js';
import { accessibilityFaults, waitUntilLoaded } from './look/look-at.js';
import { openTestInstallation, assertNoTroubles } from './opened.js';
import { ordersOf } from './orders.js';
import { takePicture } from './pictured.js';

const MINUTES = 60_000;
jest.setTimeout(4 * MINUTES);

const opened = openTestInstallation();

const question = z.looseObject({ id: z.string(), question: z.string(), answer: z.string(), sort: z.int() });

describe('a change of a record', () => {
  it('can be undone in the history, unless the same field was changed again later', async () => {
    const manager = await opened.staff('manager');
    const { page } = manager;
    const read = async (path: string) =>
      JSON.parse((await ordersOf(opened.installation).send('manager', 'GET', path)).body);
    const [before] = z
      .array(question)
      .min(1)
      .parse(await read('/api/questions?range=[0,0]'));
    const id = before?.id ?? '';
    const path = `/api/questions/${id}`;
    const change = (body: object) => ordersOf(opened.installation).send('manager', 'PUT', path, { ...body });
    await change({ answer: '寫錯了的答案', sort: 77 });

    await page.goto(`/admin/questions/${id}`);
    await page.getByRole('button', { name: '歷程' }).click();
    await page.getByRole('button', { name: '復原' }).first().click();
    const dialog = page.getByRole('dialog', { name: '復原這次修改' });
    await dialog.getByText('寫錯了的答案').waitFor();
    await waitUntilLoaded(page);
    expect(await accessibilityFaults(page)).toEqual([]);
    await takePicture(page, 'change-back');
    await dialog.getByRole('button', { name: '取消' }).click();

    // On a phone, a record opens on a page of its own instead of beside the list.
    await page.setViewportSize(PHONE_VIEWPORT);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    await page.getByRole('button', { name: '歷程' }).click();
    await page.getByRole('button', { name: '復原' }).first().click();
    await dialog.getByText('寫錯了的答案').waitFor();
    await waitUntilLoaded(page);
    expect(await scrollsSideways(page)).toBe(false);
    await takePicture(page, 'change-back-dark');
    await dialog.getByRole('button', { name: '復原' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(question.parse(await read(path))).toMatchObject({ answer: before?.answer, sort: before?.sort });

    await page.setViewportSize(DESKTOP_VIEWPORT);
    await page.emulateMedia({ colorScheme: 'light' });
    await change({ sort: 78 });
    await change({ sort: 79 });
    await page.reload();
    await page.getByRole('button', { name: '歷程' }).click();
    await page.getByRole('button', { name: '復原' }).nth(1).click();
    await dialog.getByText('之後又變更過，不能直接復原', { exact: false }).waitFor();
    expect(await dialog.getByRole('button', { name: '復原' }).isDisabled()).toBe(true);
    assertNoTroubles(manager);
  });
});
