import { hasPermission, refuse, type Caller, type Category, categories } from '@zhidan/domain';
import {
  assertOpens,
  collectionOfSecret,
  collections,
  isOrganiser,
  piecesOfEntries,
  shownCollection,
  memberViewOf,
  takesEntries,
  type Collection,
  type MemberView,
} from '@zhidan/domain/collection';
import { smallestOffered, offeredQuantities } from '@zhidan/domain';
import { priceOrder } from '@zhidan/domain/quotation';
import { customer } from '@zhidan/domain/customer';
import { qrSvg } from '@zhidan/documents';
import { idOf, sha256Of, type SecureRoutes } from '@zhidan/http';
import type { Response } from 'express';
import { loadCatalogueFor, loadRowsByIds } from '../category/price-catalogue.js';
import { forbidCaching } from '../document/kept-by-nobody.js';
import type { ReadDependencies } from '../resource/parts.js';

/** One collection: all entries for its organiser, and the members' view through the link. */
export function collectionRoutes(on: SecureRoutes['on'], parts: ReadDependencies, publicUrl: string): void {
  on('GET /api/collections/:id', async (request, response, caller) => {
    const id = idOf(request);
    const { state, revision } = await parts.eventStore.load(collections, id);
    if (state === null || !mayRead(caller, state)) return refuse({ code: 'COLLECTION_NOT_FOUND' });
    forbidCaching(response);
    response.setHeader('ETag', `"${revision}"`);
    response.json(shownCollection(state, { id, revision }));
  });

  on('GET /api/c/:secret', async (request, response) => {
    privateLink(response);
    const state = await openedBy(String(request.params['secret']), parts);
    response.json(await memberView(state, parts));
  });

  on('GET /api/c/:secret/qr.svg', async (request, response) => {
    privateLink(response);
    const secret = String(request.params['secret']);
    await openedBy(secret, parts);
    response.type('image/svg+xml').send(qrSvg(`${publicUrl}/c/${secret}`));
  });
}

/** The organiser, sales, and the auditor may read a collection. */
const mayRead = (caller: Caller, state: Collection): boolean =>
  isOrganiser(caller, state) || hasPermission(caller, 'audit_authority_r');

function privateLink(response: Response): void {
  response.setHeader('X-Robots-Tag', 'noindex, nofollow');
  response.setHeader('Referrer-Policy', 'no-referrer');
  forbidCaching(response);
}

/**
 * Finds the collection that a secret opens. Refuses a collection that accepts no more entries, or whose
 * organiser was erased.
 */
async function openedBy(secret: string, { eventStore, clock }: ReadDependencies): Promise<Collection> {
  const id = collectionOfSecret(secret) ?? refuse({ code: 'COLLECTION_NOT_FOUND' });
  const { state } = await eventStore.load(collections, id);
  if (state === null) return refuse({ code: 'COLLECTION_NOT_FOUND' });
  assertOpens(sha256Of(secret), state);
  const { state: organiser } = await eventStore.load(customer, state.organiser_uid);
  const isOver = organiser?.erased === true || !takesEntries(state, clock().toISOString());
  return isOver ? refuse({ code: 'COLLECTION_OVER' }) : state;
}

async function memberView(state: Collection, parts: ReadDependencies): Promise<MemberView> {
  const { category_id, title, closes_at, minimum, shows } = state;
  const product = (await loadRowsByIds(parts.pool, categories, [category_id])).get(category_id);
  const quantity = piecesOfEntries(state).length;
  return {
    title,
    closes_at,
    minimum,
    shows,
    quantity,
    ...productOf(category_id, product),
    ...memberViewOf(state, product ?? { piece_fields: [] }),
    ...(product === undefined ? noPrice : await pricesOf(product, state, quantity, parts)),
  };
}

/** The product as members see it; empty if the product was deleted. */
function productOf(
  id: string,
  product: Category | undefined,
): Pick<MemberView, 'category' | 'sizes' | 'size_chart' | 'fields'> {
  if (product === undefined)
    return { category: { id, name: '', picture: '' }, sizes: [], size_chart: '', fields: [] };
  const { name, imgs, sizes, size_chart, piece_fields } = product;
  return { category: { id, name, picture: imgs[0] ?? '' }, sizes, size_chart, fields: piece_fields };
}

const noPrice = { unit_price: null, next_tier: null };

/** The present price of a piece, and the next quantity from which a piece costs less. */
async function pricesOf(
  product: Category,
  { category_id }: Collection,
  quantity: number,
  { pool }: ReadDependencies,
): Promise<Pick<MemberView, 'unit_price' | 'next_tier'>> {
  const catalogue = await loadCatalogueFor(pool, { category_id, order_value: 1, proofing_value: 0 }, true);
  const priceAt = (order_value: number) =>
    priceOrder({ category_id, order_value, proofing_value: 0 }, catalogue).priced?.unit_price;
  const now = smallestOffered(Math.max(1, quantity), product);
  const unit_price = now === undefined ? undefined : priceAt(now);
  const next = offeredQuantities(product)
    .filter((from) => from > Math.max(quantity, now ?? 0))
    .map((from) => ({ from, unit_price: priceAt(from) ?? 0 }))
    .find((tier) => unit_price !== undefined && tier.unit_price > 0 && tier.unit_price < unit_price);
  return { unit_price: unit_price ?? null, next_tier: next ?? null };
}
