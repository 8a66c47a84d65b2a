import { describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { days, polos } from '../testing/orders.js';
import { storageIn } from '../testing/storage.js';
import { serveWhatIf } from './what-if.fixture.js';

jest.setTimeout(240_000);

const { served, send, whatIf, orderAfter } = await serveWhatIf();

/** All stored events, and all rows of tables that commands write to. */
async function allStored(): Promise<unknown> {
  const events = (await served.events()).map(({ id, metadata }) => [id, metadata.hash]);
  const { rows } = await served.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const tables = [];
  for (const { name } of rows) {
    const found = await served.pool.query<{ row: string }>(
      `select one::text as row from ${name} as one order by 1`,
    );
    tables.push([name, found.rows]);
  }
  return { events, tables };
}

describe('previewing commands on an order', () => {
  it('returns the resulting order, its changes and its dates', async () => {
    const no = await orderAfter(1);
    const { status, body, headers } = await whatIf('mei', no, [
      { command: 'pass-review', body: { ...days, unit_price_off: 9_999 } },
      { command: 'set-note', body: { stage: 'proofing', note: '領口收窄' } },
    ]);
    expect([status, headers.get('etag')]).toEqual([200, '"1"']);
    expect(body).toMatchObject({
      order: { quotation_no: no, code: 1002, revision: 3, please_note_that_proofing: '領口收窄' },
      warnings: ['UNIT_PRICE_ABOVE_CALCULATED'],
      refused: null,
      stock: [],
      dates: { proofing_due_date: null, valid_until: '2026-03-16' },
    });
    const changed = z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() }));
    const changes = new Map(changed.parse(body['changes']).map(({ field, ...change }) => [field, change]));
    expect(changes.get('code')).toEqual({ before: 1001, after: 1002 });
    expect(changes.get('unit_price_off')).toEqual({ before: null, after: 9_999 });
    expect(changes.get('please_note_that_proofing')).toEqual({ before: '', after: '領口收窄' });
    expect([...changes.keys()]).not.toContain('revision');
    expect([...changes.keys()]).not.toContain('category_name');
  });

  it('stops at the first refused command, after applying those before it', async () => {
    const no = await orderAfter(0);
    const { body } = await whatIf('club', no, [
      { command: 'submit-for-review' },
      { command: 'pass-review', body: days },
      { command: 'mark-notes-read' },
    ]);
    expect(body).toMatchObject({
      order: { code: 1001 },
      refused: { index: 1, code: 'NO_PERMISSION', detail: '您的權限無法處理執行這個功能！' },
    });
  });

  it('reports an invalid body as the command itself does', async () => {
    const no = await orderAfter(1);
    const wrong = { command: 'pass-review', body: { proofing_delivery_date: 'soon', colour: 'red' } };
    const { body } = await whatIf('mei', no, [{ command: 'mark-notes-read' }, wrong]);
    const { body: sent } = await send('mei', no, wrong);
    expect(body['refused']).toEqual({
      index: 1,
      code: sent['code'],
      detail: sent['detail'],
      errors: sent['errors'],
    });
    expect(sent['code']).toBe('MALFORMED');
  });

  it('accepts only known commands, at most twenty', async () => {
    const no = await orderAfter(0);
    const unknown = await whatIf('mei', no, [{ command: 'mark-notes-read' }, { command: 'make-coffee' }]);
    expect(unknown).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'commands.1.command', message: '沒有「make-coffee」這個指令' }] },
    });
    for (const command of ['request', 'make-link', 'add-file'])
      expect(await whatIf('mei', no, [{ command }])).toMatchObject({ status: 400 });
    const many = Array.from({ length: 21 }, () => ({ command: 'mark-notes-read' }));
    expect(await whatIf('mei', no, many)).toMatchObject({ status: 400 });
    expect(await whatIf('mei', no, many.slice(1))).toMatchObject({ status: 200 });
    expect((await whatIf('mei', no, [{ command: 'mark-notes-read', colour: 'red' }])).status).toBe(400);
  });

  it('is open to readers of the order, and shows each of them only what they may see', async () => {
    const no = await orderAfter(3);
    expect(await whatIf('cafe', no, [])).toMatchObject({
      status: 404,
      body: { code: 'QUOTATION_NOT_FOUND' },
    });
    expect(await whatIf('lan', no, [])).toMatchObject({ status: 404 });
    expect(await whatIf('mei', '260302-0000000000', [])).toMatchObject({ status: 404 });
    expect((await served.ask('POST', `/api/quotations/${no}/what-if`, { body: {} })).status).toBe(401);
    const orderOf = async (as: string) =>
      z.looseObject({ accounting: z.looseObject({}) }).parse((await whatIf(as, no, [])).body['order']);
    const [buyers, printers, accounts] = [await orderOf('club'), await orderOf('yin'), await orderOf('hua')];
    expect(Object.keys(buyers)).not.toContain('cost');
    expect(Object.keys(buyers)).not.toContain('options');
    expect(Object.keys(printers.accounting)).not.toContain('last_five_digits');
    expect(printers['options']).toBeDefined();
    expect(accounts['cost']).toBeDefined();
    expect(accounts.accounting['last_five_digits']).toBe('00123');
  });

  it('requires a fresh second factor where a command does', async () => {
    const no = await orderAfter(5);
    const forced = { command: 'force-code', body: { family: 'quotation', code: 4001, reason: '急' } };
    const tried = async (as: string) => (await whatIf(as, no, [forced])).body['refused'];
    expect(await tried('unproven')).toMatchObject({ index: 0, code: 'SECOND_FACTOR_NEEDED' });
    expect(await tried('boss')).toBeNull();
  });

  it('is refused when the order has changed, and returns no order when it would be deleted', async () => {
    const no = await orderAfter(0);
    const stale = await whatIf('club', no, [], { 'if-match': '"7"' });
    expect(stale).toMatchObject({ status: 412 });
    const { body } = await whatIf('club', no, [{ command: 'delete' }, { command: 'submit-for-review' }]);
    expect(body).toMatchObject({
      order: null,
      changes: [],
      refused: { index: 1, code: 'QUOTATION_NOT_FOUND' },
    });
  });

  it('uses the data of the customer to whom an earlier previewed command assigned the order', async () => {
    const no = await orderAfter(2);
    const { body } = await whatIf('boss', no, [
      { command: 'assign', body: { customer_uid: 'cafe' } },
      { command: 'place-order', body: { stage: 'proofing', charge_method: 2503 } },
    ]);
    expect(body).toMatchObject({
      refused: null,
      order: { customer_uid: 'cafe', accounting: { charge_class: 2602 } },
    });
  });

  it('shows missing stock to users who may see the stock', async () => {
    await storageIn(served).box('brass-button', 41);
    const no = await orderAfter(4);
    const deduct = [{ command: 'deduct-stock', body: { stage: 'proofing' } }];
    // The order needs two samples and forty pieces.
    const box = { item: 'box', product_name: '黃銅釦', unit: '個', materials: ['brass-button'] };
    for (const commands of [deduct, []])
      expect((await whatIf('bao', no, commands)).body['stock']).toEqual([
        { ...box, needed: 42, available: 41, short: 1 },
      ]);
    const halved = [...deduct, { command: 'force-close', body: { reason: '客戶取消' } }];
    expect((await whatIf('boss', no, halved)).body['stock']).toEqual([]);
    expect((await whatIf('club', no, [])).body['stock']).toBeNull();
  });

  it('writes no event, no row of any table and no idempotency key', async () => {
    const no = await orderAfter(3);
    const before = await allStored();
    const keyed = { 'idempotency-key': 'once-only' };
    const commands = [
      { command: 'allow-next-step' },
      { command: 'add-payment', body: { payment_kind: 2, amount: 100 } },
      { command: 'assign', body: { customer_uid: 'cafe' } },
      { command: 'report-transfer', body: { last_five_digits: '1' } },
    ];
    const first = await whatIf('boss', no, commands, keyed);
    expect(first.body).toMatchObject({ order: { code: 3001, customer_uid: 'cafe' }, refused: { index: 3 } });
    // If the key were stored, the same key on another request would be refused.
    expect((await whatIf('boss', no, commands.slice(0, 1), keyed)).status).toBe(200);
    expect(await allStored()).toEqual(before);
  });
});

describe('previewing a new order', () => {
  const request = polos;
  const tried = (as: string, body: object) => served.ask('POST', '/api/quotations/what-if', { as, body });

  it('returns the order as requested, and the changes of further commands', async () => {
    const before = await allStored();
    const { status, body } = await tried('mei', {
      request: { ...request, customer_uid: 'club', submit: true },
      commands: [{ command: 'pass-review', body: { ...days, unit_price_off: 9_999 } }],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      order: { customer_uid: 'club', order_value: 40, code: 1002 },
      warnings: ['UNIT_PRICE_ABOVE_CALCULATED'],
      refused: null,
    });
    const changed = z.array(z.looseObject({ field: z.string() })).parse(body['changes']);
    expect(changed).toContainEqual({ field: 'code', before: 1001, after: 1002 });
    expect(changed.map(({ field }) => field)).not.toContain('order_value');
    expect(await allStored()).toEqual(before);
  });

  it('equals the order that the same request creates', async () => {
    const { body } = await tried('club', { request, commands: [] });
    const asked = await served.ask('POST', '/api/quotations', { as: 'club', body: request });
    const { body: made } = await whatIf('club', String(asked.body['quotation_no']), []);
    const comparable = (order: unknown) => {
      const { quotation_no, creation_date, modified_date, index, ...rest } = z.looseObject({}).parse(order);
      expect([quotation_no, creation_date, modified_date, index]).toHaveLength(4);
      return JSON.parse(JSON.stringify(rest).replaceAll(String(quotation_no), 'the number'));
    };
    expect(comparable(body['order'])).toEqual(comparable(made['order']));
    expect(body['changes']).toEqual([]);
  });

  it('is refused beside the same field as the request itself', async () => {
    const none = { ...request, category_id: 'no-such-product' };
    const asked = await served.ask('POST', '/api/quotations', { as: 'club', body: none });
    const { code, detail } = asked.body;
    expect(await tried('club', { request: none, commands: [] })).toMatchObject({
      status: asked.status,
      body: { code, detail },
    });
    expect(await tried('club', { request: { ...request, order_value: 'many' }, commands: [] })).toMatchObject(
      { status: 400, body: { errors: [{ path: 'request.order_value' }] } },
    );
    expect(await tried('club', { commands: [] })).toMatchObject({ status: 400 });
    expect(
      (await served.ask('POST', '/api/quotations/what-if', { body: { request, commands: [] } })).status,
    ).toBe(401);
  });
});
