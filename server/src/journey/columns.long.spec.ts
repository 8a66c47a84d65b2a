import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Resource } from '@zhidan/read-api';
import { eachAtOnce } from '../testing/each-at-once.js';
import {
  resourceTable,
  queryNamesOf,
  openFilledInstallation,
  nonManagerReaders,
  testValues,
  type FilledInstallation,
  type TestReader,
} from './columns.js';

jest.setTimeout(600_000);

let filled: FilledInstallation;
beforeAll(async () => void (filled = await openFilledInstallation()), 300_000);
afterAll(() => filled.installation.close(), 300_000);

/** Suffixes of filters: equal, at least, at most. */
const ENDINGS = ['', '_gte', '_lte'] as const;

type Query = Readonly<Record<string, unknown>>;

/** The requests of this reader that got a status other than the expected ones. */
async function failures(
  resource: Resource,
  queries: readonly Query[],
  as: TestReader = 'manager',
): Promise<readonly string[]> {
  const allowed = as === 'manager' ? [200, 400] : [200, 400, 401, 403, 404];
  const failed: string[] = [];
  await eachAtOnce(queries, async (query) => {
    const { status } = await filled.list(resource, query, as);
    if (!allowed.includes(status)) failed.push(`${status} ${JSON.stringify(query).slice(0, 200)}`);
  });
  return failed;
}

/** A day before all data. Lists of past days are folded from events, so other code filters them. */
const THEN = '2026-03-01';

describe.each(resourceTable)('the complete list %s', (_name, resource) => {
  it('answers a filter of every column by every kind of value with 200 or 400', async () => {
    const filters = queryNamesOf(resource).flatMap((name) =>
      ENDINGS.flatMap((ending) => testValues.map((value) => ({ [`${name}${ending}`]: value }))),
    );
    expect(filters.length).toBeGreaterThanOrEqual(testValues.length * ENDINGS.length);
    expect(
      await failures(
        resource,
        filters.map((filter) => ({ filter, range: [0, 0] })),
      ),
    ).toEqual([]);
  });

  it('answers every kind of value as a filter, a sort order and a range', async () => {
    const queries = testValues.flatMap((value): Query[] => [
      { filter: value },
      { sort: value },
      { sort: [value, 'ASC'] },
      { sort: ['id', value] },
      { range: value },
      { range: [0, value] },
      { at: value },
      { [`${String(value).slice(0, 20)}_x`]: value },
    ]);
    expect(await failures(resource, queries)).toEqual([]);
  });

  it('answers a combined filter and sort order on each column', async () => {
    const names = queryNamesOf(resource);
    const queries = names.map((name, place) => ({
      filter: { [name]: '桌巾', [`${names[(place + 1) % names.length] ?? name}_gte`]: 0 },
      sort: [names[(place + 2) % names.length], 'DESC'],
      range: [0, 0],
    }));
    expect(await failures(resource, queries)).toEqual([]);
  });

  it.each(nonManagerReaders)('answers a %s who filters and sorts by each column', async (as) => {
    const queries = queryNamesOf(resource).flatMap((name): Query[] => [
      ...testValues.map((value) => ({ filter: { [name]: value }, range: [0, 0] })),
      { sort: [name, 'ASC'], range: [0, 0] },
    ]);
    expect(await failures(resource, queries, as)).toEqual([]);
  });

  it('answers a filter of each column for a past day', async () => {
    const { status } = await filled.list(resource, { at: THEN, range: [0, 0] });
    expect([200, 400]).toContain(status);
    expect([resource.name, status]).not.toEqual(['quotations', 400]);
    const columns = status === 200 ? queryNamesOf(resource) : [];
    const queries = columns.map((name, place) => ({
      at: THEN,
      filter: { [name]: testValues[place % testValues.length] },
      sort: [name, 'ASC'],
      range: [0, 0],
    }));
    expect(await failures(resource, queries)).toEqual([]);
  });
});
