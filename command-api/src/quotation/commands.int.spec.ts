import { describe, expect, it, jest } from '@jest/globals';
import { quotationCommandRoutes } from '@zhidan/domain/quotation';
import { days } from '../testing/orders.js';
import { passed, serveForPolos } from './routes.fixture.js';

jest.setTimeout(120_000);

const { served, eventsOf, command, order } = await serveForPolos();

describe('a command on an order', () => {
  it('has a route for each kind of command, which refuses callers who are not signed in', async () => {
    for (const { route } of quotationCommandRoutes) {
      const [method = '', path = ''] = route.split(' ');
      const answer = await served.ask(method, path.replace(':id', '260302-0000000000'), { body: {} });
      expect([route, answer.status]).toEqual([route, 401]);
    }
    expect((await command('mei', '260302-0000000000', 'add-file', {})).status).toBe(404);
  });

  it('returns its events, its revision and the position that a read can wait for', async () => {
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

  it('stores the delivery and invoice recipients of its body, or else those of the customer record', async () => {
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

  it('that would change nothing is answered without an event', async () => {
    const no = await order(...passed);
    const place = { stage: 'proofing', charge_method: 2501 };
    await command('club', no, 'place-order', place);
    expect(await command('club', no, 'place-order', place)).toMatchObject({
      status: 200,
      body: { revision: 3, events: [], warnings: [] },
    });
  });

  it('is executed with warnings where recommended preconditions are missing', async () => {
    const no = await order(...passed);
    expect(await command('mei', no, 'move-code', { code: 4001 })).toMatchObject({
      status: 200,
      body: { events: ['CodeMoved'], warnings: ['PRODUCTION_NOT_PAID', 'SAMPLE_NOT_APPROVED'] },
    });
  });

  it('is refused with a stale If-Match header, and accepted with a current If-Match header', async () => {
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

  it('is executed once per Idempotency-Key', async () => {
    const no = await order(...passed);
    const payment = { payment_kind: 2, amount: 1050 };
    const sent = { headers: { 'idempotency-key': `pay-${no}` } };
    const first = await command('hua', no, 'add-payment', payment, sent);
    const second = await command('hua', no, 'add-payment', payment, sent);
    expect(second.body).toEqual(first.body);
    expect((await eventsOf(no)).filter(({ type }) => type === 'PaymentAdded')).toHaveLength(1);
  });

  it('on another customer’s order is answered to a buyer as not found', async () => {
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

  it('outside the caller’s permissions is refused with the specified message', async () => {
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

  it('can add a parcel with its volume and tracking page', async () => {
    const no = await order(
      ...passed,
      ['club', 'place-order', { stage: 'proofing', charge_method: 2501 }],
      ['hua', 'allow-next-step', { acknowledge: ['NOTHING_RECEIVED'] }],
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
