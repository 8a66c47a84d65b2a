import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { valueAt } from '@zhidan/domain';
import { queueMail } from '@zhidan/mail';
import { knownResources, type Field, type Resource } from '@zhidan/read-api';
import { z } from 'zod';
import { fillTables, SAMPLE } from '../testing/sampled-tables.js';
import { openInstallation, type Answer, type Installation } from './installation.js';

jest.setTimeout(600_000);

/** One value of every kind that a caller may send, whether it makes sense or not. */
const values: readonly unknown[] = [
  '',
  '桌巾',
  '2026-03-02T01:00:00.000Z',
  '0123',
  '😀𠮷',
  'half a pair \ud83d',
  'nul \0',
  `%_\\'"${'長'.repeat(900)}`,
  0,
  -1.5,
  1e300,
  2 ** 60,
  true,
  null,
  {},
  { a: [1] },
  [],
  [null, ''],
];

let installation: Installation;
let token: string;

beforeAll(async () => {
  installation = await openInstallation();
  token = await installation.enter('manager', ['A0001']);
  // An erased customer would be erased again, which builds all read models anew.
  await fillTables(installation.pool, { authority: ['A0001'], erased: false });
  const mail = { key: 'sample', kind: 'shipped', to: ['buyer@zhidan.test'], subject: '商品已出貨' };
  await queueMail(installation.pool, { ...mail, html: '<p>出貨</p>', text: '出貨', quotation_no: SAMPLE });
}, 300_000);

afterAll(() => installation.close(), 300_000);

const list = ({ name }: Pick<Resource, 'name'>, query: Readonly<Record<string, unknown>>): Promise<Answer> =>
  installation.ask(
    'GET',
    `/api/${name}?${new URLSearchParams(
      Object.entries(query).map(([parameter, value]): [string, string] => [parameter, JSON.stringify(value)]),
    )}`,
    { token },
  );

/** What lies at a name with dots. */
const inside = (row: unknown, path: string): unknown => valueAt(row, path.split('.'));

const rowsOf = ({ body }: Answer) => z.array(z.record(z.string(), z.unknown())).parse(body);
const idsOf = (answer: Answer) => rowsOf(answer).map(({ id }) => id);

/** Every name that a caller could think of: fields, whole columns, and columns that are computed. */
const namesOf = ({ row, fields, computed }: Resource): readonly string[] => [
  ...new Set([...fields.keys(), ...Object.keys(row.shape), ...Object.keys(computed?.columns.shape ?? {})]),
];

/** Answers of 500 and more to a query for each of the names, with what was asked. */
async function failures(
  resource: Resource,
  queriesFor: (name: string) => readonly Readonly<Record<string, unknown>>[],
): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const name of namesOf(resource))
    for (const query of queriesFor(name)) {
      const { status } = await list(resource, query);
      if (status !== 200 && status !== 400) failed.push(`${status} ${JSON.stringify(query).slice(0, 200)}`);
    }
  return failed;
}

/** Fields that are alike take the same values, and hand them to PostgreSQL in the same way. */
const alikeOf = ({ fields }: Resource, name: string): string => {
  const field = fields.get(name);
  return field === undefined ? 'no field' : `${field.kind}${field.isList ? ' list' : ''}`;
};

describe.each(knownResources.map((resource) => [resource.name, resource] as const))(
  '%s',
  (_name, resource) => {
    /** Values that a field of each kind takes. */
    const taken = new Map<string, readonly unknown[]>();

    it('answers a filter of each kind of field by every kind of value', async () => {
      const first = new Map(namesOf(resource).map((name) => [alikeOf(resource, name), name]));
      for (const [alike, name] of first) {
        const statuses = new Map<unknown, number>();
        for (const value of values)
          statuses.set(value, (await list(resource, { filter: { [name]: value } })).status);
        expect([...statuses].filter(([, status]) => status !== 200 && status !== 400)).toEqual([]);
        taken.set(
          alike,
          [...statuses].filter(([, status]) => status === 200).map(([value]) => value),
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
      const searches = values.map((q) => ({ filter: { q } }));
      for (const query of searches) expect([200, 400]).toContain((await list(resource, query)).status);
    });

    it('finds a row by the value of each of its fields, and by the ends of what lies around it', async () => {
      const [row] = rowsOf(await list(resource, { range: [0, 0] }));
      if (row === undefined) throw new Error(`${resource.name} has no row`);
      const lost: string[] = [];
      for (const field of resource.fields.values())
        for (const filter of filtersFor(field, inside(row, field.name))) {
          const found = await list(resource, { filter });
          if (found.status !== 200 || !idsOf(found).includes(row['id'])) lost.push(JSON.stringify(filter));
        }
      expect(lost).toEqual([]);
    });
  },
);

/** What a row with this value in this field is surely found by. */
function filtersFor({ name, isList, kind }: Field, value: unknown): readonly object[] {
  if (isList)
    return Array.isArray(value) && value.length > 0 ? [{ [name]: value[0] }, { [name]: value }] : [];
  if (value === undefined) return [];
  const equal = [{ [name]: value }, { [name]: [value, value] }];
  if (value === null || kind === 'boolean') return equal;
  return [...equal, { [`${name}_gte`]: value, [`${name}_lte`]: value }];
}
