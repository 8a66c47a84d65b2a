import { describe, expect, it } from '@jest/globals';
import type { ShownQuotation } from '@zhidan/domain/quotation';
import {
  sendAcceptedCommand,
  sendCommand,
  listAs,
  createPassedOrder,
  readOrderAs,
  type DeskPerson,
} from './desk.js';

type Order = Readonly<Record<string, unknown>>;
const idsOf = (rows: readonly Order[]) => rows.map(({ id }) => id);

/** Sorts as lists do: by the value, then by the id, with empty values last. */
const inOrder = (rows: readonly Order[], column: string) =>
  rows.toSorted((one, other) => compared(one[column], other[column]) || compared(one['id'], other['id']));

function compared(one: unknown, other: unknown): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  if (typeof one === 'string' && typeof other === 'string') return one < other ? -1 : 1;
  return Number(one) - Number(other);
}

const columns = [
  'stage_due',
  'last_five_digits',
  'proofing_due_date',
  'product_due_date',
  'due_in_days',
  'late',
];

/** Checks that lists sort and filter by each column consistently with their rows. */
const agree = async (who: DeskPerson) => {
  const { rows } = await listAs(who, 'quotations');
  for (const column of columns) {
    const sorted = inOrder(rows, column);
    expect(idsOf((await listAs(who, 'quotations', {}, [column, 'ASC'])).rows)).toEqual(idsOf(sorted));
    for (const value of new Set(rows.map((row) => row[column]))) {
      const equal = await listAs(who, 'quotations', { [column]: value }, ['id', 'ASC']);
      const wanted = inOrder(rows, 'id').filter((row) => row[column] === value);
      expect([column, value, idsOf(equal.rows)]).toEqual([column, value, idsOf(wanted)]);
      if (value === null || typeof value === 'boolean') continue;
      const least = await listAs(who, 'quotations', { [`${column}_gte`]: value });
      const above = rows.filter((row) => row[column] !== null && compared(row[column], value) >= 0);
      expect([column, value, least.rows.length]).toEqual([column, value, above.length]);
    }
  }
  return rows;
};

/**
 * Checks that a search for the expected amounts of an order finds the order only for callers who may see these
 * amounts.
 */
async function isFoundByFigures({ id, stage_due }: ShownQuotation): Promise<void> {
  const found = async (who: DeskPerson, q: string) => idsOf((await listAs(who, 'quotations', { q })).rows);
  for (const who of ['sales', 'accounting'] as const) {
    expect(await found(who, '04711')).toEqual([id]);
    expect(await found(who, String(stage_due))).toContain(id);
    expect(await found(who, `NT$${stage_due.toLocaleString('en-US')}`)).toContain(id);
  }
  expect(await found('production', '04711')).toEqual([]);
  expect(await readOrderAs('production', id)).not.toHaveProperty('last_five_digits');
  for (const [who, filter] of [
    ['production', { last_five_digits: '04711' }],
    ['buyer', { late: true }],
    ['buyer', { due_in_days_lte: 3 }],
  ] as const)
    expect((await listAs(who, 'quotations', filter)).status).toBe(400);
  const { rows } = await listAs('buyer', 'quotations', { id });
  expect(rows).toMatchObject([{ stage_due }]);
  expect(rows[0]).not.toHaveProperty('late');
}

/** Tests of what desks search in lists of orders: expected amounts, account digits, and due dates. */
export function describeOrderSearches(): void {
  describe('what is awaited for orders', () => {
    let late: string;
    let awaited: ShownQuotation;

    it('is the payment of the current stage, and the work by its set or promised date', async () => {
      late = await createPassedOrder('deferred');
      await sendAcceptedCommand('deferred', late, 'place-order', { stage: 'proofing', charge_method: 2503 });
      const promised = await readOrderAs('sales', late);
      expect(promised).toMatchObject({ code: 3101, stage_due: 0, late: false });
      expect(promised.proofing_due_date).toBe(promised.proofing_promised_date);
      await sendAcceptedCommand('sales', late, 'set-completion-date', {
        stage: 'proofing',
        date: '2026-01-05',
      });
      const overdue = await readOrderAs('production', late);
      expect(overdue).toMatchObject({ proofing_due_date: '2026-01-05', late: true });
      expect(overdue.due_in_days).toBeLessThan(0);
      expect(overdue.proofing_promised_date).toBe(promised.proofing_promised_date);

      const no = await createPassedOrder('buyer');
      const passed = await readOrderAs('buyer', no);
      expect(passed.stage_due).toBe(passed.proofing_price_tax);
      await sendAcceptedCommand('buyer', no, 'place-order', { stage: 'proofing', charge_method: 2501 });
      await sendAcceptedCommand('buyer', no, 'report-transfer', { last_five_digits: '04711' });
      awaited = await readOrderAs('accounting', no);
      expect(awaited).toMatchObject({ stage_due: passed.proofing_price_tax, last_five_digits: '04711' });
    });

    it('sorts and filters lists in agreement with the shown values, for any calendar of working days', async () => {
      const before = await agree('sales');
      const closed_days = before
        .map((order) => order['proofing_due_date'])
        .filter((date) => typeof date === 'string' && date > '2026-01-05');
      expect(closed_days.length).toBeGreaterThan(0);
      const change = (days: readonly unknown[]) =>
        sendCommand('manager', 'PUT', '/api/settings/calendar', { closed_days: [...new Set(days)] });
      expect((await change(closed_days)).status).toBe(200);
      const after = await agree('accounting');
      expect(after.map((order) => order['proofing_due_date'])).not.toEqual(
        before.map((order) => order['proofing_due_date']),
      );
      expect((await change([])).status).toBe(200);
      const { rows } = await listAs('production', 'quotations', { late: true, due_in_days_lte: -1 });
      expect(idsOf(rows)).toContain(late);
      expect(rows.every((order) => order['late'] === true)).toBe(true);
    });

    it('can be filtered by its figures only by users who may see them', () => isFoundByFigures(awaited));
  });
}
