import { describe, expect, it } from '@jest/globals';
import { eventually } from '@zhidan/database/testing';
import { z } from 'zod';
import {
  sendAcceptedCommand,
  getAs,
  installation,
  listAs,
  createPassedOrder,
  requestPolos,
  sendCommand,
  tokenOf,
  type DeskPerson,
} from './desk.js';

const me = z.object({ uid: z.string(), customer_id: z.string() });
const meOf = async (who: DeskPerson) => me.parse((await getAs(who, '/api/me')).body);
const made = z.object({ id: z.string(), url: z.string() });

/** Tests of planned activities of staff, and of the calendar feed that contains them. */
export function describeActivities(): void {
  describe('an activity', planned);
  describe('an activity', readAndRefused);
  describe('the calendar feed of an employee', calendars);
}

const plan = async (who: DeskPerson, more: object) =>
  sendCommand(who, 'POST', '/api/activities', { text: '打電話確認顏色', due: '2026-11-27', ...more });

function planned(): void {
  it('is planned for a colleague by id or account, appears on their overview, and is completed once', async () => {
    const no = await requestPolos('buyer');
    const about = { kind: 'quotation', id: no };
    const sales = await meOf('sales');
    for (const who of [sales.customer_id, sales.uid]) {
      const done = await plan('production', { about, who });
      expect(done).toMatchObject({ status: 201, body: { about, who: sales.customer_id, done: false } });
      const { id } = z.object({ id: z.string() }).parse(done.body);
      const { body } = await getAs('sales', '/api/me/overview');
      expect(body).toContainEqual(
        expect.objectContaining({ card: 'due', count: 1, address: '/admin/activities' }),
      );
      expect((await getAs('production', '/api/me/overview')).body).toContainEqual(
        expect.objectContaining({ card: 'due', count: 0 }),
      );
      for (const times of [1, 2])
        expect([
          times,
          (await sendCommand('sales', 'POST', `/api/activities/${id}/done`, {})).status,
        ]).toEqual([times, 200]);
    }
  });
}

function readAndRefused(): void {
  it('can be read only by readers of its subject, its planner and its assignee', async () => {
    const { customer_id: about } = await meOf('buyer');
    const { customer_id: who } = await meOf('warehouse');
    const text = '寄樣布給客戶';
    const { status } = await plan('sales', { about: { kind: 'customer', id: about }, who, text });
    expect(status).toBe(201);
    const readers = ['sales', 'accounting', 'warehouse', 'production', 'manager'] as const;
    const seen = await Promise.all(
      readers.map(async (one) => {
        const { rows } = await listAs(one, 'activities', { 'about.id': about });
        return [one, rows.map((row) => row['text'])];
      }),
    );
    expect(Object.fromEntries(seen)).toEqual({
      sales: [text],
      accounting: [text],
      warehouse: [text],
      production: [],
      manager: [text],
    });
    expect((await getAs('buyer', '/api/activities')).status).toBe(403);
    expect((await getAs(undefined, '/api/activities')).status).toBe(401);
  });

  it('is refused for a missing subject, for strangers, and for a subject that the caller may not read', async () => {
    const no = await requestPolos('buyer');
    const about = { kind: 'quotation', id: no };
    const { customer_id: who } = await meOf('sales');
    const { customer_id: stranger } = await meOf('stranger');
    const answers = await Promise.all([
      plan('sales', { about: { kind: 'quotation', id: 'none' }, who }),
      plan('sales', { about, who: stranger }),
      plan('sales', { about, who, due: '2026-02-30' }),
      plan('production', { about: { kind: 'overdue', id: 'none' }, who }),
      plan('buyer', { about, who }),
    ]);
    expect(
      answers.map(({ status, body }) => [status, z.looseObject({ code: z.string() }).parse(body).code]),
    ).toEqual([
      [404, 'ACTIVITY_ABOUT_NOTHING'],
      [400, 'EMPLOYEE_NOT_FOUND'],
      [400, 'MALFORMED'],
      [403, 'FORBIDDEN'],
      [403, 'FORBIDDEN'],
    ]);
  });
}

function calendars(): void {
  const read = async (url: string) => {
    const answer = await fetch(`${installation.url}${new URL(url).pathname}`);
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  };

  it('lists the dates of the employee’s work at a secret address, until that is revoked', async () => {
    const no = await createPassedOrder('buyer', { wished_date: '2099-01-15' });
    const { customer_id: who } = await meOf('sales');
    await sendCommand('manager', 'PUT', `/api/employees/${who}`, { is_sales: true });
    await sendAcceptedCommand('manager', no, 'assign', { sales_value: who });
    await sendCommand('sales', 'POST', '/api/activities', {
      about: { kind: 'quotation', id: no },
      text: '字'.repeat(120),
      who,
      due: '2099-01-02',
    });
    const answer = await sendCommand('sales', 'POST', '/api/calendars', {});
    expect(answer.status).toBe(201);
    const { id, url } = made.parse(answer.body);
    await eventually('the calendar has the order', async () => (await read(url)).text.includes(no));
    const calendar = await read(url);
    expect(calendar).toMatchObject({ status: 200, type: expect.stringContaining('text/calendar') });
    for (const line of calendar.text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const lines = calendar.text.replaceAll('\r\n ', '').split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        `SUMMARY:${'字'.repeat(120)}`,
        'DTSTART;VALUE=DATE:20990102',
        `UID:order-${no}-wished@zhidan`,
        'DTSTART;VALUE=DATE:20990115',
      ]),
    );
    expect((await read(url)).text).toBe(calendar.text);
    expect((await getAs('sales', '/api/calendars')).body).toEqual([{ id, created_date: expect.any(String) }]);
    expect((await sendCommand('manager', 'DELETE', `/api/calendars/${id}`)).status).toBe(404);
    expect((await sendCommand('sales', 'DELETE', `/api/calendars/${id}`)).status).toBe(200);
    expect((await read(url)).status).toBe(410);
    expect((await read(url.replace(/.{5}\.ics$/, 'wrong.ics'))).status).toBe(404);
  });

  it('can be created only by staff, once per Idempotency-Key', async () => {
    const ask = (who: DeskPerson) =>
      installation.ask('POST', '/api/calendars', {
        token: tokenOf(who),
        headers: { 'idempotency-key': 'the-same-calendar' },
        body: {},
      });
    expect((await ask('buyer')).status).toBe(403);
    const [first, second] = [await ask('accounting'), await ask('accounting')];
    expect(first.status).toBe(201);
    expect(made.parse(second.body)).toEqual(made.parse(first.body));
  });
}
