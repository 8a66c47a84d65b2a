import { describe, expect, it } from '@jest/globals';
import { nGramsOfWords, visitorCaller, type Caller } from '@zhidan/domain';
import { Problem } from '@zhidan/http';
import fc from 'fast-check';
import { listRequestOf } from './list-request.js';
import { orderBuyer, notices, orders, sales } from './orders.fixture.js';
import { pageStatement } from './page-statement.js';
import type { Resource } from './resource.js';
import { everyRowStatement, oneRowStatement, type SqlStatement } from './statement.js';
import { requireView } from './view-for.js';

const page = (
  query: Readonly<Record<string, unknown>>,
  caller: Caller = sales,
  of: Resource = orders,
): SqlStatement => {
  const view = requireView(of, caller);
  return pageStatement(of, view, caller, listRequestOf(query, of, view));
};
const where = ({ text }: SqlStatement): string => / where (.*?)\) as counted/.exec(text)?.[1] ?? '';
const filter = (value: unknown) => ({ filter: JSON.stringify(value) });

describe('the SQL of a list', () => {
  it('has a condition for each filter, and passes every value as a parameter', () => {
    const statement = page(
      filter({
        product_name: "x'; drop table",
        'accounting.code': [2001, 2002],
        net_weight_lte: 3,
        select_material: 'm1',
      }),
    );
    expect(where(statement)).toBe(
      [
        '"product_name" = $1::text',
        `("accounting" ->> 'code')::bigint = any($2::bigint[])`,
        '"net_weight" <= $3::double precision',
        '"select_material" @> any($4::jsonb[])',
      ].join(' and '),
    );
    expect(statement.values).toEqual(["x'; drop table", [2001, 2002], 3, ['"m1"']]);
    expect(statement.text).toContain('limit 300) as page');
    expect(page({ range: '[25,49]' })).toMatchObject({ values: [25, 25], isCommon: false });
  });

  it('searches pairs of characters by index, verifies longer words in the text, and takes special characters literally', () => {
    const statement = page(filter({ q: '毛巾 50%' }));
    expect(statement.text).toContain(
      'from read_model."test_orders" where search_grams @> $1::integer[] and search_text like $2::text)',
    );
    expect(statement.values.slice(0, 2)).toEqual([nGramsOfWords(['毛巾', '50%']), '%50\\%%']);
  });

  it('sorts equal rows by their ids', () => {
    expect(page({ sort: '["accounting.payer.name","DESC"]' }).text).toContain(
      `order by ("accounting" -> 'payer' ->> 'name') DESC, id DESC limit`,
    );
    expect(page({ sort: '["id","ASC"]' }).text).toContain('order by id ASC limit');
  });

  it('can select rows with a missing value', () => {
    expect(where(page(filter({ paid_on: null })))).toContain('or "paid_on" is null');
  });

  it('returns to buyers only their own rows, without hidden columns', () => {
    const statement = page({}, orderBuyer);
    expect(where(statement)).toBe('"customer_uid" = $1::text');
    expect(statement.values[0]).toBe('café');
    expect(statement.text).not.toContain('"cost"');
    expect(oneRowStatement(orders, requireView(orders, orderBuyer), orderBuyer, 'Q1')).toMatchObject({
      text: expect.stringContaining('where id = $1::text and "customer_uid" = $2::text'),
      values: ['Q1', 'café'],
    });
  });

  it('returns to visitors only public rows, always with id and revision', () => {
    const statement = page({}, visitorCaller, notices);
    expect(statement.text).toContain('select "id", "revision", "text" from');
    expect(where(statement)).toBe('"activate" = $1::boolean');
  });

  it('returns all rows for a file, regardless of the requested range', () => {
    const view = requireView(orders, sales);
    expect(
      everyRowStatement(orders, view, sales, listRequestOf({ range: '[0,9]' }, orders, view)).text,
    ).not.toContain('limit');
  });
});

describe('any filter that a caller sends', () => {
  const fieldNames = [...requireView(orders, sales).fields.keys()];
  const name = fc.oneof(
    fc.constantFrom(...fieldNames, 'q', '__proto__', 'constructor'),
    fc
      .tuple(fc.constantFrom(...fieldNames), fc.constantFrom('_gte', '_lte', '_gt', '.x'))
      .map((pair) => pair.join('')),
    fc.string({ unit: 'binary' }),
  );
  const value = fc.oneof(
    fc.jsonValue(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom("'", '"', '\\', '$1', '; drop table x --', '1e400', 'NaN', '-0', 9e99, -1, 0.5),
  );
  const anyFilter = fc
    .array(fc.tuple(name, fc.oneof(value, fc.array(value, { maxLength: 4 }))), { maxLength: 4 })
    .map(
      (entries) =>
        `{${entries.map(([key, sent]) => `${JSON.stringify(key)}:${JSON.stringify(sent)}`).join(',')}}`,
    );

  it('is refused as malformed, or produces SQL text from declared columns only', () => {
    // The SQL text may contain only keywords, declared columns and placeholders.
    const ours = new RegExp(
      `^(?:\\s|[()]|\\$\\d+::[a-z ]+(?:\\[\\])?|"(?:${requireView(orders, sales).columns.join('|')}|test_orders)"|` +
        `'(?:code|payer|name)'|->>?|@>|<=|>=|=|::bigint|[,.*]|read_model|select|from|where|and|or|is null|like|any|` +
        `count|as|rows_in_all|counted|page|left join lateral|on true|true|order by|ASC|DESC|id|limit (?:[1-9]\\d?|[12]\\d\\d|300)(?=[ )])|limit|offset|` +
        `with|found|materialized|place|in|` +
        `search_grams|search_text)*$`,
    );
    fc.assert(
      fc.property(
        fc.oneof(anyFilter, fc.string(), fc.json()),
        fc.string(),
        fc.string(),
        (text, range, sort) => {
          const query = { filter: text, ...(range ? { range } : {}), ...(sort ? { sort } : {}) };
          try {
            const statement = page(query);
            expect(statement.text).toMatch(ours);
            const places = [...statement.text.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place));
            expect(new Set(places)).toEqual(new Set(statement.values.map((_value, index) => index + 1)));
          } catch (error) {
            if (!(error instanceof Problem)) throw error;
            expect(error.status).toBe(400);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
