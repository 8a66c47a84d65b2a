import { describe, expect, it, jest } from '@jest/globals';
import { scrollsSideways, type Visitor } from './browser.js';
import { openTestInstallation } from './opened.js';
import { accessibilityFaults } from './look/look-at.js';
import { setColourScheme } from './look/office.js';
import { staffAccounts as staff } from './staff-accounts.js';

const MINUTES = 60_000;
jest.setTimeout(8 * MINUTES);

const opened = openTestInstallation();

const tabs = ['overview', 'progress', 'payment', 'accessory', 'file', 'delivery', 'calculation', 'history'];
const screens = [
  '',
  'adminManage',
  'newManage',
  'sales/review',
  'accounting/confirm',
  'orders/all',
  'warehouse',
  'quotations/create',
  'calculator',
  'statistics',
  'statistics?figures=overdue',
  'statistics?figures=load',
  'statistics?figures=completion',
  'events',
  'audit',
];

const standsStill = async ({ page }: Visitor) => {
  await page.locator('main').waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('main .MuiSkeleton-root') === null);
};

/** The faults of the open page, each prefixed with `where`. */
const faultsOf = async (visitor: Visitor, where: string): Promise<string[]> => {
  const { page, troubles } = visitor;
  await standsStill(visitor);
  const seen = [
    ...(await accessibilityFaults(page)),
    ...((await scrollsSideways(page)) ? ['scrolls sideways'] : []),
    ...troubles,
  ];
  return seen.map((fault) => `${where}: ${fault}`);
};

describe('the screens of the order desk', () => {
  it.each(['light', 'dark'] as const)('are accessible in the %s scheme', async (scheme) => {
    const visitor = await opened.staff('manager');
    const { page } = visitor;
    await setColourScheme(page, scheme);
    const faults: string[] = [];
    await page.goto('/admin/orders/closed');
    await page.getByRole('row').nth(1).waitFor();
    const order = (await page.getByRole('row').nth(1).getByRole('link').first().innerText()).trim();
    for (const screen of [...screens, ...tabs.map((tab) => `quotations/${order}/show?tab=${tab}`)]) {
      await page.goto(`/admin/${screen}`);
      faults.push(...(await faultsOf(visitor, screen)));
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it.each(['light', 'dark'] as const)(
    'open drawers, menus and dialogs that are accessible in the %s scheme',
    async (scheme) => {
      const visitor = await opened.staff('manager');
      const { page } = visitor;
      await setColourScheme(page, scheme);
      const faults: string[] = [];
      await page.goto('/admin/sales/review');
      await page
        .getByRole('button', { name: /^快速查看 / })
        .first()
        .click();
      const drawer = page.getByRole('dialog', { name: /^訂單編號/ });
      for (const tab of ['報價單', '配件清單', '配件圖片', '版型下載', '套圖說明', '其他版型']) {
        await drawer.getByRole('tab', { name: tab }).click();
        faults.push(...(await faultsOf(visitor, `drawer ${tab}`)));
      }
      await drawer.getByRole('button', { name: '關閉' }).click();
      await page.getByRole('button', { name: '篩選' }).click();
      faults.push(...(await faultsOf(visitor, 'filters')));

      await page.getByRole('row').nth(1).click();
      const acts = page.getByRole('region', { name: '可以進行的操作' });
      await acts.getByRole('button').first().waitFor();
      for (const act of await acts.getByRole('button').all()) {
        const name = await act.innerText();
        await act.click();
        await page.getByRole('dialog').waitFor();
        faults.push(...(await faultsOf(visitor, name)));
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
      }
      await page.getByRole('button', { name: '下載文件' }).click();
      await page.getByRole('menu').waitFor();
      faults.push(...(await faultsOf(visitor, 'documents')));
      expect(faults).toEqual([]);
      await page.context().close();
    },
  );

  it('start with the work of each member of staff, and show no empty box', async () => {
    const faults: string[] = [];
    for (const account of staff) {
      const visitor = await opened.staff(account);
      faults.push(...(await faultsOf(visitor, account)));
      const boxes = visitor.page.getByRole('main').locator('section');
      expect(await boxes.count()).toBeGreaterThan(0);
      for (const box of await boxes.all()) {
        const told = box
          .getByRole('listitem')
          .or(box.getByRole('alert'))
          .or(box.getByText(/都是最新的/));
        expect(await told.count()).toBeGreaterThan(0);
      }
      await visitor.page.context().close();
    }
    expect(faults).toEqual([]);
  });
});
