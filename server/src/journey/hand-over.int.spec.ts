import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@zhidan/database/testing';
import { addDays, startOfTaipeiDate, taipeiDate } from '@zhidan/domain';
import { paymentDueAfter } from '@zhidan/domain/overdue';
import { z } from 'zod';
import type { TestAnswer } from './installation.js';
import { type HandOverPerson, FIGURE, word, HandedOver } from './hand-over.fixture.js';

jest.setTimeout(240_000);

let journey: HandedOver;

beforeAll(async () => {
  journey = await HandedOver.begin();
}, 600_000);
afterAll(() => journey.installation.close(), 300_000);

const ask: HandedOver['ask'] = (...sent) => journey.ask(...sent);
const act: HandedOver['act'] = (...sent) => journey.act(...sent);

const marks = /前主人|5432[01]|54,32[01]|former@zhidan/;
const textOf = ({ body }: TestAnswer): string => (typeof body === 'string' ? body : JSON.stringify(body));

/** Removes sums of money, which the new owner may see. */
const withoutSums = (text: string): string => text.replace(/"(paid_amount|outstanding)":-?\d+/g, '');

describe('a buyer who received another buyer’s order', () => {
  it('can read nothing that the former owner wrote, paid, sent or uploaded', async () => {
    const seen = await journey.everythingRead('present');
    const order = seen.get(`/api/quotations/${journey.quotation_no}`);
    expect(order).toMatchObject({
      status: 200,
      body: { paid_amount: 54320, order_process: [{ code: 1002 }] },
    });
    expect(seen.size).toBeGreaterThan(40);
    const found = [...seen].filter(([, answer]) => marks.test(withoutSums(textOf(answer))));
    expect(found.map(([path]) => path)).toEqual([]);
    for (const past of [0, journey.handedOver - 1])
      expect(seen.get(`/api/quotations/${journey.quotation_no}?revision=${past}`)?.status).toBe(404);
    for (const present of [journey.handedOver, journey.handedOver + 1])
      expect(seen.get(`/api/quotations/${journey.quotation_no}?revision=${present}`)?.status).toBe(200);
    expect(seen.get(journey.file)?.status).toBe(404);
    expect(seen.get(`/api/quotations/${journey.quotation_no}/approvals`)?.body).toMatchObject([
      { index: 1, state: 'waiting', by: null, pins: [] },
    ]);
    expect(seen.get(`/api/quotations/${journey.quotation_no}/links`)?.body).toEqual([]);
    expect(seen.get(`/api/links/${journey.formerLink}`)?.status).toBe(410);
  });

  it('cannot infer the former owner’s data from filters', async () => {
    const rows = async (resource: string, filter: object) =>
      ask('present', 'GET', `/api/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    for (const [resource, filter] of [
      ['quotations', { 'accounting.last_five_digits': FIGURE }],
      ['quotations', { customer_notes: `${word}要深藍` }],
      ['quotations', { q: word }],
      ['payments', { quotation_no: journey.quotation_no }],
      ['payments', { invoice_no: `${word}-2` }],
      ['deliveries', { quotation_no: journey.quotation_no }],
      ['files', { quotation_no: journey.quotation_no }],
    ] as const)
      expect([resource, filter, (await rows(resource, filter)).body]).toEqual([resource, filter, []]);
    expect((await rows('quotations', { please_note_that_proofing: `${word}要寬領` })).status).toBe(400);
  });

  it('sees less than staff, who still see everything, and the former owner sees nothing', async () => {
    const staff = await ask('manager', 'GET', `/api/quotations/${journey.quotation_no}`);
    expect(textOf(staff)).toMatch(marks);
    expect((await ask('former', 'GET', `/api/quotations/${journey.quotation_no}`)).status).toBe(404);
    expect((await ask('former', 'GET', journey.file)).status).toBe(404);
    expect((await ask('manager', 'GET', '/api/payments')).body).toMatchObject([{ invoice_no: `${word}-2` }]);
  });
});

describe('overdue cases of an order that is handed over', () => {
  const overdueCase = z.looseObject({
    id: z.string(),
    overdue_no: z.string(),
    quotation_no: z.string(),
    customer_uid: z.string(),
    promise_date: z.string().nullable(),
  });
  const cases = async () => z.array(overdueCase).parse((await ask('manager', 'GET', '/api/overdues')).body);
  const open = (no: string, due_date: string) =>
    ask('manager', 'POST', '/api/overdues', { quotation_no: no, due_date });
  const notice = async (id: string) => textOf(await ask('manager', 'GET', `/documents/overdue/${id}.html`));
  const idOf = async (who: HandOverPerson) =>
    z.object({ customer_id: z.string() }).parse((await ask(who, 'GET', '/api/me')).body).customer_id;

  it('move with the order: each notice lists what its recipient owes, and an order has one case', async () => {
    const orders: string[] = [];
    for (const proofing_value of [1, 2]) {
      const asked = await ask('former', 'POST', '/api/quotations', {
        category_id: journey.stocked.polo,
        order_value: 100,
        proofing_value,
      });
      const no = z.object({ quotation_no: z.string() }).parse(asked.body).quotation_no;
      orders.push(no);
      journey.quotation_no = no;
      await act('former', 'submit-for-review');
      await act('manager', 'pass-review', { proofing_delivery_date: 5, product_delivery_date: 10 });
      await act('former', 'place-order', { stage: 'proofing', charge_method: 2501 });
      const opened = await open(no, '2026-01-31');
      expect(opened).toMatchObject({ status: 201, body: { quotation_no: no } });
      const { id, overdue_no } = z.object({ id: z.string(), overdue_no: z.string() }).parse(opened.body);
      expect(await open(no, '2026-02-01')).toMatchObject({
        status: 409,
        body: { code: 'OVERDUE_FOLLOWED', detail: expect.stringContaining(overdue_no) },
      });
      const promise_date = `${new Date().getFullYear() + 1}-05-05`;
      await ask('manager', 'POST', `/api/overdues/${id}/follow-up`, { message: '已聯絡', promise_date });
    }
    const [kept = '', given = ''] = orders;
    const [former, present] = [await idOf('former'), await idOf('present')];
    await ask('manager', 'POST', `/api/quotations/${given}/assign`, { customer_uid: present });
    await eventually('the case is the new owner’s', async () =>
      (await cases()).some((one) => one.quotation_no === given && one.customer_uid === present),
    );
    const caseOf = async (no: string) => (await cases()).find((one) => one.quotation_no === no);
    expect(await caseOf(given)).toMatchObject({ customer_uid: present, promise_date: null, status: 'open' });
    expect(await caseOf(kept)).toMatchObject({ customer_uid: former, status: 'promised' });

    const toPresent = await notice(`${given}-1`);
    expect(toPresent).toContain(given);
    expect(toPresent).not.toContain(kept);
    const toFormer = await notice(`${kept}-1`);
    expect(toFormer).toContain(kept);
    expect(toFormer).not.toContain(given);

    const owed = async (no: string) =>
      z.object({ payable: z.number() }).parse((await ask('manager', 'GET', `/api/quotations/${no}`)).body)
        .payable;
    const ages = z
      .array(z.object({ cases: z.number(), unpaid: z.number() }))
      .parse((await ask('manager', 'GET', '/api/statistics/overdue?trace=1')).body);
    const sum = (of: 'cases' | 'unpaid') => ages.reduce((total, row) => total + row[of], 0);
    expect([sum('cases'), sum('unpaid')]).toEqual([2, (await owed(given)) + (await owed(kept))]);

    const past = await ask('manager', 'GET', `/api/overdues/${given}-1?revision=0`);
    expect(past).toMatchObject({ status: 200, body: { customer_uid: former } });
  });
});

describe('the due date of a deferred order', () => {
  it('follows the payment terms of its current owner, also for a waiting order', async () => {
    const asked = await ask('deferred', 'POST', '/api/quotations', {
      category_id: journey.stocked.polo,
      order_value: 100,
      proofing_value: 1,
    });
    ({ quotation_no: journey.quotation_no } = z.object({ quotation_no: z.string() }).parse(asked.body));
    await act('deferred', 'submit-for-review');
    await act('manager', 'pass-review', { proofing_delivery_date: 5, product_delivery_date: 10 });
    await act('deferred', 'place-order', { stage: 'proofing', charge_method: 2503 });
    await act('manager', 'force-code', { family: 'quotation', code: 4103, reason: '急件先出' });

    const shipped = taipeiDate(new Date().toISOString());
    const due = async () => {
      const { rows } = await journey.installation.pool.query<{ due: Date }>(
        `select due from processes.timers where process = 'chase-payments' and key = $1`,
        [journey.quotation_no],
      );
      return rows[0]?.due.toISOString();
    };
    const isDueBy = (payment_date: number | undefined) =>
      eventually(`due by ${payment_date}`, async () => {
        const until = startOfTaipeiDate(addDays(paymentDueAfter(shipped, payment_date), 1));
        return (await due()) === new Date(until).toISOString();
      });
    const idOf = async (who: HandOverPerson) =>
      z.object({ customer_id: z.string() }).parse((await ask(who, 'GET', '/api/me')).body).customer_id;
    const agree = async (who: HandOverPerson, payment_date: number) =>
      expect(
        (await ask('manager', 'PUT', `/api/customers/${await idOf(who)}`, { payment_date })).status,
      ).toBe(200);

    await isDueBy(undefined);
    await agree('deferred', 4);
    await isDueBy(4);
    await agree('deferred', 3);
    await isDueBy(3);
    await agree('later', 4);
    await act('manager', 'assign', { customer_uid: await idOf('later') });
    await isDueBy(4);
    await agree('later', 6);
    await isDueBy(undefined);
  });
});

describe('an assigned sales person', () => {
  it('must work in sales, for orders and for customer records', async () => {
    const id = z
      .object({ customer_id: z.string() })
      .parse((await ask('warehouse', 'GET', '/api/me')).body).customer_id;
    await ask('manager', 'PUT', `/api/employees/${id}`, { is_sales: true });
    const present = z
      .object({ customer_id: z.string() })
      .parse((await ask('present', 'GET', '/api/me')).body).customer_id;
    const offered = async () =>
      z.array(z.object({ id: z.string() })).parse((await ask('manager', 'GET', '/api/sales-people')).body);
    expect((await offered()).map((one) => one.id)).not.toContain(id);
    const refused = { status: 409, body: { code: 'SALES_PERSON_NOT_FOUND' } };
    const named = () => ask('manager', 'PUT', `/api/customers/${present}`, { service_sales_uid: id });
    expect(await named()).toMatchObject(refused);
    expect(
      await ask('manager', 'POST', `/api/quotations/${journey.quotation_no}/assign`, { sales_value: id }),
    ).toMatchObject(refused);
    await ask('manager', 'PUT', `/api/employees/${id}`, { authority: ['A0002', 'A0005'] });
    expect((await named()).status).toBe(200);
    await eventually('the new sales person is offered', async () =>
      (await offered()).some((one) => one.id === id),
    );
  });
});
