import type { PageName } from '@zhidan/domain/page';
import { bannersQuery } from '../banner/banners.api.js';
import { categoryQuery } from '../category/categories.api.js';
import { queryClient } from '../live/queryClient.js';

/** The longest time in ms that the server's HTML stays; then the page's skeleton replaces it. */
const PATIENCE_MS = 2_000;

/** Loads the data that the server's HTML shows, by page; `id` is the record in the address. */
const fronts: Partial<Readonly<Record<PageName, (id: string) => Promise<void>>>> = {
  index: () => queryClient.prefetchQuery(bannersQuery('main-banners')),
  levelthree: (id) => queryClient.prefetchQuery(categoryQuery(id)),
  quotation: async (id) => {
    const { quotationQuery } = await import('../quotation/quotations.api.js');
    await queryClient.prefetchQuery(quotationQuery(id));
  },
};

/**
 * If the server sent HTML for the page, waits for the page's data, so that the loaded page replaces the HTML
 * without a skeleton in between.
 */
export async function loadDataOfServerPage(name: PageName, id = ''): Promise<void> {
  if (document.querySelector('#root > .front') === null) return;
  await Promise.race([fronts[name]?.(id), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
