import { afterAll, describe, expect, it, jest } from '@jest/globals';
import {
  categories,
  customer,
  MANAGER,
  materials,
  noOtherRecords,
  systemCaller,
  type RecordKind,
} from '@zhidan/domain';
import { bankLine, stageDueAmount } from '@zhidan/domain/bank';
import { castCategories } from '@zhidan/domain/quotation/cast';
import { systemContext } from '../handling/by-system.js';
import { days, numberOf, polos, serveOrders, shirts } from '../testing/orders.js';
import type { ReceivedAnswer } from '../testing/serve.js';

jest.setTimeout(120_000);

const served = await serveOrders();
/** Receives events of the first process a little later, as over a slow connection. */
const second = await served.beside({ lateMs: 150 });
afterAll(() => second.close(), 120_000);

const ROUNDS = 3;

/**
 * Waits for the answers to two requests that were sent at the same moment, one to each process; returns their
 * statuses, the lower one first.
 */
async function atOnce(
  one: Promise<ReceivedAnswer>,
  other: Promise<ReceivedAnswer>,
): Promise<readonly ReceivedAnswer[]> {
  return (await Promise.all([one, other])).toSorted((a, b) => a.status - b.status);
}

const statuses = (answers: readonly ReceivedAnswer[]) => answers.map(({ status }) => status);
const polo = castCategories['polo'];

/** Appends an event of a record without checking the rules about references. */
async function tell({ aggregate }: RecordKind, id: string, type: string, data: object): Promise<bigint> {
  const now = served.clock.now.toISOString();
  const facts = { now, caller: systemCaller, id, others: noOtherRecords };
  const deciding = { ...aggregate, decide: () => [{ type, data }] };
  const context = systemContext(`${type} ${id} ${JSON.stringify(data)}`, now);
  const { position } = await served.facts.eventStore.handle(deciding, id, null, facts, context);
  return position ?? 0n;
}

describe('concurrent commands in two processes', () => {
  it('accept only one customer with the same company name', async () => {
    const classOf = await served.ask('POST', '/api/customer-classes', {
      as: 'manager',
      body: { type: 'S', name: '店家' },
    });
    const customer_class = String(classOf.body['id']);
    for (let round = 0; round < ROUNDS; round += 1) {
      const add = (by: Pick<typeof served, 'ask'>, email: string) =>
        by.ask('POST', '/api/customers', {
          as: 'manager',
          body: {
            company: `明日織品 ${round}`,
            primary_key: `${email}-${round}@shop.example`,
            customer_class,
            contact_person_name: '王小姐',
            contact_person_title: '店長',
          },
        });
      const answers = await atOnce(add(served, 'one'), add(second, 'other'));
      expect([round, ...statuses(answers)]).toEqual([round, 201, 400]);
      expect(answers[1]?.body['code']).toBe('CUSTOMER_COMPANY_EXISTS');
    }
  });

  it('either keep a record that another record refers to, or refuse the reference', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const one = await served.ask('POST', '/api/level-one-categories', {
        as: 'manager',
        body: { type: 'HM', name: `居家 ${round}` },
      });
      const id = String(one.body['id']);
      const naming = second.ask('POST', '/api/level-two-categories', {
        as: 'manager',
        body: { type: 'HM', name: `桌巾 ${round}`, level_one_id: id },
      });
      const removing = served.ask('DELETE', `/api/level-one-categories/${id}`, { as: 'manager' });
      const [named, removed] = await Promise.all([naming, removing]);
      expect([round, named.status === 201]).toEqual([round, removed.status !== 200]);
    }
  });

  it('either keep an ordered product, or refuse the order', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = `product-${round}`;
      await tell(categories, id, 'CategoryAdded', { ...polo, name: id });
      const ordering = second.ask('POST', '/api/quotations', {
        as: 'club',
        body: { ...polos, category_id: id },
      });
      const removing = served.ask('DELETE', `/api/categories/${id}`, { as: 'manager' });
      const [ordered, removed] = await Promise.all([ordering, removing]);
      expect([round, ordered.status === 201]).toEqual([round, removed.status !== 200]);
    }
  });

  it('leave one manager when two managers withdraw each other’s permission', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const people = [`first-${round}`, `second-${round}`];
      for (const id of people) await makeManager(id);
      const [one, other] = people.map((id, index) =>
        (index === 0 ? served : second).ask('PUT', `/api/customers/${id}`, {
          as: 'manager',
          body: { employee_data: { authority: [] } },
        }),
      );
      if (one === undefined || other === undefined) throw new Error('two are asked');
      const answers = await atOnce(one, other);
      expect([round, ...statuses(answers)]).toEqual([round, 200, 409]);
      expect(answers[1]?.body['code']).toBe('LAST_MANAGER');
      for (const id of people) await leave(id);
    }
  });

  it('leave payments only for a matched bank line', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const no = numberOf(await served.request('club', shirts));
      await served.commands(
        no,
        ['mei', 'pass-review', { ...days, unit_price_off: 100 }],
        ['club', 'place-order', { stage: 'proofing', charge_method: 2501, last_five_digits: '12345' }],
      );
      const amount = stageDueAmount(await served.stateOf(no));
      const id = await lineOf(amount, round);
      const body = { allocations: [{ quotation_no: no, stage: 'proofing', amount }] };
      const match = (by: Pick<typeof served, 'ask'>) =>
        by.ask('POST', `/api/bank-lines/${id}/match`, { as: 'hua', body });
      await Promise.all([
        match(served),
        second.ask('POST', `/api/bank-lines/${id}/unmatch`, { as: 'hua', body: { reason: '記錯' } }),
        match(second),
      ]);
      const { state } = await served.eventStore.load(bankLine, id);
      const paid = (await served.stateOf(no)).accounting.payment_record.length;
      expect([round, paid]).toEqual([round, state?.status === 'matched' ? 1 : 0]);
    }
  });
});

describe('a command with the position of an earlier command', () => {
  it('sees the result of the earlier command in another process', async () => {
    const prices: unknown[] = [];
    for (const unit_price of [100, 200, 300]) {
      const position = await tell(materials, 'steel-button', 'MaterialChanged', { unit_price });
      const headers = { 'x-wait-for-position': String(position) };
      const asked = await second.ask('POST', '/api/quotations', { as: 'club', body: shirts, headers });
      prices.push((await served.stateOf(numberOf(asked))).unit_price);
    }
    expect(new Set(prices).size).toBe(3);
  });

  it('is refused when the position is malformed', async () => {
    const answer = await second.ask('POST', '/api/quotations', {
      as: 'club',
      body: polos,
      headers: { 'x-wait-for-position': 'soon' },
    });
    expect([answer.status, answer.body['code']]).toEqual([400, 'MALFORMED']);
  });
});

async function changeCustomer(id: string, command: Parameters<typeof customer.decide>[0]): Promise<void> {
  const now = served.clock.now.toISOString();
  const facts = { now, caller: systemCaller };
  await served.facts.eventStore.handle(customer, id, command, facts, systemContext(id, now));
}

async function makeManager(id: string): Promise<void> {
  await changeCustomer(id, { kind: 'register', email: `${id}@zhidan.test`, uid: id, name: id });
  await changeCustomer(id, { kind: 'set-employee-data', fields: { name: id, is_employee: true } });
  await changeCustomer(id, { kind: 'grant-authority', authority: MANAGER });
}

/**
 * Appends the leaving of an employee without checking the rules, so that the next round begins without
 * managers.
 */
async function leave(id: string): Promise<void> {
  const left = { ...customer, decide: () => [{ type: 'EmployeeLeft', data: {} } as const] };
  const now = served.clock.now.toISOString();
  await served.facts.eventStore.handle(left, id, null, null, systemContext(`${id} leaves`, now));
}

async function lineOf(amount: number, round: number): Promise<string> {
  const text = `交易日期,交易時間,摘要,支出金額,存入金額,餘額,備註,轉出入帳號\n2026/03/02,10:00,轉帳,,${amount},${(round + 1) * 1_000_000},林教練,0050000000012345`;
  const { body } = await served.ask('POST', '/api/bank-statements', {
    as: 'hua',
    body: { account: '001-1', text },
  });
  const added = (await served.events()).filter(({ type }) => type === 'BankLineImported');
  const line = added.findLast(({ data }) => JSON.stringify(data).includes(String(body['id'])));
  if (line === undefined) throw new Error('no line came in');
  return line.stream.slice('bankline-'.length);
}
