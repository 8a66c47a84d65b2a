import { clientOf, tokenOf, type Reply } from '@zhidan/e2e/installation';

/** The maximum number of attempts, because a read model that is behind answers 503 after two seconds. */
const ASKED_AT_MOST = 5;

/** A client for JSON; any failed request ends the benchmark. */
export interface ShopClient {
  get<Answer>(path: string, afterPosition?: string): Promise<Answer>;
  post(path: string, body: unknown): Promise<{ readonly body: string; readonly position: string }>;
}

export async function shopClient(
  installation: { readonly url: string },
  account: string,
): Promise<ShopClient> {
  const send = clientOf(installation, { authorization: `Bearer ${await tokenOf(installation, account)}` });
  const succeeded = (method: string, path: string, reply: Reply): Reply => {
    if (reply.status < 300) return reply;
    throw new Error(`${method} ${path} answered ${reply.status} ${reply.body}`);
  };
  return {
    async get<Answer>(path: string, afterPosition?: string) {
      const wait = afterPosition === undefined ? {} : { 'x-wait-for-position': afterPosition };
      let reply = await send('GET', path, undefined, wait);
      for (let asked = 1; reply.status === 503 && asked < ASKED_AT_MOST; asked += 1)
        reply = await send('GET', path, undefined, wait);
      const { body } = succeeded('GET', path, reply);
      const answer: Answer = JSON.parse(body);
      return answer;
    },
    async post(path, sent) {
      const { body, headers } = succeeded('POST', path, await send('POST', path, sent));
      return { body, position: String(headers['x-event-position'] ?? '') };
    },
  };
}

export interface Product {
  readonly id: string;
  readonly quantity: number;
}

interface Offered {
  readonly id: string;
  readonly disable_proofing: boolean;
  readonly quantity_profit: readonly { readonly quantity: number }[];
}

/** Products that this buyer can order with one design, with their smallest quantities. */
export async function orderableProducts(buyer: ShopClient): Promise<readonly Product[]> {
  const offered = await buyer.get<readonly Offered[]>('/api/categories/three');
  const products: Product[] = [];
  for (const { id, disable_proofing, quantity_profit } of offered) {
    const quantity = quantity_profit[0]?.quantity;
    if (disable_proofing || quantity === undefined) continue;
    const choice = new URLSearchParams({ order_value: String(quantity), proofing_value: '1' });
    const isPriced = await buyer.get(`/api/categories/${id}/price?${choice}`).then(
      () => true,
      () => false,
    );
    if (isPriced) products.push({ id, quantity });
  }
  if (products.length === 0) throw new Error('there is nothing that may be ordered');
  return products;
}

/** Picks items pseudo-randomly, in the same order in every run. */
export function createPicker<Item>(items: readonly Item[]): () => Item {
  let seed = 12_345;
  return () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    const item = items[(seed >>> 8) % items.length];
    if (item === undefined) throw new Error('there is nothing to pick from');
    return item;
  };
}
