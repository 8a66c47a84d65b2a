import type { PageName } from '@zhidan/domain/page';
import { bannersAt } from '../banner/banners.api.js';
import { categoryQuery } from '../category/categories.api.js';
import { queryClient } from '../live/queryClient.js';

/** Milliseconds after which a page that the server has begun is replaced by its skeleton all the same. */
const PATIENCE_MS = 2_000;

/** What the server has put into a page, by its name; `id` is that of the record in its address. */
const fronts: Partial<Readonly<Record<PageName, (id: string) => Promise<void>>>> = {
  index: () => queryClient.prefetchQuery(bannersAt('main-banners')),
  levelthree: (id) => queryClient.prefetchQuery(categoryQuery(id)),
  quotation: async (id) => {
    const { quotationQuery } = await import('../quotation/quotations.api.js');
    await queryClient.prefetchQuery(quotationQuery(id));
  },
};

/** Where the server has put the beginning of the page, it is replaced by itself and not by its skeleton. */
export async function readFront(name: PageName, id = ''): Promise<void> {
  if (document.querySelector('#root > .front') === null) return;
  await Promise.race([fronts[name]?.(id), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
