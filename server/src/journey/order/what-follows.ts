import { describe, expect, it } from '@jest/globals';
import { eventually } from '@zhidan/database/testing';
import { tracedStream } from '@zhidan/domain/statistics';
import { z } from 'zod';
import {
  type DeskPerson,
  sendCommand,
  sendAcceptedCommand,
  getAs,
  readOrderAs,
  codesOfOrder,
  listAs,
  createPassedOrder,
} from './desk.js';

const found = async (what: string, who: DeskPerson, resource: string, filter: object, count: number) => {
  await eventually(what, async () => (await listAs(who, resource, filter)).rows.length === count);
  return (await listAs(who, resource, filter)).rows;
};

/** Allocates the work on the samples of an order to a worker, who completes it; returns the pay. */
async function workIsDone(no: string, processing_staff_uid: string) {
  const planned = await found('the work is planned', 'production', 'allocations', { quotation_no: no }, 2);
  const [first] = planned.map(({ id }) => String(id)).sort();
  expect(first).toBe(`${no}-1-proofing`);
  const work = (kind: string, body: object) =>
    sendCommand('production', 'POST', `/api/allocations/${first}/${kind}`, body);
  expect((await work('assign', { processing_staff_uid })).status).toBe(200);
  const done = await work('finish', {});
  const { case_close, total } = z.object({ case_close: z.boolean(), total: z.number() }).parse(done.body);
  expect([case_close, total > 0]).toEqual([true, true]);
  const own = await listAs('processing', 'allocations');
  expect(own.rows.map(({ id }) => id)).toEqual([first]);

  return { work: first ?? '', total };
}

/**
 * Checks that the work of a month is paid only once, and that the payroll figure lists the events behind it.
 */
async function isPaidOnce(work: string, processing_staff_uid: string, total: number): Promise<void> {
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString();
  const month = { year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) };
  const pay = () => sendCommand('manager', 'POST', `/api/payroll/${processing_staff_uid}/pay`, month);
  expect((await pay()).body).toMatchObject({ ...month, amount: total });
  expect((await pay()).body).toMatchObject({ paid_lines: 0, amount: 0 });
  expect((await listAs('processing', 'payroll', month)).rows).toMatchObject([
    { employee_name: 'processing', proofing_subtotal: total, total, paid: total, unpaid: 0 },
  ]);
  const figures = await getAs('manager', '/api/statistics/payroll?trace=1');
  expect(figures.body).toEqual([
    expect.objectContaining({
      title: 'processing',
      month: today.slice(0, 7),
      total,
      paid: total,
      unpaid: 0,
    }),
  ]);
  const [{ lines, trace }] = z
    .tuple([z.object({ lines: z.number(), trace: z.array(tracedStream) })])
    .parse(figures.body);
  const { body: past } = await getAs('manager', `/api/allocations/${work}/history`);
  const money = z
    .array(tracedStream.shape.events.element)
    .parse(past)
    .filter(({ type }) => ['AllocationClosed', 'AllocationPaid'].includes(type));
  expect(trace).toEqual([
    {
      stream: `allocation-${work}`,
      revisions: money.map(({ revision }) => revision),
      adds: { lines, proofing_subtotal: total, production_subtotal: 0, total, paid: total, unpaid: 0 },
      events: money,
    },
  ]);
  const before = await getAs('manager', '/api/statistics/payroll?from=2020-01&to=2020-12');
  expect(before.body).toEqual([]);
}

/** Checks that an allocation can be read as it was planned, and as it was when it was closed. */
async function isSeenAsItWas(work: string, total: number): Promise<void> {
  const asPlanned = await getAs('production', `/api/allocations/${work}?revision=0`);
  expect(asPlanned.body).toMatchObject({ id: work, case_close: false });
  const { body: past } = await getAs('manager', `/api/allocations/${work}/history`);
  const closedAt = z
    .array(z.object({ type: z.string(), at: z.string() }))
    .parse(past)
    .find(({ type }) => type === 'AllocationClosed')?.at;
  const asClosed = await getAs('production', `/api/allocations/${work}?at=${closedAt}`);
  expect(asClosed.body).toMatchObject({ case_close: true, total });
}

async function overdueNow(): Promise<number> {
  const { body } = await getAs('accounting', '/api/statistics/overdue');
  return z
    .array(z.object({ cases: z.number() }))
    .parse(body)
    .reduce((sum, { cases }) => sum + cases, 0);
}

/** Tests of how processes react to events of an order. */
export function describeProcessReactions(): void {
  describe('what follows automatically for an order', () => {
    it('includes the work on its samples, which is assigned, done, seen only by its worker and paid once', async () => {
      const no = await createPassedOrder('deferred');
      await sendAcceptedCommand('deferred', no, 'place-order', { stage: 'proofing', charge_method: 2503 });
      const { customer_id } = z
        .object({ customer_id: z.string() })
        .parse((await getAs('processing', '/api/me')).body);
      const { work, total } = await workIsDone(no, customer_id);
      await isPaidOnce(work, customer_id, total);
      await isSeenAsItWas(work, total);
    });

    ofOverdueMoney();
    ofOrdersThatAreOver();
  });
}

/** Tests of overdue cases. */
function ofOverdueMoney(): void {
  it('includes code 2101 when accounting opens an overdue case, which closes when the payment arrives', async () => {
    const no = await createPassedOrder('deferred', { proofing_value: 0 });
    await sendAcceptedCommand('deferred', no, 'place-order', { stage: 'production', charge_method: 2503 });
    const opened = await sendCommand('accounting', 'POST', '/api/overdues', {
      quotation_no: no,
      due_date: '2020-01-31',
    });
    expect(opened).toMatchObject({ status: 201, body: { id: `${no}-1`, status: 'open' } });
    // The answer to the command equals the record in lists, including columns computed from the day and the
    // order.
    const asListed = await getAs('accounting', `/api/overdues/${no}-1`);
    expect(asListed.body).toEqual(opened.body);
    await eventually('the order is overdue', async () => (await codesOfOrder(no))[1] === 2101);
    const { outstanding, revision } = await readOrderAs('accounting', no);
    const { body: ages } = await getAs('accounting', '/api/statistics/overdue?trace=1');
    expect(
      z
        .array(z.object({ cases: z.number() }))
        .parse(ages)
        .map(({ cases }) => cases),
    ).toEqual([0, 0, 0, 1]);
    expect(z.array(z.looseObject({})).parse(ages)[3]).toMatchObject({
      key: '90+',
      unpaid: outstanding,
      trace: [
        { stream: `overdue-${no}-1`, revisions: [0] },
        { stream: `quotation-${no}`, revisions: [revision] },
      ],
    });
    await sendAcceptedCommand('accounting', no, 'add-payment', { payment_kind: 3, amount: outstanding });
    const [closed] = await found(
      'the case is closed',
      'accounting',
      'overdues',
      { quotation_no: no, status: 'paid' },
      1,
    );
    expect(closed).toMatchObject({ id: `${no}-1`, amount: outstanding, paid: outstanding, unpaid: 0 });
  });
}

/** Tests of the overdue cases of orders that end. */
function ofOrdersThatAreOver(): void {
  it('excludes an overdue case without a placed order, and closes the case of a finished order', async () => {
    const open = (quotation_no: string) =>
      sendCommand('accounting', 'POST', '/api/overdues', { quotation_no, due_date: '2020-01-31' });
    const no = await createPassedOrder('deferred', { proofing_value: 0 });
    expect(await open(no)).toMatchObject({ status: 409, body: { code: 'NOTHING_OWED' } });
    await sendAcceptedCommand('deferred', no, 'place-order', { stage: 'production', charge_method: 2503 });
    expect(await sendCommand('accounting', 'POST', '/api/overdues', { quotation_no: no })).toMatchObject({
      status: 409,
      body: { code: 'DUE_DATE_UNKNOWN' },
    });
    expect((await open(no)).status).toBe(201);
    await eventually('the order is overdue', async () => (await codesOfOrder(no))[1] === 2101);
    expect(await overdueNow()).toBe(1);
    expect((await getAs('accounting', `/documents/overdue/${no}-1.html`)).status).toBe(200);

    await sendAcceptedCommand('accounting', no, 'force-close', { reason: '客戶取消' });
    // The case is closed without the action of a person.
    expect(await overdueNow()).toBe(0);
    expect(await getAs('accounting', `/documents/overdue/${no}-1.html`)).toMatchObject({
      status: 409,
      body: { code: 'NOTHING_OWED' },
    });
    const [ended] = await found(
      'the case ends',
      'accounting',
      'overdues',
      { quotation_no: no, status: 'ended' },
      1,
    );
    expect(ended).toMatchObject({ id: `${no}-1`, unpaid: 0 });
    expect(await open(no)).toMatchObject({ status: 409, body: { code: 'NOTHING_OWED' } });
    expect(await overdueNow()).toBe(0);
  });
}
