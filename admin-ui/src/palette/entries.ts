import {
  searchResultKindTitles,
  officeScreensFor,
  type SearchResult,
  type SearchResultKind,
  type OfficeScreen,
} from '@zhidan/domain/page';
import type { Permission } from '@zhidan/domain';
import { searchWordsOf } from '@zhidan/domain/search';
import {
  keywordLists,
  interpretSearch,
  type KeywordList,
  type SearchInterpretation,
} from '@zhidan/domain/known-words';
import { buyerName, quotationCodes, titleIn } from '@zhidan/domain/quotation';
import { pathInOffice } from '../browser/pathInOffice.js';
import { isSentInPlace } from '../quotation/command/ranks.js';
import { actionTitleOf } from '../quotation/command/titleOf.js';
import type { ListedQuotation } from '../quotation/listedQuotation.js';
import { orderPath, orderPathOpeningAction } from '../quotation/orderPath.js';
import { firstSentence, type HelpPage } from '../help/helpPage.js';
import { titleMatches } from './sought.js';

export interface PaletteEntry {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  /** The known words that were recognised in the search text. */
  readonly chips?: readonly string[];
  /** A path below `/admin`. */
  readonly path: string;
}

/** Entries of one kind, under a heading. */
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

/** Groups the hits by kind, with the kind of the best hit first. */
function groupsOfResults(found: readonly SearchResult[]): readonly PaletteGroup[] {
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  return kinds.map((kind: SearchResultKind) => ({
    title: searchResultKindTitles[kind],
    entries: found.filter((one) => one.kind === kind).map(entryOfFound),
  }));
}

const describe = ({ buyer, category_name, code }: ListedQuotation): string =>
  `${buyerName(buyer)}・${category_name}・${titleIn(quotationCodes, code)}`;

const entryOfOrder = (order: ListedQuotation): PaletteEntry => ({
  key: `own ${order.quotation_no}`,
  title: order.quotation_no,
  text: describe(order),
  path: orderPath(order.quotation_no),
});

/** The actions of these orders whose titles match the words; only actions that the order currently allows. */
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

/** The groups of the empty palette: starred orders, recently opened orders, and the user's screens. */
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

/** The lists that recognise the most words of a text. */
export interface RecognisedLists {
  readonly lists: readonly { readonly list: KeywordList; readonly understood: SearchInterpretation }[];
  /** The part of the text that is no known word and is searched for. */
  readonly rest: string;
}

const MOST_LISTS = 3;

/** The lists that the user may open and that recognise the most words of a text. */
export function recognisedListsIn(
  text: string,
  permissions: readonly Permission[],
  today: string,
): RecognisedLists {
  const screens = officeScreensFor(permissions);
  const lists = keywordLists
    .filter(({ screen }) => screens.some(({ id }) => id === screen))
    .map((list) => ({ list, understood: interpretSearch(list, text, today) }));
  const most = Math.max(1, ...lists.map(({ understood }) => understood.words.length));
  const best = lists.filter(({ understood }) => understood.words.length === most);
  return { lists: best.slice(0, MOST_LISTS), rest: best[0]?.understood.rest ?? text };
}

const listPath = ({ address }: KeywordList, filter: object): string =>
  `/${address}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

const MOST_CUSTOMERS = 2;

/**
 * Links to the lists, filtered by the recognised words, and to the orders of customers who match the rest of
 * the text.
 */
export function entriesOfLists(
  text: string,
  { lists, rest }: RecognisedLists,
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

const entryOfHelp = (page: HelpPage): PaletteEntry => ({
  key: `help ${page.name}`,
  title: page.title,
  text: firstSentence(page),
  path: `/help/${page.name}`,
});

/** The pages of help that answer a search text. */
interface FoundHelp {
  readonly pages: readonly HelpPage[];
  readonly sought: string;
}

/**
 * The groups for a search text. Actions come first, because their match is the most exact. Help comes before
 * records that only contain the text, and after a group whose best hit has the text in its title.
 */
export function paletteGroups(
  acts: readonly PaletteEntry[],
  lists: readonly PaletteEntry[],
  found: readonly SearchResult[],
  { pages, sought }: FoundHelp,
): readonly PaletteGroup[] {
  const words = searchWordsOf(sought);
  const named = found[0] !== undefined && titleMatches(found[0].title, words) ? 1 : 0;
  const results = groupsOfResults(found);
  return filled([
    { title: '操作', entries: acts },
    { title: '符合條件的清單', entries: lists },
    ...results.slice(0, named),
    { title: '說明', entries: pages.map(entryOfHelp) },
    ...results.slice(named),
  ]);
}

const filled = (groups: readonly PaletteGroup[]): readonly PaletteGroup[] =>
  groups.filter(({ entries }) => entries.length > 0);
