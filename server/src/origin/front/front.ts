import type { Page } from '@zhidan/domain';
import { idIn } from '@zhidan/domain';
import { ask, type Json, type NamedRecord } from '../records.js';
import type { Front } from './frame.js';
import { homeFront, type FrontBanner } from './home.js';
import { orderFront } from './order.js';
import { productFront } from './product.js';

/** An order for the person whose cookies came with the request; undefined for everyone who may not see it. */
export type FindOrder = (no: string, cookies: string | undefined) => Promise<Json | undefined>;

export const ordersFrom =
  (readApiUrl: () => string): FindOrder =>
  async (no, cookie) => {
    if (cookie === undefined) return undefined;
    const order = await ask(`${readApiUrl()}/api/quotations/${encodeURIComponent(no)}`, {
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

/**
 * Content that is added to a page before it is sent; undefined for pages that are empty until their script has
 * run.
 */
export async function frontOf(asked: Asked): Promise<Front | undefined> {
  const { page, path, record, banner } = asked;
  if (page.name === 'index') return homeFront(banner);
  if (page.name === 'levelthree') return record?.row && productFront(record.row);
  const no = page.name === 'quotation' ? idIn(page, path) : undefined;
  const order = no === undefined ? undefined : await asked.findOrder(no, asked.cookies);
  return order && orderFront(order);
}
