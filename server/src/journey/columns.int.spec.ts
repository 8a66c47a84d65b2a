import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { valueAt } from '@zhidan/domain';
import type { FilterField, Resource } from '@zhidan/read-api';
import { z } from 'zod';
import { eachAtOnce } from '../testing/each-at-once.js';
import {
  resourceTable,
  queryNamesOf,
  openFilledInstallation,
  testValues,
  type FilledInstallation,
} from './columns.js';
import type { TestAnswer } from './installation.js';

jest.setTimeout(600_000);

let filled: FilledInstallation;
beforeAll(async () => void (filled = await openFilledInstallation()), 300_000);
afterAll(() => filled.installation.close(), 300_000);

/** The value at a path whose names are separated by dots. */
const inside = (row: unknown, path: string): unknown => valueAt(row, path.split('.'));

const rowsOf = ({ body }: TestAnswer) => z.array(z.record(z.string(), z.unknown())).parse(body);
const idsOf = (answer: TestAnswer) => rowsOf(answer).map(({ id }) => id);

/**
 * Sends the queries about every name; returns those that were answered with a status other than 200 and 400.
 */
async function failures(
  resource: Resource,
  queriesFor: (name: string) => readonly Readonly<Record<string, unknown>>[],
): Promise<readonly string[]> {
  const failed: string[] = [];
  await eachAtOnce(queryNamesOf(resource).flatMap(queriesFor), async (query) => {
    const { status } = await filled.list(resource, query);
    if (status !== 200 && status !== 400) failed.push(`${status} ${JSON.stringify(query).slice(0, 200)}`);
  });
  return failed;
}

/**
 * A key for fields of the same kind, which accept the same values and pass them to PostgreSQL in the same way.
 */
const alikeOf = ({ fields }: Resource, name: string): string => {
  const field = fields.get(name);
  return field === undefined ? 'no field' : `${field.kind}${field.isList ? ' list' : ''}`;
};

describe.each(resourceTable)('the list %s', (_name, resource) => {
  /** The accepted values of each kind of field. */
  const taken = new Map<string, readonly unknown[]>();

  it('answers a filter of each kind of field by every kind of value', async () => {
    const first = new Map(queryNamesOf(resource).map((name) => [alikeOf(resource, name), name]));
    for (const [alike, name] of first) {
      const statuses = new Map<unknown, number>();
      await eachAtOnce(testValues, async (value) => {
        statuses.set(value, (await filled.list(resource, { filter: { [name]: value } })).status);
      });
      expect([...statuses].filter(([, status]) => status !== 200 && status !== 400)).toEqual([]);
      taken.set(
        alike,
        testValues.filter((value) => statuses.get(value) === 200),
      );
    }
  });

  it('answers a filter of each of its columns by values of its kind', async () => {
    const isPlain = (value: unknown) => typeof value !== 'object' || value === null;
    expect(
      await failures(resource, (name) => {
        const fitting = (taken.get(alikeOf(resource, name)) ?? []).filter(isPlain);
        const some = fitting.find((value) => value !== null) ?? '';
        return [
          { filter: { [name]: fitting } },
          { filter: { [name]: some } },
          { filter: { [`${name}_gte`]: some } },
          { filter: { [`${name}_lte`]: some } },
        ];
      }),
    ).toEqual([]);
  });

  it('answers when it is sorted by each of its columns', async () => {
    expect(
      await failures(resource, (name) => ['ASC', 'DESC'].map((direction) => ({ sort: [name, direction] }))),
    ).toEqual([]);
  });

  it('answers a search for every kind of value', async () => {
    const searches = testValues.map((q) => ({ filter: { q } }));
    await eachAtOnce(searches, async (query) =>
      expect([200, 400]).toContain((await filled.list(resource, query)).status),
    );
  });

  it('finds a row by each of its values, and by bounds around the value', async () => {
    const [row] = rowsOf(await filled.list(resource, { range: [0, 0] }));
    if (row === undefined) throw new Error(`${resource.name} has no row`);
    const lost: string[] = [];
    const filters = [...resource.fields.values()].flatMap((field) =>
      filtersFor(field, inside(row, field.name)),
    );
    await eachAtOnce(filters, async (filter) => {
      const found = await filled.list(resource, { filter });
      if (found.status !== 200 || !idsOf(found).includes(row['id'])) lost.push(JSON.stringify(filter));
    });
    expect(lost).toEqual([]);
  });
});

/** Filters that must find a row with this value in this field. */
function filtersFor({ name, isList, kind }: FilterField, value: unknown): readonly object[] {
  if (isList)
    return Array.isArray(value) && value.length > 0 ? [{ [name]: value[0] }, { [name]: value }] : [];
  if (value === undefined) return [];
  const equal = [{ [name]: value }, { [name]: [value, value] }];
  if (value === null || kind === 'boolean') return equal;
  return [...equal, { [`${name}_gte`]: value, [`${name}_lte`]: value }];
}
