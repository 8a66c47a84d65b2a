import {
  foundKindTitles,
  officeScreensFor,
  type SearchResult,
  type FoundKind,
  type OfficeScreen,
} from '@zhidan/domain/page';
import type { Permission } from '@zhidan/domain';
import { knownLists, understand, type KnownList, type Understood } from '@zhidan/domain/known-words';
import { buyerName, quotationCodes, titleIn } from '@zhidan/domain/quotation';
import { pathInOffice } from '../browser/pathInOffice.js';
import { isSentInPlace } from '../quotation/command/ranks.js';
import { actionTitleOf } from '../quotation/command/titleOf.js';
import type { ListedQuotation } from '../quotation/listedQuotation.js';
import { orderPath, orderPathOpeningAction } from '../quotation/orderPath.js';
import { titleMatches } from './sought.js';

export interface PaletteEntry {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  /** Known words that were understood. */
  readonly chips?: readonly string[];
  /** A path below `/admin`. */
  readonly path: string;
}

/** The lines of one kind, under a heading. */
export interface PaletteGroup {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}

const entryOfFound = ({ kind, id, title, text, address }: SearchResult): PaletteEntry => ({
  key: `${kind} ${id}`,
  title,
  text,
  path: pathInOffice(address),
});

/** The hits grouped by kind; the kind of the best hit comes first. */
export function groupsOfResults(found: readonly SearchResult[]): readonly PaletteGroup[] {
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  return kinds.map((kind: FoundKind) => ({
    title: foundKindTitles[kind],
    entries: found.filter((one) => one.kind === kind).map(entryOfFound),
  }));
}

const describe = ({ buyer, category_name, code }: ListedQuotation): string =>
  `${buyerName(buyer)}・${category_name}・${titleIn(quotationCodes, code)}`;

export const entryOfOrder = (order: ListedQuotation): PaletteEntry => ({
  key: `own ${order.quotation_no}`,
  title: order.quotation_no,
  text: describe(order),
  path: orderPath(order.quotation_no),
});

/** The acts that match the words and are allowed now on one of these orders. */
export const orderActionEntries = (
  orders: readonly ListedQuotation[],
  words: readonly string[],
): readonly PaletteEntry[] =>
  orders.flatMap((order) =>
    order.allowed_actions
      .filter((action) => !isSentInPlace(action) && titleMatches(actionTitleOf(action, order), words))
      .map((action) => ({
        key: `act ${action} ${order.quotation_no}`,
        title: `${actionTitleOf(action, order)}　${order.quotation_no}`,
        text: describe(order),
        path: orderPathOpeningAction(order.quotation_no, action),
      })),
  );

const entryOfScreen = ({ id, title, section, purpose }: OfficeScreen): PaletteEntry => ({
  key: `screen ${id}`,
  title,
  text: purpose ?? section,
  path: `/${id}`,
});

const MOST_SCREENS = 6;

/** The lines of the empty palette: starred orders, recently opened ones, and the user's screens. */
export function initialGroups(
  starred: readonly ListedQuotation[],
  recent: readonly ListedQuotation[],
  permissions: readonly Permission[],
): readonly PaletteGroup[] {
  const others = recent.filter(({ id }) => !starred.some((one) => one.id === id));
  return filled([
    { title: '加星號的訂單', entries: starred.map(entryOfOrder) },
    { title: '最近看過的訂單', entries: others.map(entryOfOrder) },
    { title: '頁面', entries: officeScreensFor(permissions).slice(0, MOST_SCREENS).map(entryOfScreen) },
  ]);
}

/** A text as the lists understand it that know most of its words. */
export interface KnownInText {
  readonly lists: readonly { readonly list: KnownList; readonly understood: Understood }[];
  /** What is searched for besides. */
  readonly rest: string;
}

const MOST_LISTS = 3;

/** The lists, of those that this caller opens, that understand the most words of a text. */
export function knownIn(text: string, permissions: readonly Permission[], today: string): KnownInText {
  const screens = officeScreensFor(permissions);
  const lists = knownLists
    .filter(({ screen }) => screens.some(({ id }) => id === screen))
    .map((list) => ({ list, understood: understand(list, text, today) }));
  const most = Math.max(1, ...lists.map(({ understood }) => understood.words.length));
  const best = lists.filter(({ understood }) => understood.words.length === most);
  return { lists: best.slice(0, MOST_LISTS), rest: best[0]?.understood.rest ?? text };
}

const listPath = ({ address }: KnownList, filter: object): string =>
  `/${address}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

const MOST_CUSTOMERS = 2;

/** The lists under what was understood, and the orders of customers whom the rest of the text names. */
export function entriesOfLists(
  text: string,
  { lists, rest }: KnownInText,
  found: readonly SearchResult[],
): readonly PaletteEntry[] {
  const customers = rest === '' ? [] : found.filter(({ kind }) => kind === 'customer');
  return lists.flatMap(({ list, understood: { words } }) => {
    const chips = words.map(({ says }) => says);
    const ofCustomers =
      list.hasCustomers && list === lists[0]?.list ? customers.slice(0, MOST_CUSTOMERS) : [];
    return [
      ...ofCustomers.map(({ id, title }) => ({
        key: `list ${list.resource} ${id}`,
        title: `${list.title}清單`,
        text: '',
        chips: [...chips, `客戶：${title}`],
        path: listPath(list, { q: words.map(({ typed }) => typed).join(' '), customer_uid: id }),
      })),
      {
        key: `list ${list.resource}`,
        title: `${list.title}清單`,
        text: '',
        chips: rest === '' ? chips : [...chips, `「${rest}」`],
        path: listPath(list, { q: text }),
      },
    ];
  });
}

/** The lines for a text; acts come first, because they match most exactly. */
export const paletteGroups = (
  acts: readonly PaletteEntry[],
  lists: readonly PaletteEntry[],
  found: readonly SearchResult[],
): readonly PaletteGroup[] =>
  filled([
    { title: '操作', entries: acts },
    { title: '符合條件的清單', entries: lists },
    ...groupsOfResults(found),
  ]);

const filled = (groups: readonly PaletteGroup[]): readonly PaletteGroup[] =>
  groups.filter(({ entries }) => entries.length > 0);
