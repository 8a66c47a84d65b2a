import type { Caller } from '@zhidan/domain';
import { isKeepable } from '@zhidan/domain/core';
import { problems, type Handler, type SecureRoutes } from '@zhidan/http';
import type { Request } from 'express';
import { allCaughtUp } from '../freshness/wait.js';
import { privately, type ReadParts } from '../resource/parts.js';
import type { PublicAnswer } from '../resource/ready-answers.js';
import type { Row } from '../resource/resource.js';
import { priceRoute } from './price.js';
import {
  categoryResource,
  levelOneCategoryResource,
  levelTwoCategoryResource,
  publicCategory,
} from './resource.js';
import {
  allProductsStatement,
  levelStatement,
  patternOf,
  searchStatement,
  shelfStatement,
  shelfTables,
  type Shelf,
} from './shelves.js';

/** What the catalogue shows visitors, by whose changes it is another one. */
export const publicCatalogue = [
  categoryResource.name,
  levelOneCategoryResource.name,
  levelTwoCategoryResource.name,
] as const;

const shelves: readonly Shelf[] = ['three', 'hot', 'new', 'discount'];

/**
 * The catalogue as the shop shows it: flat lists of what is switched on, for everyone alike. Their words
 * stand where ids stand, so these routes have to come before the one of a single product.
 */
export function catalogueRoutes(on: SecureRoutes['on'], parts: ReadParts): void {
  const levels = (statement: string) => listOf(parts, async () => select(parts, statement));
  const products = (statement: string, values: (request: Request) => readonly unknown[] | 'nothing') =>
    listOf(parts, async (request, caller) => {
      const asked = values(request);
      const rows = asked === 'nothing' ? [] : await select(parts, statement, asked);
      return rows.map((row) => publicCategory(row, caller));
    });

  on('GET /api/categories/root', levels(levelStatement('one', 'with pictures')));
  on('GET /api/categories/two', levels(levelStatement('two', 'with pictures')));
  on('GET /api/categories/all-level-two-no-img', levels(levelStatement('two', 'without pictures')));
  for (const shelf of shelves) {
    on(
      `GET /api/categories/${shelf}`,
      products(shelfStatement(shelf), () => []),
    );
  }
  on(
    'GET /api/categories/all-level-three-no-img',
    products(allProductsStatement, () => []),
  );
  on('GET /api/categories/search', products(searchStatement, searchOf));
  on('GET /api/categories/:id/price', priceRoute(parts));
}

/** A whole list, which says how long it is. */
const listOf =
  (
    { freshness, ready }: ReadParts,
    rowsOf: (request: Request, caller: Caller) => Promise<readonly Row[]>,
  ): Handler =>
  async (request, response, caller) => {
    const answer = async (): Promise<PublicAnswer> => {
      const rows = await rowsOf(request, caller);
      const place = rows.length > 0 ? `0-${rows.length - 1}` : '*';
      const contentRange = `categories ${place}/${rows.length}`;
      return { body: Buffer.from(JSON.stringify(rows)), contentRange };
    };
    if (ready.isFor(request, caller, 'categories')) return ready.send(request, response, answer);
    await allCaughtUp(freshness, shelfTables, request);
    const { body, contentRange = '' } = await answer();
    privately(response);
    response.setHeader('Content-Range', contentRange);
    response.type('json').send(body);
  };

async function select({ pool }: ReadParts, text: string, values: readonly unknown[] = []) {
  return (await pool.query<Row>(text, [...values])).rows;
}

const LONGEST_NAME = 100;

/** A search for nothing finds nothing (docs/decisions/034-readings-of-the-specification.md). */
function searchOf({ query }: Request): readonly unknown[] | 'nothing' {
  const name: unknown = query['name'] ?? '';
  if (typeof name !== 'string' || !isKeepable(name) || name.length > LONGEST_NAME) {
    throw problems.malformed([
      { path: 'name', message: `must be a text of at most ${LONGEST_NAME} characters` },
    ]);
  }
  return name.trim() === '' ? 'nothing' : [patternOf(name.trim())];
}
