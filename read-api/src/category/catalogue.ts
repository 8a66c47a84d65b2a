import type { Caller } from '@zhidan/domain';
import { isStorableText, taipeiDate } from '@zhidan/domain/core';
import { matchingProducts, similarProducts, type Synonyms } from '@zhidan/domain/search';
import { wordsOfGroup, type SettingId } from '@zhidan/domain/setting';
import { problems, type Handler, type SecureRoutes } from '@zhidan/http';
import type { Request } from 'express';
import { z } from 'zod';
import { waitUntilCaughtUp } from '../freshness/wait.js';
import { sendPrivately, type ReadDependencies } from '../resource/parts.js';
import { loadSettingRows } from '../setting/rows.js';
import type { PublicAnswer } from '../resource/ready-answers.js';
import type { Row } from '../resource/resource.js';
import { priceRoute, startingPricesRoute, tiersRoute } from './price.js';
import {
  categoryResource,
  levelOneCategoryResource,
  levelTwoCategoryResource,
  publicCategory,
} from './resource.js';
import {
  allProductsStatement,
  levelStatement,
  productSearchStatement,
  productSelectionSql,
  catalogueTables,
} from './shelves.js';

/** Resources that the catalogue shows to visitors; a change of one of them makes the prepared answers stale. */
export const publicCatalogue = [
  categoryResource.name,
  levelOneCategoryResource.name,
  levelTwoCategoryResource.name,
  // The settings contain the synonyms of the search.
  'settings',
] as const;

/**
 * Lists of the catalogue, the same for all visitors. Their addresses have a word where a product route has an
 * id, so these routes must be registered first.
 */
export function catalogueRoutes(on: SecureRoutes['on'], parts: ReadDependencies): void {
  const levels = (statement: string) => listOf(parts, async () => select(parts, statement));
  const products = (statement: string, ...values: (() => string)[]) =>
    listOf(parts, async (_request, caller) =>
      (
        await select(
          parts,
          statement,
          values.map((value) => value()),
        )
      ).map((row) => publicCategory(row, caller)),
    );
  const today = () => taipeiDate(parts.clock().toISOString());

  on('GET /api/categories/root', levels(levelStatement('one', 'with pictures')));
  on('GET /api/categories/two', levels(levelStatement('two', 'with pictures')));
  on('GET /api/categories/all-level-two-no-img', levels(levelStatement('two', 'without pictures')));
  for (const shelf of ['three', 'hot', 'new'] as const)
    on(`GET /api/categories/${shelf}`, products(productSelectionSql(shelf)));
  on('GET /api/categories/discount', products(productSelectionSql('discount'), today));
  on('GET /api/categories/all-level-three-no-img', products(allProductsStatement));
  on(
    'GET /api/categories/search',
    listOf(parts, async (request, caller) => {
      const { text, isNear } = searchOf(request);
      if (text === '') return [];
      const [rows, synonyms] = await Promise.all([select(parts, productSearchStatement), synonymsOf(parts)]);
      const found = isNear
        ? similarProducts(rows, soughtBy, text)
        : matchingProducts(rows, soughtBy, text, synonyms);
      return found.map((row) => {
        const { sections: _, ...product } = row;
        return publicCategory(product, caller);
      });
    }),
  );
  on('GET /api/categories/starting-prices', startingPricesRoute(parts));
  on('GET /api/categories/:id/price', priceRoute(parts));
  on('GET /api/categories/:id/tiers', tiersRoute(parts));
}

/** Sends a complete list, with its length in the header. */
const listOf =
  (
    { freshness, ready }: ReadDependencies,
    rowsOf: (request: Request, caller: Caller) => Promise<readonly Row[]>,
  ): Handler =>
  async (request, response, caller) => {
    const answer = async (): Promise<PublicAnswer> => {
      const rows = await rowsOf(request, caller);
      const place = rows.length > 0 ? `0-${rows.length - 1}` : '*';
      const contentRange = `categories ${place}/${rows.length}`;
      return { body: Buffer.from(JSON.stringify(rows)), contentRange };
    };
    const kind = ready.kindFor(request, caller, 'categories');
    if (kind !== undefined) return ready.send(request, response, kind, answer);
    await waitUntilCaughtUp(freshness, catalogueTables, request);
    const { body, contentRange = '' } = await answer();
    sendPrivately(response);
    response.setHeader('Content-Range', contentRange);
    response.type('json').send(body);
  };

const select = async (
  { pool }: ReadDependencies,
  text: string,
  values: readonly string[] = [],
): Promise<readonly Row[]> => (await pool.query<Row>(text, [...values])).rows;

const LONGEST_NAME = 100;

/**
 * Reads the search text, and whether similar names count as hits. An empty text finds nothing
 * (docs/decisions/specification.md).
 */
function searchOf({ query }: Request): { readonly text: string; readonly isNear: boolean } {
  const name: unknown = query['name'] ?? '';
  const near: unknown = query['near'] ?? 'false';
  if (near !== 'true' && near !== 'false')
    throw problems.malformed([{ path: 'near', message: 'must be true or false' }]);
  if (typeof name !== 'string' || !isStorableText(name) || name.length > LONGEST_NAME) {
    throw problems.malformed([
      { path: 'name', message: `must be a text of at most ${LONGEST_NAME} characters` },
    ]);
  }
  return { text: name.trim(), isNear: near === 'true' };
}

async function synonymsOf({ pool }: ReadDependencies): Promise<Synonyms> {
  const [words] = await loadSettingRows(pool, ['search' satisfies SettingId]);
  return z.array(z.string()).parse(words?.values['synonyms']).map(wordsOfGroup);
}

const sought = z.object({
  name: z.string(),
  specification: z.string().catch(''),
  feature: z.string().catch(''),
  pattern_no: z.string().catch(''),
  sections: z.array(z.string()),
});

/** The searched columns of a row. */
const soughtBy = (row: Row) => sought.parse(row);
