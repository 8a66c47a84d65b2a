import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openTestInstallation } from './opened.js';
import { shopOf } from './shop.js';
import { signedInClient } from './installation.js';

const MINUTES = 60_000;
const opened = openTestInstallation();

/** Elements whose font family lacks the hosted typeface. */
const withoutTheFace = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter(
        (element) =>
          element.checkVisibility() &&
          element.textContent !== '' &&
          !/Noto Sans TC/.test(getComputedStyle(element).fontFamily),
      )
      .map((element) => element.outerHTML.slice(0, 120)),
  );

/** Elements with Chinese text that is drawn with a local font. */
async function drawnByTheMachine(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => document.fonts.ready);
  const marked = await page.evaluate(() => {
    const own = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        element.checkVisibility() &&
        [...element.childNodes].some(({ nodeType, data }: ChildNode & { data?: string }) =>
          nodeType === Node.TEXT_NODE ? /\p{Script=Han}/u.test(data ?? '') : false,
        ),
    );
    own.forEach((element, at) => element.setAttribute('data-drawn', String(at)));
    return own.length;
  });
  expect(marked).toBeGreaterThan(0);
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '[data-drawn]',
  });
  const faulty: string[] = [];
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    const foreign = fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => familyName);
    // A character that the hosted typeface lacks, such as an arrow, may be drawn with a local font.
    if (fonts.length > 0 && foreign.length === fonts.length) {
      const { outerHTML } = await session.send('DOM.getOuterHTML', { nodeId });
      faulty.push(`${foreign.join()}: ${outerHTML.slice(0, 120)}`);
    }
  }
  await session.detach();
  return [...faulty, ...(await withoutTheFace(page))];
}

describe('every Chinese text is drawn with the hosted typeface', () => {
  it(
    'in the shop',
    async () => {
      const { page } = await opened.visitor();
      await page.goto('/');
      await page.getByRole('heading', { level: 3 }).first().waitFor();
      expect(await drawnByTheMachine(page)).toEqual([]);
      await shopOf(page).signIn('buyer');
      for (const address of ['/levelthree/demo-category-0401', '/material', '/qa', '/user/orderManage']) {
        await page.goto(address);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        expect([address, await drawnByTheMachine(page)]).toEqual([address, []]);
      }
    },
    3 * MINUTES,
  );

  it(
    'in the office, and on a document',
    async () => {
      const { page } = await opened.staff('manager');
      for (const address of ['/admin/', '/admin/orders/all', '/admin/storage-items']) {
        await page.goto(address);
        await page.waitForLoadState('networkidle');
        expect([address, await drawnByTheMachine(page)]).toEqual([address, []]);
      }
      const manager = await signedInClient(opened.installation, 'manager');
      const { body } = await manager('GET', '/api/quotations?range=[0,0]');
      const no = /"quotation_no":"([\d-]+)"/.exec(body)?.[1] ?? '';
      await page.goto(`/documents/quotation/${no}.html`);
      expect(await drawnByTheMachine(page)).toEqual([]);
    },
    3 * MINUTES,
  );
});
