import { type Caller, searchWordsOf } from '@zhidan/domain';
import { isStorableText } from '@zhidan/domain/core';
import { officeScreensFor, type OfficeScreen } from '@zhidan/domain/page';
import { problems, type Handler, type SecureRoutes } from '@zhidan/http';
import type { Request } from 'express';
import type { FilterField } from '../resource/field.js';
import { waitUntilCaughtUpWith, sendPrivately, type ReadDependencies } from '../resource/parts.js';
import { queryRows } from '../resource/query.js';
import type { Row, ResourceView } from '../resource/resource.js';
import { parseWholeNumber } from '../resource/value.js';
import { resourceViewOf } from '../resource/view-for.js';
import { bestMatches, type SearchCandidate } from './ranking.js';
import { searchSources, type SearchSource } from './sources.js';
import { searchStatement } from './statement.js';

const LIMIT = 20;
const MOST = 50;
const MOST_WORDS = 10;
/** How many rows of each read model are ranked. */
const CANDIDATES = 100;

/**
 * Searches everything that the office works with. Staff find only records that they may open, by columns that
 * they may see.
 */
export function searchRoutes(on: SecureRoutes['on'], parts: ReadDependencies): void {
  on('GET /api/search', sendFound(parts));
}

const sendFound =
  (parts: ReadDependencies): Handler =>
  async (request, response, caller) => {
    const { q, words, limit } = soughtBy(request);
    sendPrivately(response);
    if (words.length === 0) return void response.json([]);
    const found = await Promise.all(
      searchSources.map(async (source) => {
        const view = viewOfStaff(source, caller);
        if (view === undefined) return [];
        await waitUntilCaughtUpWith(parts.freshness, source.resource, request);
        return candidatesIn(source, view, caller, parts, { q, words });
      }),
    );
    response.json(bestMatches([...screensFound(caller, words), ...found.flat()], q, limit));
  };

interface Sought {
  readonly q: string;
  readonly words: readonly string[];
  readonly limit: number;
}

/** Reads the search text and the limit; throws the 400 problem for invalid values. */
function soughtBy({ query: { q = '', limit } }: Request): Sought {
  if (typeof q !== 'string' || !isStorableText(q)) throw wrong('q', 'must be text');
  const words = [...new Set(searchWordsOf(q))];
  if (words.length > MOST_WORDS) throw wrong('q', `has more than ${MOST_WORDS} words`);
  const count = limit === undefined ? LIMIT : typeof limit === 'string' ? parseWholeNumber(limit) : undefined;
  if (count === undefined || count < 1 || count > MOST) throw wrong('limit', `must be 1 to ${MOST}`);
  return { q, words, limit: count };
}

const wrong = (path: string, message: string) => problems.malformed([{ path, message }]);

/**
 * The view that a caller has as staff. Views as a buyer are left out, because results open pages of the office.
 */
function viewOfStaff({ resource }: SearchSource, caller: Caller): ResourceView | undefined {
  const view = resourceViewOf(resource, caller);
  const findsNothing = view !== undefined && view.search !== 'all' && view.search.length === 0;
  return view?.for.who !== 'staff' || findsNothing ? undefined : view;
}

async function candidatesIn(
  source: SearchSource,
  view: ResourceView,
  caller: Caller,
  { pool }: ReadDependencies,
  { q, words }: Pick<Sought, 'q' | 'words'>,
): Promise<readonly SearchCandidate[]> {
  const { resource, numbers, names, beside } = source;
  // Only shown columns are selected, so that no hidden value influences the answer or its order.
  const fields = [...new Set([...numbers, ...names, ...beside])].flatMap(
    (name) => view.fields.get(name) ?? [],
  );
  const sought = [...new Set([...fields, ...view.numbers])];
  const beginning = source.hasTypedId && words.length === 1 ? q.trim() : undefined;
  const rows = await queryRows(
    pool,
    searchStatement(resource, view, caller, sought, { words, beginning, count: CANDIDATES }),
  );
  return rows.map((row) => candidateOf(source, view.numbers, row));
}

function candidateOf(source: SearchSource, besideNumbers: readonly FilterField[], row: Row): SearchCandidate {
  const text = (name: string): string => {
    const value = row[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const filled = (names: readonly string[]) => names.map(text).filter((value) => value !== '');
  const id = text('id');
  return {
    found: { kind: source.kind, id, ...source.shown(text, id) },
    numbers: filled([...source.numbers, ...besideNumbers.map(({ name }) => name)]),
    names: filled(source.names),
  };
}

/** Screens open to the caller whose title or heading contains every word. */
const screensFound = ({ permissions }: Caller, words: readonly string[]): readonly SearchCandidate[] =>
  officeScreensFor(permissions)
    .filter((screen) => words.every((word) => textOf(screen).includes(word)))
    .map((screen) => ({
      found: {
        kind: 'screen',
        id: screen.id,
        title: screen.title,
        text: screen.purpose ?? screen.section,
        address: `/admin/${screen.id}`,
      },
      numbers: [],
      names: [screen.title],
    }));

const textOf = ({ title, section, purpose = '', id }: OfficeScreen): string =>
  searchWordsOf([title, section, purpose, id].join(' ')).join(' ');
