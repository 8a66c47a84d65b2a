import { customerReadModel, customerRow, type CustomerRow } from '@zhidan/domain/customer';
import {
  customerLevelSchema,
  linkCaller,
  linkOpenings,
  isLinkedDesign,
  linkedDesigns,
  linkQuotationColumns,
  shownLinksOf,
  linkShowsPayment,
  requireAllowedRoles,
  findOpenLink,
  orderOfOwner,
  orderOfSecret,
  parseDesignPlaceName,
  addresseesOfCustomer,
  quotationReadModel,
  quotationRow,
  shownApprovals,
  sampleFilesForBuyer,
  shownOrderThroughLink,
  linkStatusOf,
  type Link,
  type QuotationRow,
  type ShownLink,
} from '@zhidan/domain/quotation';
import { refuse, sqlNames } from '@zhidan/domain';
import { createPicker } from '@zhidan/domain/core';
import { qrSvg } from '@zhidan/documents';
import { contentTypeOf, orderFileLocation } from '@zhidan/files';
import { idOf, problems, sha256Of, traceIdOf, type Handler, type SecureRoutes } from '@zhidan/http';
import type { Request, Response } from 'express';
import type { DesignPictures } from '../design/pictures.js';
import { sendDesignPicture } from '../design/routes.js';
import { journalFileAccess, sendFile, type OpenFile } from '../file/routes.js';
import { waitUntilCaughtUp } from '../freshness/wait.js';
import { sendPrivately, createReadContext, type ReadDependencies } from '../resource/parts.js';
import { findVisibleRow, findOrWaitFor } from '../resource/send-one.js';
import { requireView } from '../resource/view-for.js';
import { toVisibleRows } from '../resource/visible.js';
import { loadSettingRows } from '../setting/rows.js';
import { messagesThroughLink } from './messages.js';
import { loadOnlinePayment } from './payment.js';
import { quotationResource } from './quotations.js';
import { loadTerms } from './terms.js';

const { from: customers, columns: c } = sqlNames(customerReadModel);
const { from: orders, columns: o } = sqlNames(quotationReadModel);

/** Links to an order as its owner and sales see them, and the page that such a link opens. */
export function linkRoutes(
  on: SecureRoutes['on'],
  parts: ReadDependencies,
  { openFile, designPictures, publicUrl }: LinkedContent,
): void {
  on('GET /api/quotations/:id/links', sendLinks(parts));
  on('GET /api/links/:secret', sendLinked(parts));
  on('GET /api/links/:secret/designs', sendLinkedDesigns(parts));
  on('GET /api/links/:secret/designs/:place/picture', sendLinkedDesign(parts, designPictures));
  on('GET /api/links/:secret/files/:file_id', sendLinkedFile(parts, openFile));
  on('GET /api/links/:secret/qr.svg', async (request, response) => {
    const { link } = await linkedOrder(request, response, parts);
    const page = link.may.includes('view') ? 'l' : 'd';
    const secret = String(request.params['secret']);
    response.type('image/svg+xml').send(qrSvg(`${publicUrl}/${page}/${secret}`));
  });
}

/** What links show besides the read models. */
export interface LinkedContent {
  readonly openFile: OpenFile;
  readonly designPictures: DesignPictures;
  readonly publicUrl: string;
}

/** The designs of an order, for visitors with any link to it. */
const sendLinkedDesigns =
  (parts: ReadDependencies): Handler =>
  async (request, response) => {
    const { order, link } = await linkedOrder(request, response, parts);
    // Openings are counted here only where the link does not show the order: otherwise they are counted with
    // the page of the order.
    if (request.method !== 'HEAD' && !link.may.includes('view'))
      await countOpening(order, link, parts.clock().toISOString(), parts, response);
    response.json(linkedDesigns(orderOfOwner(order), link, String(request.params['secret'])));
  };

const sendLinkedDesign =
  (parts: ReadDependencies, pictures: DesignPictures): Handler =>
  async (request, response) => {
    const shown = orderOfOwner((await linkedOrder(request, response, parts)).order);
    const place = parseDesignPlaceName(String(request.params['place']));
    const picture = place && isLinkedDesign(shown, place) && (await pictures.of(shown, place));
    if (picture === undefined || picture === false) throw problems.notFound();
    sendDesignPicture(request, response, picture);
  };

const sendLinks =
  (parts: ReadDependencies): Handler =>
  async (request, response, caller) => {
    const view = requireView(quotationResource, caller);
    await waitUntilCaughtUp(parts.freshness, ['quotations'], request);
    const found = await findVisibleRow(quotationResource, view, parts, caller, idOf(request));
    if (found === undefined) throw problems.notFound();
    const order = quotationRow.parse(found);
    // Callers who may not make links do not see by whom and for whom links were made.
    requireAllowedRoles('make-link', order, caller);
    const links = shownLinksOf(order, view.rows === 'all' ? 'staff' : 'buyer');
    const now = parts.clock().toISOString();
    const isErased = (await customerOf(order, parts))?.erased === true;
    const standing = (link: Link) => (isErased ? 'revoked' : linkStatusOf(link, now));
    sendPrivately(response);
    response.json(await Promise.all(links.map((link) => shownLink(link, standing(link), parts))));
  };

async function shownLink(
  link: Link,
  state: ShownLink['state'],
  { eventStore }: ReadDependencies,
): Promise<ShownLink> {
  const { state: opened } = await eventStore.load(linkOpenings, link.id);
  const { id, may, note, created_date, expires, made_by_name, acts, last_used } = link;
  const used = [last_used, opened.last].filter((instant) => instant !== null).toSorted();
  return {
    id,
    may,
    note,
    created_date,
    expires,
    state,
    uses: acts + opened.times,
    last_used: used.at(-1) ?? null,
    made_by: made_by_name,
  };
}

const picked = createPicker(linkQuotationColumns);

const sendLinked =
  (parts: ReadDependencies): Handler =>
  async (request, response) => {
    const { order, link, customer } = await viewedOrder(request, response, parts);
    const now = parts.clock().toISOString();
    // A HEAD request checks whether the link works and does not count as an opening.
    if (request.method !== 'HEAD') await countOpening(order, link, now, parts, response);
    const caller = linkCaller(order, link);
    const view = requireView(quotationResource, caller);
    const [row] = await toVisibleRows(quotationResource, view, [order], createReadContext(parts, caller));
    const [terms, [company, bank]] = await Promise.all([
      loadTerms(parts.pool),
      loadSettingRows(parts.pool, ['company', 'bank']),
    ]);
    response.json({
      ...picked(row ?? {}),
      may: link.may,
      expires: link.expires,
      approvals: shownApprovals(order, terms, 'buyer').map(({ by, earlier_order, ...approval }) => ({
        ...approval,
        is_earlier: earlier_order !== null,
        by: by === null ? null : { name: by.name },
      })),
      files: shownIn(order).map(({ file_id, index, name, folder }) => ({ file_id, index, name, folder })),
      company: company?.values['company'],
      terms: company?.values['terms'],
      terms_revision: terms.revision,
      bank: linkShowsPayment(link) ? bank?.values : null,
      messages: link.may.includes('order') ? await messagesThroughLink(order, parts) : [],
      ...shownOrderThroughLink(link, order, {
        ...ordering(customer),
        online: await loadOnlinePayment(parts),
        now,
      }),
    });
  };

/** Customer data for the form that places an order through a link. */
const ordering = (customer: CustomerRow | undefined) => ({
  level: customerLevelSchema.safeParse(customer?.level).data,
  own: customer && addresseesOfCustomer(customer),
});

/** A file of a sample, for visitors with a link to its order. */
const sendLinkedFile =
  (parts: ReadDependencies, open: OpenFile): Handler =>
  async (request, response) => {
    const { order, link } = await viewedOrder(request, response, parts);
    const found = shownIn(order).find(({ file_id }) => file_id === request.params['file_id']);
    if (found === undefined) throw problems.notFound();
    const file = { ...found, quotation_no: order.quotation_no };
    const { folder, name } = orderFileLocation(file);
    await sendFile(request, response, await open(folder, name), {
      type: contentTypeOf(file.name),
      tag: `"${file.sha256}"`,
      disposition: 'inline',
      onContent: () => journalFileAccess(parts, response, linkCaller(order, link), file),
    });
  };

const shownIn = (order: QuotationRow) =>
  Array.from({ length: order.proofing_value }, (_, at) => sampleFilesForBuyer(order, at + 1)).flat();

interface LinkedOrder {
  readonly order: QuotationRow;
  readonly link: Link;
  readonly customer: CustomerRow | undefined;
}

/**
 * The order that a secret opens, unless its customer was erased. The address must not be cached, indexed or
 * sent on as a referrer.
 */
async function linkedOrder(
  request: Request,
  response: Response,
  parts: ReadDependencies,
): Promise<LinkedOrder> {
  const { pool, freshness, clock } = parts;
  response.setHeader('X-Robots-Tag', 'noindex, nofollow');
  response.setHeader('Referrer-Policy', 'no-referrer');
  sendPrivately(response);
  const secret = String(request.params['secret']);
  const quotation_no = orderOfSecret(secret) ?? refuse({ code: 'LINK_NOT_FOUND' });
  await waitUntilCaughtUp(freshness, ['quotations', 'settings'], request);
  const secret_hash = sha256Of(secret);
  const order = await findOrWaitFor(quotationResource, parts, quotation_no, async () => {
    const { rows } = await pool.query(`select * from ${orders} where ${o.id} = $1`, [quotation_no]);
    const found = rows[0] === undefined ? undefined : quotationRow.parse(rows[0]);
    return found?.links.some((link) => link.secret_hash === secret_hash) === true ? found : undefined;
  });
  if (order === undefined) return refuse({ code: 'LINK_NOT_FOUND' });
  const link = findOpenLink(order, secret_hash, clock().toISOString());
  const customer = await customerOf(order, parts);
  if (customer?.erased === true) return refuse({ code: 'LINK_ENDED' });
  return { order, link, customer };
}

/** The order of a link that shows the order itself; a link that shows only the designs is refused with 403. */
async function viewedOrder(
  request: Request,
  response: Response,
  parts: ReadDependencies,
): Promise<LinkedOrder> {
  const linked = await linkedOrder(request, response, parts);
  if (!linked.link.may.includes('view')) throw problems.forbidden();
  return linked;
}

/** The customer to whom the order belongs. */
async function customerOf(
  { customer_uid }: QuotationRow,
  { pool }: Pick<ReadDependencies, 'pool'>,
): Promise<CustomerRow | undefined> {
  const { rows } = await pool.query(`select * from ${customers} where ${c.id} = $1`, [customer_uid]);
  return rows[0] === undefined ? undefined : customerRow.parse(rows[0]);
}

/** Counts an opening, shown with the link. The page is shown even where counting fails. */
async function countOpening(
  order: QuotationRow,
  link: Link,
  now: string,
  { eventStore }: ReadDependencies,
  response: Response,
): Promise<void> {
  const { uid, name } = linkCaller(order, link);
  const trace = traceIdOf(response);
  const context = {
    caller: linkCaller(order, link),
    actor: { uid: uid ?? '', name },
    correlation: trace,
    causation: trace,
    now,
  };
  const command = { kind: 'open' as const, link_id: link.id, quotation_no: order.quotation_no };
  await eventStore.handle(linkOpenings, link.id, command, { now }, context).catch(() => undefined);
}
