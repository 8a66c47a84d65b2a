import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { nGramsOf, toSearchText } from '@zhidan/domain';
import type { SearchResult } from '@zhidan/domain/page';
import { commit } from '../testing/read-model.js';
import { noEventStore, serve, type ServedReadApi } from '../testing/serve.js';
import { SEARCHED_NEWEST_ROWS } from './statement.js';

jest.setTimeout(60_000);

let served: ServedReadApi;

const buyer = {
  company: '晨曦足球俱樂部',
  company_fullname: '',
  nick_name: '阿晨',
  primary_key: 'club@zhidan.test',
  company_telephone: '0223456789',
  company_cellphone: '',
  company_address: '臺北市中正區',
  tax_id_number: '',
};
const order = (id: string, more: object = {}) => ({
  id,
  revision: 1,
  quotation_no: id,
  creation_date: `2026-11-${id.slice(4, 6)}T01:00:00.000Z`,
  category_name: 'Polo衫',
  code: 1001,
  buyer,
  ...more,
});

/** Inserts rows with the searched text that their projection would add. */
async function add(
  table: string,
  rows: readonly (Readonly<Record<string, unknown>> & { id: string })[],
  searched: string,
) {
  await commit(served.pool, { position: 1n, table, rows });
  for (const { id } of rows)
    await served.pool.query(
      `update read_model.${table} set search_text = $2, search_grams = $3 where id = $1`,
      [id, toSearchText(`${id} ${searched}`), nGramsOf(toSearchText(`${id} ${searched}`))],
    );
}

beforeAll(async () => {
  served = await serve(noEventStore);
  const orders = [
    order('261122-4070812', { last_five_digits: '54321', stage_due: 1226 }),
    order('261121-4070811'),
    order('261122-40708129'),
  ];
  await add('quotations', orders, `${Object.values(buyer).join(' ')} Polo衫`);
  const club = {
    id: 'c1',
    revision: 1,
    ...buyer,
    name: '王小明',
    contact_person_name: '陳教練',
    create_date: '',
  };
  await add('customers', [{ ...club, employee_data: {} }], '晨曦足球俱樂部 王小明 陳教練');
  await add('categories', [{ id: 'p1', revision: 1, name: 'Polo衫', type: 'A1', status: {} }], 'Polo衫 A1');
  await add(
    'materials',
    [{ id: 'm1', revision: 1, product_name: '珠地布', type: 'B7', my_father: '' }],
    '珠地布 B7',
  );
}, 120_000);

afterAll(() => served.close(), 120_000);

const search = async (as: string | undefined, query: string) => {
  const answer = await served.get(`/api/search${query}`, as === undefined ? {} : { as });
  return { status: answer.status, body: (await answer.json()) as SearchResult[] & { code?: string } };
};
const find = async (as: string, q: string) => (await search(as, `?q=${encodeURIComponent(q)}`)).body;
const idsOf = (found: readonly SearchResult[]) => found.map(({ kind, id }) => `${kind} ${id}`);

describe('the search of the office', () => {
  it('is open only to staff, and refuses unknown parameters', async () => {
    expect((await search(undefined, '?q=polo')).status).toBe(401);
    expect((await search('vip', '?q=polo')).status).toBe(403);
    expect((await search('manager', '?q=polo&sort=id')).body.code).toBe('UNKNOWN_PARAMETER');
    for (const limit of ['0', '51', 'x', '1&limit=2'])
      expect((await search('manager', `?q=polo&limit=${limit}`)).status).toBe(400);
  });

  it('finds nothing for an empty text', async () => {
    for (const query of ['', '?q=', '?q=%20'])
      expect(await search('manager', query)).toEqual({ status: 200, body: [] });
  });

  it('returns an exact number first, then numbers with that beginning, newest first', async () => {
    expect(idsOf(await find('manager', '261122-4070812'))).toEqual([
      'order 261122-4070812',
      'order 261122-40708129',
    ]);
    expect(idsOf(await find('manager', '2611'))).toEqual([
      'order 261122-40708129',
      'order 261122-4070812',
      'order 261121-4070811',
    ]);
  });

  it('returns an order with its customer, product, code and page path', async () => {
    expect((await find('manager', '261122-4070812'))[0]).toEqual({
      kind: 'order',
      id: '261122-4070812',
      title: '261122-4070812',
      text: '晨曦足球俱樂部・Polo衫・送審中',
      address: '/admin/quotations/261122-4070812/show',
    });
  });

  it('finds products, customers, materials and screens, with matching names first', async () => {
    expect(idsOf(await find('manager', 'polo衫'))[0]).toBe('product p1');
    expect(idsOf(await find('manager', '晨曦'))[0]).toBe('customer c1');
    expect(await find('manager', 'B7')).toMatchObject([
      { kind: 'material', title: '珠地布', address: '/admin/materials/m1' },
    ]);
    expect(await find('manager', '問與答')).toMatchObject([{ kind: 'screen', address: '/admin/questions' }]);
    expect((await search('manager', `?q=polo&limit=2`)).body).toHaveLength(2);
  });

  it('finds for each desk only records that the desk may open', async () => {
    expect(idsOf(await find('builder', 'polo'))).toEqual(['product p1']);
    expect(idsOf(await find('zhu', 'polo'))).toEqual([]);
    expect(await find('editor', '統計')).toEqual([]);
    expect(idsOf(await find('editor', '問與答'))).toEqual(['screen questions']);
  });

  it('finds bank digits and amounts only for staff who may see them', async () => {
    expect(idsOf(await find('manager', '54321'))).toEqual(['order 261122-4070812']);
    expect(await find('desk', '54321')).toEqual([]);
  });

  it('does not find customers by columns that a desk does not see', async () => {
    expect(idsOf(await find('manager', '陳教練'))).toEqual(['customer c1']);
    expect(await find('hr', '陳教練')).toEqual([]);
    expect(idsOf(await find('hr', '晨曦'))).toEqual(['customer c1']);
  });

  it('returns the newest rows when there are more matches than the search sorts', async () => {
    const copies = `insert into read_model.quotations (id, quotation_no, creation_date, category_name, code, buyer, search_text, search_grams)
      select 'Z' || n, 'Z' || n, '2025-01-01T00:00:00.000Z', category_name, code, buyer, search_text, search_grams
        from read_model.quotations, generate_series(1, $1) as n where id = '261121-4070811'`;
    await served.pool.query(copies, [SEARCHED_NEWEST_ROWS + 1]);
    const orders = (await find('manager', '俱樂部')).filter(({ kind }) => kind === 'order');
    expect(orders.slice(0, 3).map(({ id }) => id)).toEqual([
      '261122-40708129',
      '261122-4070812',
      '261121-4070811',
    ]);
  });

  it('also finds rows that are older than the newest rows, which the search scans first', async () => {
    const old = order('200101-1', { creation_date: '2020-01-01T00:00:00.000Z', category_name: '蕾絲杯墊' });
    await add('quotations', [old], '蕾絲杯墊');
    expect(idsOf(await find('manager', '蕾絲杯'))).toEqual(['order 200101-1']);
    expect(idsOf(await find('manager', '200101'))).toEqual(['order 200101-1']);
  });
});
