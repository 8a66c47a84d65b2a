import type { Page } from 'playwright-core';

interface Order {
  readonly quotation_no: string;
  readonly code: number;
}

/** Pages of the signed-in person's orders, the latest of each code. */
export const orderAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const sort = encodeURIComponent('["creation_date","ASC"]');
    const answer = await fetch(`/api/quotations?range=[0,299]&sort=${sort}`);
    const orders: Order[] = await answer.json();
    return [
      ...new Map(orders.map(({ code, quotation_no }) => [code, `/quotation/${quotation_no}`])).values(),
    ];
  });
