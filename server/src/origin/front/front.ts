import type { Page } from '@zhidan/domain';
import { idInAddress } from '@zhidan/domain';
import { askJson, type Json, type NamedRecord } from '../records.js';
import type { ServerRenderedContent } from './frame.js';
import { renderHomeFront, type FrontBanner } from './home.js';
import { renderOrderFront } from './order.js';
import { renderProductFront } from './product.js';

/** Finds an order with the cookies of the request; undefined where the caller may not see the order. */
export type FindOrder = (no: string, cookies: string | undefined) => Promise<Json | undefined>;

export const createFindOrder =
  (readApiUrl: () => string): FindOrder =>
  async (no, cookie) => {
    if (cookie === undefined) return undefined;
    const order = await askJson(`${readApiUrl()}/api/quotations/${encodeURIComponent(no)}`, {
      headers: { cookie },
    });
    return order === 'missing' ? undefined : order;
  };

interface Asked {
  readonly page: Page;
  readonly path: string;
  readonly cookies: string | undefined;
  readonly record: NamedRecord | undefined;
  readonly banner: FrontBanner | undefined;
  readonly findOrder: FindOrder;
}

/** Renders the first content of a page; undefined for pages without any until their script has run. */
export async function renderFront(asked: Asked): Promise<ServerRenderedContent | undefined> {
  const { page, path, record, banner } = asked;
  if (page.name === 'index') return renderHomeFront(banner);
  if (page.name === 'levelthree') return record?.row && renderProductFront(record.row);
  const no = page.name === 'quotation' ? idInAddress(page, path) : undefined;
  const order = no === undefined ? undefined : await asked.findOrder(no, asked.cookies);
  return order && renderOrderFront(order);
}
