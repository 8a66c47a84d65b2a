import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { overdueCase } from '@zhidan/domain/overdue';
import { quotation } from '@zhidan/domain/quotation';
import {
  cafeOrdersTablecloths,
  castFacts,
  clubOrdersPolos,
  daysLater,
  POLO_ORDER,
  type StoryStep,
} from '@zhidan/domain/quotation/cast';
import { settleCast } from '../testing/cast.js';
import { serve, type ReceivedAnswer } from '../testing/serve.js';

jest.setTimeout(60_000);

const CAFE_ORDER = '260302-1203040577';
const SAMPLE = `${POLO_ORDER}-1-proofing`;

const served = await serve();

/** Appends the story of an order to the event store. */
async function tell(quotation_no: string, steps: readonly StoryStep[]): Promise<void> {
  for (const [turn, [caller, day, command]] of steps.entries()) {
    const now = daysLater(day);
    const facts = castFacts(caller, { now, quotation_no, new_id: `${quotation_no}-${turn}` });
    await served.facts.eventStore.handle(quotation, quotation_no, command, facts, {
      caller,
      actor: { uid: caller.uid ?? '', name: caller.name },
      correlation: 'story',
      causation: 'story',
      now,
    });
  }
}

beforeAll(async () => {
  await settleCast(served);
  await tell(POLO_ORDER, clubOrdersPolos.slice(0, 8));
  await tell(CAFE_ORDER, cafeOrdersTablecloths.slice(0, 10));
  served.clock.now = new Date('2026-04-30T01:00:00.000Z');
}, 120_000);

const post = (path: string, body: object = {}, as = 'qiang'): Promise<ReceivedAnswer> =>
  served.ask('POST', `/api/${path}`, { as, body });
const create = { allocate_record_id: `${POLO_ORDER}-1`, proofing_of_product: 'proofing' };

describe('allocations over HTTP', () => {
  it('are created once per design and stage, from the data of the order', async () => {
    const made = await post('allocations', create);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      id: SAMPLE,
      revision: 0,
      buyer_nickname: '球社',
      product_value: 1,
      total: 46,
      processing_allocate_data: [{ tailor_fee: 15, processing_amount: 40 }, {}, { processing_amount: 6 }],
    });
    expect((await post('allocations', create)).body).toMatchObject({ id: SAMPLE, revision: 0 });
    expect((await post('allocations', { ...create, proofing_of_product: 'production' })).body).toMatchObject({
      code: 'STAGE_NOT_REACHED',
      detail: '這筆訂單還沒有進入生產，不能分配加工',
    });
  });

  it('are assigned to employees, finished with their last line, and paid once', async () => {
    expect((await post(`allocations/${SAMPLE}/assign`, { processing_staff_uid: 'club' })).body).toMatchObject(
      {
        code: 'PROCESSING_STAFF_NOT_FOUND',
      },
    );
    const assigned = await post(`allocations/${SAMPLE}/assign`, { processing_staff_uid: 'lan' });
    expect(assigned.body).toMatchObject({ processing_staff: ['lan'], case_close: false });
    const finished = await post(`allocations/${SAMPLE}/finish`, { processing_finish_date: '2026-03-31' });
    expect(finished.body).toMatchObject({ case_close: true, total: 46 });
    expect((await post(`allocations/${SAMPLE}/close`)).body).toMatchObject({ revision: 3 });

    const pay = { year: 2026, month: 3 };
    const paid = await post('payroll/lan/pay', pay, 'boss');
    expect(paid).toMatchObject({
      status: 200,
      body: { processing_staff_uid: 'lan', paid_lines: 3, amount: 46, warnings: [] },
    });
    expect(paid.headers.get('x-event-position')).toMatch(/^\d+$/);
    expect((await post('payroll/lan/pay', pay, 'boss')).body).toMatchObject({ paid_lines: 0, amount: 0 });
    expect((await post(`allocations/${SAMPLE}/reopen`)).body).toMatchObject({ code: 'ALLOCATION_PAID' });
  });

  it('are paid with a warning when the month is not over', async () => {
    const open = await post('payroll/lan/pay', { year: 2026, month: 4 }, 'boss');
    expect(open.body).toMatchObject({ paid_lines: 0, warnings: ['MONTH_OPEN'] });
  });

  it('can be split among workers, and a wrong split is refused beside its field', async () => {
    const record = `${POLO_ORDER}-2`;
    await post('allocations', { ...create, allocate_record_id: record });
    const id = `${record}-proofing`;
    const shares = [{ processing_staff_uid: 'lan', processing_number: 1 }];
    const one = await post(`allocations/${id}/split`, { index: 0, shares });
    expect(one.body).toMatchObject({ processing_staff: ['lan'] });
    const two = await post(`allocations/${id}/split`, { index: 1, shares: [...shares, ...shares] });
    expect(two).toMatchObject({
      status: 409,
      body: { code: 'SHARES_SUM', errors: [{ path: 'shares', message: expect.stringContaining('合計 2') }] },
    });
  });

  it('can be planned only by planning staff, and paid only by payroll staff', async () => {
    const strange = [
      await post('allocations', create, 'lan'),
      await post('allocations', create, 'club'),
      await post('payroll/lan/pay', { year: 2026, month: 3 }, 'qiang'),
      await post('overdues', { quotation_no: CAFE_ORDER }, 'mei'),
    ];
    expect(strange.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  it('are refused with 400 or 404 for malformed requests', async () => {
    const answers = [
      await post(`allocations/${SAMPLE}/assign`, { indexes: [-1] }),
      await post(`allocations/${SAMPLE}/finish`, { processing_finish_date: 'yesterday' }),
      await post('payroll/lan/pay', { year: 2026, month: 13 }, 'boss'),
      await post('allocations/nothing-1-proofing/close'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 404]);
  });
});

describe('overdue cases over HTTP', () => {
  const ID = `${CAFE_ORDER}-1`;

  it('are opened by accounting for unpaid orders, with a daily serial number and the due date of the order', async () => {
    const opened = await post('overdues', { quotation_no: CAFE_ORDER }, 'hua');
    expect(opened).toMatchObject({
      status: 201,
      body: { id: ID, overdue_no: 'O260430001', due_date: '2026-04-26', status: 'open', stage: 'production' },
    });
    expect((await post('overdues', { quotation_no: CAFE_ORDER }, 'hua')).body).toMatchObject({
      id: ID,
      revision: 0,
    });
    const another = await post('overdues', { quotation_no: CAFE_ORDER, due_date: '2026-04-10' }, 'hua');
    expect(another).toMatchObject({ status: 409, body: { code: 'OVERDUE_FOLLOWED' } });
    const refused = await post('overdues', { quotation_no: POLO_ORDER }, 'hua');
    expect(refused.body).toMatchObject({ code: 'NOTHING_OWED' });
    const { state } = await served.facts.eventStore.load(overdueCase, ID);
    expect(state).toMatchObject({ company: expect.stringMatching(/./) });
  });

  it('record follow-ups and promises, and need a reason to be abandoned', async () => {
    const followed = await post(
      `overdues/${ID}/follow-up`,
      { message: '會計說五號匯', promise_date: '2026-05-05' },
      'hua',
    );
    expect(followed.body).toMatchObject({
      status: 'promised',
      follow_up: [{ message: '會計說五號匯', staff_name: '會計阿華' }],
    });
    const change = (body: object) => served.ask('PUT', `/api/overdues/${ID}`, { as: 'hua', body });
    const derived = await change({ due_date: '2026-05-31', unpaid: 5, memo: '每月五號結帳' });
    expect(derived).toMatchObject({
      status: 400,
      body: { code: 'DERIVED_FIELD', errors: [{ path: 'due_date' }, { path: 'unpaid' }] },
    });
    const changed = await change({ ...followed.body, days_overdue: 90, memo: '每月五號結帳' });
    expect(changed.body).toMatchObject({ memo: '每月五號結帳', promise_date: '2026-05-05' });
    expect((await post(`overdues/${ID}/close`, {}, 'hua')).body).toMatchObject({ code: 'STILL_OWED' });
    const closed = await post(`overdues/${ID}/close`, { status: 'written_off', message: '歇業' }, 'hua');
    expect(closed.body).toMatchObject({ status: 'written_off', close_date: '2026-04-30T01:00:00.000Z' });
    const next = await post('overdues', { quotation_no: CAFE_ORDER, due_date: '2026-04-10' }, 'hua');
    expect(next.body).toMatchObject({ id: `${CAFE_ORDER}-2` });
    const removed = await served.ask('DELETE', `/api/overdues/${CAFE_ORDER}-2`, { as: 'hua' });
    expect(removed).toMatchObject({ status: 200, body: { id: `${CAFE_ORDER}-2`, revision: 1 } });
  });
});
