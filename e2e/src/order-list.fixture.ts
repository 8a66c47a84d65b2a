import type { Page } from 'playwright-core';

/** Heads of columns that reach past the right edge of the table's window. */
export const headsOutOfSight = (page: Page): Promise<string[]> =>
  page.locator('thead').evaluate((head) => {
    const edge = head.closest('.RaDataTable-root')?.getBoundingClientRect().right ?? 0;
    return [...head.querySelectorAll('th')]
      .filter((cell) => cell.getBoundingClientRect().right > edge + 1)
      .map((cell) => cell.innerText.replaceAll(/\s+/g, ' '));
  });

/** Texts that are cut and that no title shows whole. */
export const cutWithoutTitle = (page: Page): Promise<string[]> =>
  page.locator('tbody td').evaluateAll((cells) =>
    cells.flatMap((cell) =>
      [...cell.querySelectorAll<HTMLElement>('*')]
        .filter(
          (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflow === 'hidden',
        )
        .filter((part) => part.closest('[title]') === null)
        .map((part) => part.innerText),
    ),
  );

/** The row of one order in the list of all orders. */
export async function rowOf(page: Page, no: string, view = 'all') {
  await page.goto(`/admin/orders/${view}?filter=${encodeURIComponent(JSON.stringify({ q: no }))}`);
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: no, exact: true }) });
  await row.waitFor();
  return row;
}

export const orderOf = async (page: Page, view: string): Promise<string> => {
  await page.goto(`/admin/${view}`);
  return (await page.getByRole('row').nth(1).getByRole('link').first().innerText()).trim();
};

export const firstIn = (page: Page, code: number): Promise<string> =>
  page.evaluate(async (asked) => {
    const filter = encodeURIComponent(JSON.stringify({ code: asked }));
    const answer = await fetch(`/api/quotations?filter=${filter}&range=[0,0]`);
    const [order]: { quotation_no: string }[] = await answer.json();
    return order?.quotation_no ?? '';
  }, code);
