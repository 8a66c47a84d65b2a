import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { commit } from '../testing/read-model.js';
import { noEventStore, serve, type ServedReadApi } from '../testing/serve.js';

jest.setTimeout(60_000);

let served: ServedReadApi;

const line = (index: number, uid: string, processing_amount: number) => ({
  index,
  processing_staff_uid: uid,
  processing_amount,
});

beforeAll(async () => {
  served = await serve(noEventStore);
  const { pool } = served;
  await pool.query(
    'create table if not exists read_model.customers (id text primary key, name text, employee_data jsonb)',
  );
  await pool.query('insert into read_model.customers (id, name, employee_data) values ($1, $2, $3)', [
    'c-zhu',
    'zhu@zhidan.test',
    JSON.stringify({ name: '林秀竹' }),
  ]);
  await commit(pool, {
    position: 2n,
    table: 'quotations',
    rows: [
      {
        id: 'a',
        category_name: '桌巾',
        total_amount_tax: 900,
        paid_amount: 400,
        outstanding: 500,
        payable: 500,
      },
    ],
  });
  await commit(pool, {
    position: 3n,
    table: 'allocations',
    rows: [
      {
        id: 'a-1-proofing',
        allocate_record_id: 'a-1',
        proofing_of_product: 'proofing',
        case_close: false,
        customer_uid: 'club',
        create_date: '2026-03-09T01:00:00.000Z',
        processing_staff: ['c-ju', 'c-zhu'],
        processing_allocate_data: [line(0, 'c-zhu', 40), line(1, 'c-ju', 6)],
        total: 46,
      },
      {
        id: 'a-1-production',
        allocate_record_id: 'a-1',
        proofing_of_product: 'production',
        case_close: true,
        customer_uid: 'club',
        create_date: '2026-03-16T01:00:00.000Z',
        processing_staff: ['c-ju'],
        processing_allocate_data: [line(0, 'c-ju', 900)],
        total: 900,
      },
    ],
  });
  await commit(pool, {
    position: 4n,
    table: 'payroll',
    rows: ['c-zhu', 'c-ju'].map((uid) => ({
      id: `${uid}-2026-03`,
      processing_staff_uid: uid,
      year: 2026,
      month: 3,
      allocate: [{ quotation_no: uid === 'c-zhu' ? 'a' : 'b' }, { quotation_no: 'c' }],
      total: 46,
    })),
  });
  await commit(pool, {
    position: 6n,
    table: 'purchases',
    rows: [
      { id: 'p-1', create_date: '2026-03-01', items: [{ material_storage_id: 'zipper' }] },
      {
        id: 'p-2',
        create_date: '2026-03-02',
        items: [{ material_storage_id: 'linen' }, { material_storage_id: 'zipper' }],
      },
    ],
  });
  await commit(pool, {
    position: 5n,
    table: 'overdues',
    rows: [
      {
        id: 'a-1',
        quotation_no: 'a',
        due_date: '2020-01-10',
        status: 'open',
        sales_value: 'c-zhu',
        company: '咖啡',
      },
      {
        id: 'a-2',
        quotation_no: 'a',
        due_date: '2026-01-10',
        close_date: '2026-01-13T01:00:00.000Z',
        status: 'paid',
      },
    ],
  });
}, 120_000);

afterAll(() => served.close(), 120_000);

async function list(path: string, as: string, filter: object = {}) {
  const response = await served.get(`/api/${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`, {
    as,
  });
  const body: unknown = response.ok ? await response.json() : [];
  const rows = z.array(z.record(z.string(), z.unknown())).parse(body);
  return { status: response.status, rows, ids: rows.map(({ id }) => id) };
}

describe('the list of allocations', () => {
  it('shows all work to staff who plan or pay it, filtered by design and stage or by what is closed', async () => {
    expect((await list('allocations', 'payroll')).ids).toEqual(['a-1-production', 'a-1-proofing']);
    const design = { allocate_record_id: 'a-1', proofing_of_product: 'proofing' };
    expect((await list('allocations', 'manager', design)).ids).toEqual(['a-1-proofing']);
    expect((await list('allocations', 'manager', { case_close: true })).ids).toEqual(['a-1-production']);
    expect((await list('allocations', 'manager', { processing_staff: 'c-zhu' })).ids).toEqual([
      'a-1-proofing',
    ]);
  });

  it('shows a worker only their own lines and the sum of these, and refuses filters for other workers', async () => {
    const own = await list('allocations', 'zhu');
    expect(own.ids).toEqual(['a-1-proofing']);
    expect(own.rows[0]).toMatchObject({
      processing_staff: ['c-zhu'],
      processing_allocate_data: [line(0, 'c-zhu', 40)],
      total: 40,
    });
    expect(own.rows[0]).not.toHaveProperty('customer_uid');
    expect((await list('allocations', 'zhu', { processing_staff: 'c-ju' })).status).toBe(400);
    expect((await list('allocations', 'zhu', { total_gte: 41 })).status).toBe(400);
    expect((await served.get('/api/allocations/a-1-production', { as: 'zhu' })).status).toBe(404);
    expect((await served.get('/api/allocations/a-1-proofing/history', { as: 'zhu' })).status).toBe(403);
  });

  it("shows pay by name to payroll, a worker's own pay to that worker, and nothing to others", async () => {
    const month = { year: 2026, month: 3 };
    expect((await list('payroll', 'zhu', month)).rows).toMatchObject([
      { employee_name: '林秀竹', total: 46 },
    ]);
    expect((await list('payroll', 'payroll', month)).ids).toEqual(['c-ju-2026-03', 'c-zhu-2026-03']);
    expect((await list('payroll', 'payroll', { ...month, month: 4 })).ids).toEqual([]);
    for (const as of ['sales', 'buyer']) {
      expect((await list('payroll', as)).status).toBe(403);
      expect((await list('allocations', as)).status).toBe(403);
    }
  });
});

describe('links from an order', () => {
  it('show its workers’ pay to staff who may see all pay, but not to workers', async () => {
    const of = (no: string) => ({ 'allocate.quotation_no': no });
    expect((await list('payroll', 'payroll', of('a'))).ids).toEqual(['c-zhu-2026-03']);
    expect((await list('payroll', 'payroll', of('c'))).ids).toEqual(['c-ju-2026-03', 'c-zhu-2026-03']);
    expect((await list('payroll', 'zhu', of('b'))).status).toBe(400);
  });

  it('find purchases by any of the materials that they bring into storage', async () => {
    const of = (...items: string[]) => ({ 'items.material_storage_id': items });
    expect((await list('purchases', 'manager', of('zipper'))).ids).toEqual(['p-2', 'p-1']);
    expect((await list('purchases', 'manager', of('linen', 'felt'))).ids).toEqual(['p-2']);
    expect((await list('purchases', 'manager', of('felt'))).ids).toEqual([]);
    expect((await list('purchases', 'sales', of('zipper'))).status).toBe(403);
  });
});

describe('overdue cases', () => {
  it('show what the order owes now, how old they are and which customer they belong to', async () => {
    const { rows } = await list('overdues', 'accounting', { status: ['open', 'promised'], unpaid_gte: 500 });
    expect(rows).toMatchObject([
      {
        id: 'a-1',
        category_name: '桌巾',
        amount: 900,
        paid: 400,
        unpaid: 500,
        ageing: '90+',
        sales_name: '林秀竹',
      },
    ]);
    expect(Number(rows[0]?.['days_overdue'])).toBeGreaterThan(90);
    expect((await list('overdues', 'accounting', { status: 'paid' })).rows).toMatchObject([
      { days_overdue: 3, ageing: '0-30' },
    ]);
    expect((await list('overdues', 'builder')).status).toBe(403);
  });
});
