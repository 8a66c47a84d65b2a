import type { Caller } from '../../access/caller.js';
import { visitorCaller } from '../../access/caller.js';
import { refuse } from '../../core/refused.js';
import type { QuotationAction } from '../gates.js';
import type { Quotation } from '../state.js';
import type { Link, LinkRight } from './state.js';

/** The commands that each right of a link allows. */
const opened: Readonly<Record<LinkRight, readonly QuotationAction[]>> = {
  view: [],
  report: ['report-transfer', 'write-message'],
  approve: ['approve-sample', 'request-sample-change', 'write-message'],
  order: ['place-order', 'checkout', 'write-message', 'accept-change', 'decline-change'],
};

/** Every command that a link can allow. */
export const linkActions: readonly QuotationAction[] = [...new Set(Object.values(opened).flat())];

/**
 * The commands that a visitor may send without a name; they are recorded under the note of the link, which says
 * for whom it was made.
 */
const unnamed: readonly QuotationAction[] = ['checkout', 'accept-change', 'decline-change'];

/** Whether a visitor has to type a name for a command. */
export const needsName = (action: QuotationAction): boolean => !unnamed.includes(action);

/** The commands that a given link allows. */
export const actionsOfLink = ({ may }: Pick<Link, 'may'>): readonly QuotationAction[] => [
  ...new Set(may.flatMap((right) => opened[right])),
];

export type LinkStatus = 'open' | 'expired' | 'revoked';

export const linkStatusOf = ({ revoked_date, expires }: Link, now: string): LinkStatus => {
  if (revoked_date !== null) return 'revoked';
  return now < expires ? 'open' : 'expired';
};

/** The open link of an order with this hash; throws `Refused` where it is missing, revoked or expired. */
export function findOpenLink({ links }: Pick<Quotation, 'links'>, secret_hash: string, now: string): Link {
  const link = links.find((known) => known.secret_hash === secret_hash);
  if (link === undefined) return refuse({ code: 'LINK_NOT_FOUND' });
  return linkStatusOf(link, now) === 'open' ? link : refuse({ code: 'LINK_ENDED' });
}

/** The links of the present owner; those of a former owner ended with the hand-over. */
export const shownLinksOf = (
  { links, handed_over }: Pick<Quotation, 'links' | 'handed_over'>,
  reader: 'buyer' | 'staff',
): readonly Link[] =>
  reader === 'staff' || handed_over === null
    ? links
    : links.filter(({ created_date }) => created_date > handed_over.at);

export const LINK_PREFIX = 'link-';

/** A visitor through a link acts as the order's owner within the rights of the link, under the typed name. */
export const linkCaller = (
  { customer_uid }: Pick<Quotation, 'customer_uid'>,
  link: Link,
  name = '',
): Caller => ({
  ...visitorCaller,
  uid: `${LINK_PREFIX}${link.id}`,
  customer_id: customer_uid,
  name: name === '' ? '連結' : `連結 · ${name}`,
  link: { secret_hash: link.secret_hash },
});

/** A link's secret contains the order's number, so that its order can be found without an index. */
export const linkSecret = (quotation_no: string, random: string): string => `${quotation_no}-${random}`;

/** The order number in a secret; undefined for a text of another form. */
export const orderOfSecret = (secret: string): string | undefined =>
  /^(\d{6}-\d{10})-[\w-]{43}$/.exec(secret)?.[1];
