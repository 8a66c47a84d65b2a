import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { linkedOrderSchema } from '@zhidan/domain/quotation';
import { z } from 'zod';
import { stockCatalogue } from './catalogue.js';
import { fieldsIn } from '../testing/read-by.js';
import { openInstallation, type Answer, type Installation } from './installation.js';
import { delivery, keys } from './links.fixture.js';

jest.setTimeout(240_000);
let installation: Installation;
let no = '';
let picture = '';
const tokens = new Map<string, string>();
let position = '0';

const ask = async (who: string, method: string, path: string, body?: object): Promise<Answer> => {
  const token = tokens.get(who);
  const answer = await installation.ask(method, path, {
    ...(token === undefined ? {} : { token }),
    ...(body === undefined ? {} : { body }),
    headers: { 'x-wait-for-position': position },
  });
  position = answer.headers.get('x-event-position') ?? position;
  return answer;
};

const act = async (who: string, kind: string, body: object = {}) => {
  const { status, body: answer } = await ask(who, 'POST', `/api/quotations/${no}/${kind}`, body);
  expect([kind, status, answer]).toEqual([kind, 200, expect.anything()]);
};

async function upload(index: number): Promise<string> {
  const form = new FormData();
  const fields = { folder: 'upload-art-set-proofing-file', quotation_no: no, index: String(index) };
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([`圖稿 ${index} ${position}`]), `圖稿${index}.pdf`);
  const headers = { authorization: `Bearer ${tokens.get('manager') ?? ''}` };
  const sent = await fetch(`${installation.url}/files`, { method: 'POST', headers, body: form });
  expect(sent.status).toBe(201);
  position = sent.headers.get('x-event-position') ?? position;
  return z.object({ id: z.string() }).parse(await sent.json()).id;
}

const makeLink = async (may: readonly string[], more: object = {}) => {
  const { status, body } = await ask('buyer', 'POST', `/api/quotations/${no}/links`, { may, ...more });
  expect(status).toBe(201);
  const { id, url } = z.object({ id: z.string(), url: z.string() }).parse(body);
  return { id, secret: url.split('/l/')[1] ?? '' };
};

const approvals = async (who = 'buyer') =>
  z
    .array(z.looseObject({ state: z.string() }))
    .parse((await ask(who, 'GET', `/api/quotations/${no}/approvals`)).body);

beforeAll(async () => {
  installation = await openInstallation();
  tokens.set('manager', await installation.enter('manager', ['A0001'], 3));
  tokens.set('buyer', await installation.enter('buyer', [], 3));
  tokens.set('stranger', await installation.enter('stranger', [], 3));
  const stocked = await stockCatalogue(installation, tokens.get('manager') ?? '');
  const wish = { category_id: stocked.polo, order_value: 100, proofing_value: 2 };
  no = z
    .object({ quotation_no: z.string() })
    .parse((await ask('buyer', 'POST', '/api/quotations', wish)).body).quotation_no;
  await act('buyer', 'submit-for-review');
  await act('manager', 'pass-review', {
    proofing_delivery_date: 5,
    product_delivery_date: 10,
    staff_notes: '業務的話',
  });
  await act('buyer', 'place-order', { stage: 'proofing', charge_method: 2501, delivery });
  await act('manager', 'allow-next-step');
  await act('manager', 'advance');
  picture = await upload(1);
  await act('manager', 'record-proofing-step', { status_code: 3511, message: '內部備註' });
}, 600_000);

afterAll(() => installation.close(), 300_000);

describe('a page of an order without an account', () => {
  it('shows the order in small, and neither words of staff nor anything of the account', async () => {
    const { secret } = await makeLink(['approve']);
    const { status, headers, body } = await ask('visitor', 'GET', `/api/links/${secret}`);
    expect([status, headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual([
      200,
      'noindex, nofollow',
      'no-referrer',
    ]);
    expect(body).toMatchObject({
      quotation_no: no,
      code: 3003,
      may: ['view', 'approve'],
      allowed_actions: ['approve-sample', 'request-sample-change'],
      approvals: [{ index: 1, state: 'waiting' }, { index: 2 }],
      files: [{ file_id: picture, index: 1 }],
      bank: null,
      pay_at: null,
      addressees: null,
      ways: [],
    });
    expect(linkedOrderSchema.strict().parse(body)).toEqual(body);
    expect([...fieldsIn(body)].toSorted()).toEqual(keys);
    const text = JSON.stringify(body);
    for (const hidden of ['業務的話', '內部備註', 'secret', 'buyer@', 'customer_uid', 'cost', 'profit'])
      expect(text).not.toContain(hidden);
    expect((await ask('visitor', 'GET', `/api/links/${secret}/files/${picture}`)).status).toBe(200);
    expect((await ask('visitor', 'GET', `/api/links/${secret}/files/none`)).status).toBe(404);
  });

  it('is counted when it is opened, not when only its standing is asked for', async () => {
    const { id, secret } = await makeLink(['view']);
    const uses = async () => {
      const { body } = await ask('buyer', 'GET', `/api/quotations/${no}/links`);
      const links = z.array(z.looseObject({ id: z.string(), uses: z.int() })).parse(body);
      return links.find((link) => link.id === id)?.uses;
    };
    const standing = async () => (await ask('visitor', 'HEAD', `/api/links/${secret}`)).status;
    expect([await standing(), await uses()]).toEqual([200, 0]);
    await ask('visitor', 'GET', `/api/links/${secret}`);
    expect(await uses()).toBe(1);
    expect((await ask('buyer', 'DELETE', `/api/quotations/${no}/links/${id}`)).status).toBe(200);
    expect(await standing()).toBe(410);
    expect((await ask('visitor', 'HEAD', '/api/links/nobody-has-this')).status).toBe(404);
  });

  it('says what is next in the words of the order’s own page', async () => {
    const { secret } = await makeLink(['view']);
    const next = (answer: Answer) => z.looseObject({ next: z.looseObject({}) }).parse(answer.body).next;
    const own = next(await ask('buyer', 'GET', `/api/quotations/${no}`));
    expect(own).toMatchObject({ who: 'buyer', action: 'place-order', title: '確認樣品並下單生產' });
    expect(next(await ask('visitor', 'GET', `/api/links/${secret}`))).toEqual({ ...own, action: null });
    const ordering = await makeLink(['order']);
    expect(next(await ask('visitor', 'GET', `/api/links/${ordering.secret}`))).toEqual(own);
  });

  it('says where it is paid to who may pay, and where it goes to who may order, and to no one else', async () => {
    const seen = async (...may: readonly string[]) => {
      const { secret } = await makeLink(may);
      const { body } = await ask('visitor', 'GET', `/api/links/${secret}`);
      const { bank, addressees } = z.looseObject({ bank: z.unknown(), addressees: z.unknown() }).parse(body);
      return [bank !== null, addressees];
    };
    const { delivery, invoice } = z
      .looseObject({ delivery: z.unknown(), invoice: z.unknown() })
      .parse((await ask('buyer', 'GET', `/api/quotations/${no}`)).body);
    expect(delivery).toMatchObject({ receiver: '林教練' });
    expect(await seen('view')).toEqual([false, null]);
    expect(await seen('report')).toEqual([true, null]);
    expect(await seen('order')).toEqual([true, { delivery, invoice, are_on_record: true }]);
    const { secret } = await makeLink(['order']);
    // On term pay only those whose level does.
    expect((await ask('visitor', 'GET', `/api/links/${secret}`)).body).toMatchObject({
      ways: [2501, 2502, 2504, 2505],
    });
  });

  it('is not for search engines, and does not name its address in its head', async () => {
    const { secret } = await makeLink(['view']);
    const page = await fetch(`${installation.url}/l/${secret}`);
    expect([page.status, page.headers.get('x-robots-tag'), page.headers.get('referrer-policy')]).toEqual([
      200,
      'noindex, nofollow',
      'no-referrer',
    ]);
    expect(await page.text()).not.toContain(secret);
  });

  it('is one of a list that says how often it was used, and whom a stranger never sees', async () => {
    const { id, secret } = await makeLink(['report', 'approve'], { note: '給教練', expires_in_days: 3 });
    await ask('visitor', 'GET', `/api/links/${secret}`);
    const approved = { name: '王教練', index: 1 };
    expect(await ask('visitor', 'POST', `/api/links/${secret}/approve-sample`, approved)).toMatchObject({
      status: 200,
      body: { events: ['OrderLinkUsed', 'SamplesApproved'] },
    });
    const { body } = await ask('buyer', 'GET', `/api/quotations/${no}/links`);
    const [link] = z
      .array(z.looseObject({ id: z.string() }))
      .parse(body)
      .filter((one) => one.id === id);
    expect(link).toMatchObject({
      note: '給教練',
      state: 'open',
      uses: 2,
      may: ['view', 'report', 'approve'],
    });
    expect(JSON.stringify(body)).not.toMatch(/secret|hash/);
    expect((await ask('stranger', 'GET', `/api/quotations/${no}/links`)).status).toBe(404);

    const history = z
      .array(z.looseObject({ type: z.string(), actor: z.object({ name: z.string() }) }))
      .parse((await ask('buyer', 'GET', `/api/quotations/${no}/history`)).body);
    expect(history.find(({ type }) => type === 'SamplesApproved')?.actor.name).toBe('連結 · 王教練');
    expect(await approvals()).toMatchObject([
      {
        state: 'approved',
        by: { name: '連結 · 王教練' },
        bound: { files: [{ id: picture }], terms_revision: -1 },
      },
      { state: 'waiting', by: null },
    ]);
  });

  it('is gone once it is revoked', async () => {
    const { id, secret } = await makeLink(['view']);
    expect((await ask('manager', 'DELETE', `/api/quotations/${no}/links/${id}`)).status).toBe(200);
    expect((await ask('visitor', 'GET', `/api/links/${secret}`)).status).toBe(410);
    expect((await ask('visitor', 'GET', `/api/links/${secret}x`)).status).toBe(404);
  });
});

describe('a sample that was approved', () => {
  it('is open again after another file, other terms and another accessory, each by itself', async () => {
    await act('buyer', 'approve-sample');
    const states = async () => (await approvals()).map(({ state }) => state);
    expect(await states()).toEqual(['approved', 'approved']);
    await upload(2);
    expect(await states()).toEqual(['approved', 'changed']);
    expect(await ask('manager', 'POST', `/api/quotations/${no}/move-code`, { code: 4001 })).toMatchObject({
      status: 409,
      body: { code: 'APPROVAL_REOPENED' },
    });
    await act('buyer', 'approve-sample', { index: 2 });
    const set = async (company: object) =>
      expect((await ask('manager', 'PUT', '/api/settings/company', company)).status).toBe(200);
    await set({ telephone: '02-2558-9999' });
    expect(await states()).toEqual(['approved', 'approved']);
    await set({ terms: '新的條款' });
    expect(await states()).toEqual(['changed', 'changed']);
    expect(await approvals()).toMatchObject([{ changes: ['terms'] }, { changes: ['terms'] }]);
    await act('buyer', 'approve-sample');
    expect(await states()).toEqual(['approved', 'approved']);
    const pdf = await fetch(`${installation.url}/documents/approval/${no}.pdf`, {
      headers: { authorization: `Bearer ${tokens.get('buyer') ?? ''}` },
    });
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });
});

describe('an order that is placed through a link', () => {
  it('is paid in a way that the order allows, and goes where who placed it says', async () => {
    const { secret } = await makeLink(['order']);
    const place = (body: object) =>
      ask('visitor', 'POST', `/api/links/${secret}/place-order`, {
        name: '王理事長',
        stage: 'production',
        ...body,
      });
    const there = { receiver: '陳秘書', phone: '02-2558-1234', address: '台北市中山區民權東路一段 1 號' };
    const invoice = { kind: 'personal', carrier: '/ABC1234' };
    expect(await place({ charge_method: 2503 })).toMatchObject({
      status: 409,
      body: { code: 'DEFERRED_NOT_ALLOWED' },
    });
    expect(await place({ charge_method: 2504, delivery: { ...there, phone: '' } })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'delivery.phone', message: '此欄位不能為空' }] },
    });
    expect((await place({ charge_method: 2504, delivery: there, invoice })).status).toBe(200);
    expect((await ask('buyer', 'GET', `/api/quotations/${no}`)).body).toMatchObject({
      accounting: { charge_method: 2504 },
      delivery: there,
      invoice,
    });
    const { body } = await ask('visitor', 'GET', `/api/links/${(await makeLink(['view'])).secret}`);
    expect(JSON.stringify(body)).not.toContain('陳秘書');
  });
});
