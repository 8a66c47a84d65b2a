import { describe, expect, it, jest } from '@jest/globals';
import {
  quotation,
  quotationCommandRoutes,
  quotationNumber,
  type QuotationCommandKind,
} from '@zhidan/domain/quotation';
import { askForPolos, cafe, castFacts } from '@zhidan/domain/quotation/cast';
import { days, numberOf, polos, serveOrders, stepsUntil, type Step } from '../testing/orders.js';
import type { Sent } from '../testing/serve.js';

jest.setTimeout(120_000);

const served = await serveOrders();
const { eventsOf, later } = served;

const DAY = 86_400_000;

const polosInBlue = { ...polos, customer_notes: '藍色要深一點' };

const ask = (as: string, body: object = polosInBlue, sent: Sent = {}) => served.request(as, body, sent);
const command = (as: string, no: string, kind: QuotationCommandKind, body?: object, sent: Sent = {}) =>
  served.command(no, [as, kind, body], sent);
const order = (...steps: readonly Step[]) => served.orderAfter(steps, polosInBlue);
const passed = stepsUntil('passed');

describe('asking for a quotation', () => {
  it('makes an order under a number of the day, priced by the catalogue, in the buyer’s name', async () => {
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

  it('with submit is made and sent off in one act: 1001, once per Idempotency-Key', async () => {
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

  it('by size is refused beside its field, and nothing is made', async () => {
    const before = (await served.events()).length;
    for (const [breakdown, code, message] of [
      [[{ label: 'S', quantity: 10 }], 'BREAKDOWN_SUM', '各尺寸的數量合計是 10 個，必須等於訂購數量 40 個'],
      [[{ label: 'XXL', quantity: 40 }], 'UNKNOWN_LABEL', '這項商品沒有「XXL」，可選擇的尺寸：S、M、L'],
    ] as const) {
      const answer = await ask('club', { ...polosInBlue, breakdown, submit: true });
      expect([answer.status, answer.body['code']]).toEqual([400, code]);
      expect(answer.body['errors']).toEqual([{ path: 'breakdown', message }]);
    }
    expect((await served.events()).length).toBe(before);
  });

  it('makes its product one that stays', async () => {
    await ask('club');
    expect(await served.ask('DELETE', '/api/categories/polo', { as: 'mei' })).toMatchObject({
      status: 409,
      body: { code: 'RECORD_IN_USE', detail: '這筆資料正由「訂單」使用，不能刪除' },
    });
  });

  it('is for sales to do on a customer’s behalf, and for nobody else', async () => {
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

  it('is refused to a customer of level 5, in words that say what to do', async () => {
    const answer = await ask('refused');
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'CUSTOMER_REFUSED', detail: '很抱歉，目前無法為您報價，請與我們的業務聯繫' },
    });
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  });

  it('takes the next number when one is taken, also when many ask in the same millisecond', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask('club')));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
    expect(new Set(answers.map(numberOf)).size).toBe(6);
  });

  it('takes the next number also when another process on the same events took it', async () => {
    const now = served.clock.now.toISOString();
    const first = numberOf(await ask('club'));
    const serial = served.facts.serialOf('260302');
    expect(first).toBe(quotationNumber(now, serial - 1));
    await served.restart();
    // What this process has not counted yet is taken all the same.
    const again = await Promise.all([ask('club'), ask('cafe', { ...polosInBlue, proofing_value: 0 })]);
    for (const answer of again) expect(answer.status).toBe(201);
    expect(new Set([first, ...again.map(numberOf)]).size).toBe(3);
  });

  it('happens once per Idempotency-Key, also over a restart, and answers as the first time', async () => {
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
    // The same key of somebody else is another key.
    expect(numberOf(await ask('cafe', polosInBlue, sent))).not.toBe(numberOf(first));
  });

  it('happens once also when the process died before it could note its answer, under a number it had to look for', async () => {
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

  it('leaves no idempotency row behind when it, or a command, is refused', async () => {
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

    // The key was not used up: the same request is decided anew, and its answer is kept.
    expect((await command('club', no, 'submit-for-review', {}, sent)).status).toBe(200);
    expect((await served.pool.query(rows)).rowCount).toBe(1);
  });

  it('says where a form is wrong, and what has no price', async () => {
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

describe('a command on an order', () => {
  it('is there for every command of the domain’s table, and for nobody who is not signed in', async () => {
    for (const { route } of quotationCommandRoutes) {
      const [method = '', path = ''] = route.split(' ');
      const answer = await served.ask(method, path.replace(':id', '260302-0000000000'), { body: {} });
      expect([route, answer.status]).toEqual([route, 401]);
    }
    expect((await command('mei', '260302-0000000000', 'add-file', {})).status).toBe(404);
  });

  it('answers its events, the revision and the position that a read may wait for', async () => {
    const no = await order(...passed);
    const answer = await command('club', no, 'place-order', {
      stage: 'proofing',
      charge_method: 2501,
      last_five_digits: '00123',
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { quotation_no: no, revision: 3, events: ['OrderPlaced'], warnings: [] },
    });
    expect(answer.headers.get('etag')).toBe('"3"');
    const events = await eventsOf(no);
    expect(answer.headers.get('x-event-position')).toBe(events.at(-1)?.position.toString());
    expect(events.at(-1)?.data).toMatchObject({ last_five_digits: '00123' });
  });

  it('keeps who receives it and who is invoiced: what was said, else what the customer’s record says', async () => {
    const own = { receiver: '青山網球社', address: '台北市大同區迪化街一段 1 號' };
    const sent = { receiver: '林教練', phone: '0922-333-444', zipcode: '106', address: '台北市大安區' };
    await served.ask('PUT', '/api/customers/club', {
      as: 'mei',
      body: { goods_name: own.receiver, goods_address: own.address, tax_id_number: '04595257' },
    });
    const placed = async (more: object) => {
      const no = await order(...passed);
      await command('club', no, 'place-order', { stage: 'proofing', charge_method: 2501, ...more });
      return { no, event: (await eventsOf(no)).at(-1) };
    };
    const { no, event } = await placed({});
    expect(event?.data).toMatchObject({
      delivery: own,
      invoice: { kind: 'company', tax_id_number: '04595257' },
    });
    expect((await placed({ delivery: sent })).event?.data).toMatchObject({
      delivery: sent,
      invoice: { tax_id_number: '04595257' },
    });
    expect(await command('mei', no, 'set-options', { delivery: sent })).toMatchObject({
      status: 200,
      body: { events: ['AddresseesCorrected'] },
    });
    expect(await command('mei', no, 'set-options', { invoice: { kind: 'donation' } })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'invoice.donation_code', message: '此欄位不能為空' }] },
    });
  });

  it('that finds its fact already there answers without an event', async () => {
    const no = await order(...passed);
    const place = { stage: 'proofing', charge_method: 2501 };
    await command('club', no, 'place-order', place);
    expect(await command('club', no, 'place-order', place)).toMatchObject({
      status: 200,
      body: { revision: 3, events: [], warnings: [] },
    });
  });

  it('names what was missing when it was done all the same', async () => {
    const no = await order(...passed);
    expect(await command('mei', no, 'move-code', { code: 4001 })).toMatchObject({
      status: 200,
      body: { events: ['CodeMoved'], warnings: ['PRODUCTION_NOT_PAID', 'SAMPLE_NOT_APPROVED'] },
    });
  });

  it('with a stale If-Match changes nothing, and with the right one goes through', async () => {
    const no = await order(...passed);
    const note = { stage: 'proofing', note: '領口收窄' };
    expect(await command('mei', no, 'set-note', note, { headers: { 'if-match': '"1"' } })).toMatchObject({
      status: 412,
      body: { code: 'STALE' },
    });
    expect(await eventsOf(no)).toHaveLength(3);
    expect(await command('mei', no, 'set-note', note, { headers: { 'if-match': '"2"' } })).toMatchObject({
      status: 200,
      body: { revision: 3 },
    });
  });

  it('happens once per Idempotency-Key', async () => {
    const no = await order(...passed);
    const payment = { payment_kind: 2, amount: 1050 };
    const sent = { headers: { 'idempotency-key': `pay-${no}` } };
    const first = await command('hua', no, 'add-payment', payment, sent);
    const second = await command('hua', no, 'add-payment', payment, sent);
    expect(second.body).toEqual(first.body);
    expect((await eventsOf(no)).filter(({ type }) => type === 'PaymentAdded')).toHaveLength(1);
  });

  it('on what is another’s is not found for a buyer, whatever it asks and insists on', async () => {
    const no = await order(...passed);
    const notFound = { status: 404, body: { code: 'QUOTATION_NOT_FOUND' } };
    expect(
      await command('stranger', no, 'place-order', { stage: 'proofing', charge_method: 2501 }),
    ).toMatchObject(notFound);
    expect(await command('stranger', no, 'pass-review', days)).toMatchObject(notFound);
    for (const revision of ['"0"', '"2"', '"9"']) {
      expect(
        await command('stranger', no, 'mark-notes-read', {}, { headers: { 'if-match': revision } }),
      ).toMatchObject(notFound);
    }
    expect(await command('stranger', '260302-9999999999', 'mark-notes-read')).toMatchObject(notFound);
    expect(await served.ask('DELETE', `/api/quotations/${no}`, { as: 'stranger' })).toMatchObject(notFound);
  });

  it('that is not the caller’s work is refused with the specification’s words', async () => {
    const no = await order(...passed);
    expect(await command('club', no, 'move-code', { code: 3001 })).toMatchObject({
      status: 403,
      body: { code: 'NO_PERMISSION', detail: '您的權限無法處理執行這個功能！' },
    });
    expect(await command('mei', no, 'add-payment', { payment_kind: 0, amount: 1 })).toMatchObject({
      status: 403,
      body: { code: 'NOT_AMONG_EMPLOYEES', detail: '您有權限上的問題！' },
    });
  });

  it('takes a parcel with its volume and the carrier’s page', async () => {
    const no = await order(
      ...passed,
      ['club', 'place-order', { stage: 'proofing', charge_method: 2501 }],
      ['hua', 'allow-next-step'],
    );
    const parcel = {
      delivery_way: '黑貓宅急便',
      delivery_number: '9001-2345',
      single_box: '五層大箱',
      item_of_goods: ['POLO 衫'],
      carton_number: 2,
    };
    const answer = await command('yun', no, 'add-delivery', parcel);
    expect(answer).toMatchObject({ status: 200, body: { events: ['DeliveryAdded'] } });
    expect((await eventsOf(no)).at(-1)?.data).toMatchObject({
      production_kind: 0,
      inquire_link: 'https://track.example.tw',
      total_cbm: 0.1944,
      total_cuft: 6.9984,
      buyer_uid: 'club',
      who_did_it_name: '出貨阿運',
    });
    expect(await command('yun', no, 'add-delivery', { ...parcel, delivery_number: ' ' })).toMatchObject({
      status: 409,
      body: { code: 'DELIVERY_FIELDS_MISSING', detail: '有欄位資料未確實填寫，請再次檢查！' },
    });
  });
});

describe('one refusal of each family, with its words', () => {
  const refused = async (
    no: string,
    [as, kind, body]: readonly [string, QuotationCommandKind, object?],
    code: string,
    detail: string,
    status = 409,
  ) => {
    const before = await eventsOf(no);
    expect(await command(as, no, kind, body)).toMatchObject({ status, body: { code, detail } });
    expect(await eventsOf(no)).toHaveLength(before.length);
  };

  it('of review: what was not submitted cannot pass', async () => {
    const no = await order();
    await refused(
      no,
      ['mei', 'move-code', { code: 3001 }],
      'CODE_1000_1001_NOT_MOVABLE',
      '不處理 code 1000 1001 的移動！',
    );
    await command('club', no, 'submit-for-review');
    await refused(
      no,
      ['mei', 'pass-review', { ...days, proofing_delivery_date: 0 }],
      'NO_PROOFING_DAYS',
      '這筆訂單有打樣，打樣工作天必須是 1 以上的整數',
    );
    expect(await command('mei', no, 'pass-review', { ...days, product_delivery_date: 0 })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'product_delivery_date' }] },
    });
  });

  it('of accounting: nothing changes before review is passed and the order placed', async () => {
    const no = await order(...passed);
    await refused(
      no,
      ['hua', 'change-accounting-code', { code: 2001 }],
      'REVIEW_NOT_PASSED',
      '訂單必須先通過審核、下載報價單、付款並下單，才能進行這個步驟',
    );
  });

  it('of ordering: samples come first, monthly payment is for deferred customers, quotations expire', async () => {
    const no = await order(...passed);
    await refused(
      no,
      ['club', 'place-order', { stage: 'production', charge_method: 2501 }],
      'PROOFING_FIRST',
      '這筆訂單需要先打樣，才能下單生產',
    );
    await refused(
      no,
      ['club', 'place-order', { stage: 'proofing', charge_method: 2503 }],
      'DEFERRED_NOT_ALLOWED',
      '月結只提供給期約客戶，請選擇其他付款方式',
    );
    later(15 * DAY);
    await refused(
      no,
      ['club', 'place-order', { stage: 'proofing', charge_method: 2501 }],
      'QUOTATION_EXPIRED',
      '報價單已於 2026-03-16 逾期，請重新送審',
    );
    expect(await command('club', no, 'renew')).toMatchObject({
      status: 200,
      body: { events: ['QuotationSubmittedForReview'] },
    });
    expect(await command('mei', no, 'pass-review', days)).toMatchObject({ status: 200 });
    await refused(
      no,
      ['club', 'renew'],
      'QUOTATION_STILL_VALID',
      '報價單到 2026-03-31 都有效，不需要重新送審',
    );
  });

  it('of movement: unknown codes, moves that are not in the matrix, samples that nobody ordered', async () => {
    const no = await order(...passed);
    await refused(
      no,
      ['mei', 'move-code', { code: 5000 }],
      'UNKNOWN_CODE',
      '要前往的 futureCode 5000 不存在！',
    );
    await refused(no, ['mei', 'move-code', { code: 4003 }], 'MOVE_NOT_ALLOWED', '不能從 1002 移動到 4003');
    const plain = numberOf(await ask('club', { ...polosInBlue, proofing_value: 0 }));
    await served.commands(plain, ...passed);
    await refused(
      plain,
      ['mei', 'move-code', { code: 3001 }],
      'PROOFING_NOT_ORDERED',
      '這筆訂單沒有打樣，不能移動到打樣的狀態',
    );
    await refused(
      plain,
      ['boss', 'force-code', { family: 'quotation', code: 4001 }],
      'NO_REASON',
      '請填寫原因',
    );
  });

  it('of records: steps where they cannot be', async () => {
    const no = await order(...passed);
    await refused(
      no,
      ['qiang', 'record-proofing-step', { status_code: 3511 }],
      'NOT_ALLOWED_AT_THIS_CODE',
      '訂單目前為「審核通過」、會計為「尚未開始」，不能執行這個功能',
    );
  });

  it('of accessories: what another price would be', async () => {
    const no = await order(...passed);
    await refused(
      no,
      [
        'mei',
        'change-accessory',
        { stage: 'proofing', record_id: `${no}-1`, material_group: 'buttons', material_id: 'shell-button' },
      ],
      'ACCESSORY_NOT_CHANGEABLE',
      '這個配件不能更換：只能換成同組中單價與加工費用都相同的一般原料或現成裡布',
    );
    await refused(
      no,
      [
        'mei',
        'change-accessory',
        { stage: 'proofing', record_id: `${no}-9`, material_group: 'buttons', material_id: 'steel-button' },
      ],
      'MATERIAL_RECORD_MISSING',
      `資料庫的配件讀取發生錯誤，${no}-9 不存在！`,
    );
  });

  it('of payments: amounts are whole', async () => {
    const no = await order(...passed);
    await refused(
      no,
      ['hua', 'add-payment', { payment_kind: 2, amount: 10.5 }],
      'AMOUNT_NOT_WHOLE',
      '金額必須是整數',
      400,
    );
    for (const amount of ['no number', '1226元', 'NT$1,226', '１，２２６ 元'])
      expect(await command('hua', no, 'add-payment', { payment_kind: 2, amount })).toMatchObject({
        status: 200,
      });
    const amounts = (await eventsOf(no)).flatMap(({ type, data }) =>
      type === 'PaymentAdded' ? [Object(data)['amount']] : [],
    );
    expect(amounts).toStrictEqual([0, 1226, 1226, 1226]);
  });

  it('of production: quantities make the order', async () => {
    const no = await order(...passed);
    await refused(
      no,
      ['mei', 'split-production', { quantities: [20, 19] }],
      'SPLIT_QUANTITIES_WRONG',
      '各款數量的總和是 39，必須等於訂購數量 40',
    );
  });

  it('of deletion: what was submitted stays', async () => {
    const no = await order(['club', 'submit-for-review']);
    expect(await served.ask('DELETE', `/api/quotations/${no}`, { as: 'club' })).toMatchObject({
      status: 409,
      body: { code: 'DELETE_NOT_ALLOWED' },
    });
    const fresh = await order();
    expect(await served.ask('DELETE', `/api/quotations/${fresh}`, { as: 'club' })).toMatchObject({
      status: 200,
      body: { quotation_no: fresh, revision: 1, events: ['QuotationDeleted'], warnings: [] },
    });
    expect(await command('club', fresh, 'submit-for-review')).toMatchObject({
      status: 404,
      body: { code: 'QUOTATION_NOT_FOUND', detail: '找不到這筆訂單' },
    });
  });
});
