import type { Page } from '@zhidan/domain';
import { idInAddress } from '@zhidan/domain';
import { fetchReadApiJson, type JsonObject, type NamedRecord } from '../records.js';
import type { ServerRenderedContent } from './frame.js';
import { renderHomeFirstContent, type FirstBanner } from './home.js';
import { renderOrderFirstContent } from './order.js';
import { renderProductFirstContent } from './product.js';

/** Finds an order with the cookies of the request; undefined where the caller may not see the order. */
export type FindOrder = (no: string, cookies: string | undefined) => Promise<JsonObject | undefined>;

export const createFindOrder =
  (readApiUrl: () => string): FindOrder =>
  async (no, cookie) => {
    if (cookie === undefined) return undefined;
    const order = await fetchReadApiJson(`${readApiUrl()}/api/quotations/${encodeURIComponent(no)}`, {
      headers: { cookie },
    });
    return order === 'missing' ? undefined : order;
  };

interface Asked {
  readonly page: Page;
  readonly path: string;
  readonly cookies: string | undefined;
  readonly record: NamedRecord | undefined;
  readonly banner: FirstBanner | undefined;
  readonly findOrder: FindOrder;
}

/** Renders the first content of a page; undefined for a page that shows nothing before its script runs. */
export async function renderFront(asked: Asked): Promise<ServerRenderedContent | undefined> {
  const { page, path, record, banner } = asked;
  if (page.name === 'index') return renderHomeFirstContent(banner);
  if (page.name === 'levelthree') return record?.row && renderProductFirstContent(record.row);
  const no = page.name === 'quotation' ? idInAddress(page, path) : undefined;
  const order = no === undefined ? undefined : await asked.findOrder(no, asked.cookies);
  return order && renderOrderFirstContent(order);
}
