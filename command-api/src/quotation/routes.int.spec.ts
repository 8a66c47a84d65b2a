import { describe, expect, it, jest } from '@jest/globals';
import { quotation, quotationNumber } from '@zhidan/domain/quotation';
import { askForPolos, cafe, castFacts } from '@zhidan/domain/quotation/cast';
import { days, numberOf } from '../testing/orders.js';
import { polosInBlue, serveForPolos } from './routes.fixture.js';

jest.setTimeout(120_000);

const { served, eventsOf, later, ask, command, order } = await serveForPolos();

describe('requesting a quotation', () => {
  it('creates an order with a daily serial number, the catalogue’s price and the buyer’s name', async () => {
    const answer = await ask('club');
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      quotation_no: expect.stringMatching(/^260302-\d{10}$/),
      revision: 0,
      events: ['QuotationRequested'],
      warnings: [],
      code: 1000,
    });
    expect(answer.headers.get('etag')).toBe('"0"');
    const [event] = await eventsOf(numberOf(answer));
    expect(answer.headers.get('x-event-position')).toBe(event?.position.toString());
    expect(event?.data).toMatchObject({
      quotation_no: numberOf(answer),
      index_date: '260302',
      customer_uid: 'club',
      customer_value: 'club',
      buyer: { nick_name: '青山網球社', primary_key: 'club@zhidan.test' },
      priced: { category_name: '昇華轉印 POLO 衫', select_material: ['printed-cloth', 'brass-button'] },
    });
  });

  it('with submit also sends the quotation to review (1001), once per Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': 'at-once' };
    const breakdown = [
      { label: 'S', quantity: '10' },
      { label: 'L', quantity: 30 },
    ];
    const body = { ...polosInBlue, breakdown, submit: true };
    const answer = await ask('club', body, { headers });
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        quotation_no: expect.any(String),
        revision: 1,
        events: ['QuotationRequested', 'QuotationSubmittedForReview'],
        warnings: [],
        code: 1001,
      },
    ]);
    expect((await ask('club', body, { headers })).body).toEqual(answer.body);
    const events = await eventsOf(numberOf(answer));
    expect(events.map(({ type }) => type)).toEqual(['QuotationRequested', 'QuotationSubmittedForReview']);
    expect(events[0]?.data).toMatchObject({
      breakdown: [
        { label: 'S', quantity: 10 },
        { label: 'L', quantity: 30 },
      ],
    });
  });

  it('with wrong sizes is refused beside the field, and creates nothing', async () => {
    const before = (await served.events()).length;
    for (const [breakdown, code, message] of [
      [[{ label: 'S', quantity: 10 }], 'BREAKDOWN_SUM', '各尺寸的數量合計是 10，必須等於訂購數量 40'],
      [[{ label: 'XXL', quantity: 40 }], 'UNKNOWN_LABEL', '這項商品沒有「XXL」，可選擇的尺寸：S、M、L'],
    ] as const) {
      const answer = await ask('club', { ...polosInBlue, breakdown, submit: true });
      expect([answer.status, answer.body['code']]).toEqual([400, code]);
      expect(answer.body['errors']).toEqual([{ path: 'breakdown', message }]);
    }
    expect((await served.events()).length).toBe(before);
  });

  it('prevents the removal of its product', async () => {
    await ask('club');
    expect(await served.ask('DELETE', '/api/categories/polo', { as: 'mei' })).toMatchObject({
      status: 409,
      body: { code: 'RECORD_IN_USE', detail: '這筆資料正由「訂單」使用，不能刪除' },
    });
  });

  it('in a customer’s name is open only to sales', async () => {
    const answer = await ask('mei', { ...polosInBlue, customer_uid: 'cafe' });
    const [event] = await eventsOf(numberOf(answer));
    expect(event?.data).toMatchObject({ customer_uid: 'cafe', customer_value: 'mei', sales_value: 'mei' });
    expect(event?.metadata.actor).toEqual({ uid: 'uid-mei', name: '業務小美' });
    expect(await ask('club', { ...polosInBlue, customer_uid: 'cafe' })).toMatchObject({
      status: 403,
      body: { code: 'NO_PERMISSION' },
    });
    expect(await ask('mei', { ...polosInBlue, customer_uid: 'nobody' })).toMatchObject({
      status: 404,
      body: { code: 'CUSTOMER_NOT_FOUND' },
    });
  });

  it('is refused for a customer of level 5, with the specified message', async () => {
    const answer = await ask('refused');
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'CUSTOMER_REFUSED', detail: '很抱歉，目前無法為您報價，請與我們的業務聯繫' },
    });
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  });

  it('uses the next free number when a number is taken, also for concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask('club')));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
    expect(new Set(answers.map(numberOf)).size).toBe(6);
  });

  it('uses the next free number when another process has taken a number', async () => {
    const now = served.clock.now.toISOString();
    const first = numberOf(await ask('club'));
    const serial = served.facts.serialOf('260302');
    expect(first).toBe(quotationNumber(now, serial - 1));
    await served.restart();
    // A number that this process has not counted yet is not used twice.
    const again = await Promise.all([ask('club'), ask('cafe', { ...polosInBlue, proofing_value: 0 })]);
    for (const answer of again) expect(answer.status).toBe(201);
    expect(new Set([first, ...again.map(numberOf)]).size).toBe(3);
  });

  it('happens once per Idempotency-Key, also after a restart, with the same answer', async () => {
    const sent = { headers: { 'idempotency-key': 'polos-of-monday' } };
    const first = await ask('club', polosInBlue, sent);
    later(60_000);
    await served.restart();
    const second = await ask('club', polosInBlue, sent);
    expect(second.body).toEqual(first.body);
    expect(second.status).toBe(201);
    expect(second.headers.get('x-event-position')).toBe(first.headers.get('x-event-position'));
    expect(await ask('club', { ...polosInBlue, order_value: 100 }, sent)).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
    // Another person may use the same idempotency key.
    expect(numberOf(await ask('cafe', polosInBlue, sent))).not.toBe(numberOf(first));
  });

  it('happens once, also when the process died before its answer was stored', async () => {
    const now = served.clock.now.toISOString();
    const taken = quotationNumber(now, served.facts.serialOf('260302'));
    const facts = castFacts(cafe, { now, quotation_no: taken });
    const actor = { uid: 'uid-cafe', name: '一日咖啡' };
    const context = { caller: cafe, actor, correlation: 'c', causation: 'c', now };
    await served.eventStore.handle(quotation, taken, askForPolos, facts, context);

    const sent = { headers: { 'idempotency-key': 'polos-of-a-bad-day' } };
    const first = await ask('club', polosInBlue, sent);
    await served.pool.query(
      `update event_store.idempotency_key set status = null, headers = null, body = null
       where key = 'polos-of-a-bad-day'`,
    );
    await served.restart();
    const second = await ask('club', polosInBlue, sent);
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(numberOf(first)).not.toBe(taken);
  });

  it('leaves no idempotency row behind when the request, or a command, is refused', async () => {
    const no = await order();
    const sent = { headers: { 'idempotency-key': 'refused-command' } };
    const refusals = [
      [400, await ask('club', { ...polosInBlue, order_value: 'many' }, sent)],
      [403, await command('club', no, 'pass-review', days, sent)],
      [404, await command('cafe', no, 'submit-for-review', {}, sent)],
      [409, await command('mei', no, 'pass-review', days, sent)],
    ] as const;
    expect(refusals.map(([, { status }]) => status)).toEqual(refusals.map(([status]) => status));
    const rows = "select 1 from event_store.idempotency_key where key = 'refused-command'";
    expect((await served.pool.query(rows)).rowCount).toBe(0);

    // A refusal does not use up the key: the same request is decided again, and its answer is stored.
    expect((await command('club', no, 'submit-for-review', {}, sent)).status).toBe(200);
    expect((await served.pool.query(rows)).rowCount).toBe(1);
  });

  it('is refused with a list of all invalid fields, and is refused where no price can be computed', async () => {
    expect(await ask('club', { ...polosInBlue, order_value: 'many', colour: 'blue' })).toMatchObject({
      status: 400,
      body: {
        code: 'MALFORMED',
        errors: expect.arrayContaining([
          expect.objectContaining({ path: 'order_value' }),
          { path: 'colour', message: 'unknown field' },
        ]),
      },
    });
    expect(await ask('club', { ...polosInBlue, category_id: 'moon' })).toMatchObject({ status: 404 });
    expect(await ask('club', { ...polosInBlue, order_value: 41 })).toMatchObject({ status: 409 });
    expect(await ask('club', { ...polosInBlue, order_value: '40' })).toMatchObject({ status: 201 });
  });
});
