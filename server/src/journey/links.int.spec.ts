import { describe, expect, it, jest } from '@jest/globals';
import { linkedOrderSchema, shownMessage } from '@zhidan/domain/quotation';
import { z } from 'zod';
import { fieldsIn } from '../testing/read-by.js';
import type { TestAnswer } from './installation.js';
import { deskAuthorities, keys, linksOfOneFile } from './links.fixture.js';

jest.setTimeout(240_000);

const office = linksOfOneFile();
const { ask, act, upload, makeLink, approvals } = office;

describe('the page of a share link', () => {
  it('shows a summary of the order, without staff notes and account data', async () => {
    const { secret } = await makeLink(['approve']);
    const { status, headers, body } = await ask('visitor', 'GET', `/api/links/${secret}`);
    expect([status, headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual([
      200,
      'noindex, nofollow',
      'no-referrer',
    ]);
    expect(body).toMatchObject({
      quotation_no: office.no,
      code: 3003,
      may: ['view', 'approve'],
      allowed_actions: ['approve-sample', 'request-sample-change', 'write-message'],
      approvals: [{ index: 1, state: 'waiting' }, { index: 2 }],
      files: [{ file_id: office.picture, index: 1 }],
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
    expect((await ask('visitor', 'GET', `/api/links/${secret}/files/${office.picture}`)).status).toBe(200);
    expect((await ask('visitor', 'GET', `/api/links/${secret}/files/none`)).status).toBe(404);
  });

  it('can be opened right after its link was created, before the read models contain it', async () => {
    // Holding this row locked stops the projections.
    const holding = await office.installation.pool.connect();
    await holding.query('begin');
    await holding.query('select from read_model.writer for update');
    const { secret } = await makeLink(['view']);
    const open = (path: string) => fetch(office.installation.url + path).then(({ status }) => status);
    const opened = open(`/api/links/${secret}`);
    // The answer is 503 where the order exists, and 404 at once where it does not.
    expect(await open(`/api/links/${office.no}-${'x'.repeat(43)}`)).toBe(503);
    expect(await open(`/api/links/991231-9990000000-${'x'.repeat(43)}`)).toBe(404);
    expect(await opened).toBe(503);
    const again = open(`/api/links/${secret}`);
    await holding.query('commit');
    holding.release();
    expect(await again).toBe(200);
    expect(await open(`/api/links/${office.no}-${'x'.repeat(43)}`)).toBe(404);
  });

  it('counts as used when it is opened, not when only its state is checked', async () => {
    const { id, secret } = await makeLink(['view']);
    const uses = async () => {
      const { body } = await ask('buyer', 'GET', `/api/quotations/${office.no}/links`);
      const links = z.array(z.looseObject({ id: z.string(), uses: z.int() })).parse(body);
      return links.find((link) => link.id === id)?.uses;
    };
    const standing = async () => (await ask('visitor', 'HEAD', `/api/links/${secret}`)).status;
    expect([await standing(), await uses()]).toEqual([200, 0]);
    await ask('visitor', 'GET', `/api/links/${secret}`);
    expect(await uses()).toBe(1);
    expect((await ask('buyer', 'DELETE', `/api/quotations/${office.no}/links/${id}`)).status).toBe(200);
    expect(await standing()).toBe(410);
    expect((await ask('visitor', 'HEAD', '/api/links/nobody-has-this')).status).toBe(404);
  });

  it('shows the next step in the same words as the order’s own page', async () => {
    const { secret } = await makeLink(['view']);
    const next = (answer: TestAnswer) => z.looseObject({ next: z.looseObject({}) }).parse(answer.body).next;
    const own = next(await ask('buyer', 'GET', `/api/quotations/${office.no}`));
    expect(own).toMatchObject({ who: 'buyer', action: 'place-order', title: '確認樣品並下單生產' });
    expect(next(await ask('visitor', 'GET', `/api/links/${secret}`))).toEqual({ ...own, action: null });
    const ordering = await makeLink(['order']);
    expect(next(await ask('visitor', 'GET', `/api/links/${ordering.secret}`))).toEqual(own);
  });

  it('shows the bank account with permission to pay, and the recipients with permission to order', async () => {
    const seen = async (...may: readonly string[]) => {
      const { secret } = await makeLink(may);
      const { body } = await ask('visitor', 'GET', `/api/links/${secret}`);
      const { bank, addressees } = z.looseObject({ bank: z.unknown(), addressees: z.unknown() }).parse(body);
      return [bank !== null, addressees];
    };
    const { delivery, invoice } = z
      .looseObject({ delivery: z.unknown(), invoice: z.unknown() })
      .parse((await ask('buyer', 'GET', `/api/quotations/${office.no}`)).body);
    expect(delivery).toMatchObject({ receiver: '林教練' });
    expect(await seen('view')).toEqual([false, null]);
    expect(await seen('report')).toEqual([true, null]);
    expect(await seen('order')).toEqual([true, { delivery, invoice, are_on_record: true }]);
    const { secret } = await makeLink(['order']);
    // 2503, deferred payment, is missing because only customers of a certain level have it.
    expect((await ask('visitor', 'GET', `/api/links/${secret}`)).body).toMatchObject({
      ways: [2501, 2502, 2504, 2505],
    });
  });

  it('is hidden from search engines, and its head does not contain its address', async () => {
    const { secret } = await makeLink(['view']);
    const page = await fetch(`${office.installation.url}/l/${secret}`);
    expect([page.status, page.headers.get('x-robots-tag'), page.headers.get('referrer-policy')]).toEqual([
      200,
      'noindex, nofollow',
      'no-referrer',
    ]);
    expect(await page.text()).not.toContain(secret);
  });

  it('is in the owner’s list of links with its use count, and strangers cannot see who used it', async () => {
    const { id, secret } = await makeLink(['report', 'approve'], { note: '給教練', expires_in_days: 3 });
    await ask('visitor', 'GET', `/api/links/${secret}`);
    const approved = { name: '王教練', index: 1 };
    expect(await ask('visitor', 'POST', `/api/links/${secret}/approve-sample`, approved)).toMatchObject({
      status: 200,
      body: { events: ['OrderLinkUsed', 'SamplesApproved'] },
    });
    const { body } = await ask('buyer', 'GET', `/api/quotations/${office.no}/links`);
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
    expect((await ask('stranger', 'GET', `/api/quotations/${office.no}/links`)).status).toBe(404);

    const history = z
      .array(z.looseObject({ type: z.string(), actor: z.object({ name: z.string() }) }))
      .parse((await ask('buyer', 'GET', `/api/quotations/${office.no}/history`)).body);
    expect(history.find(({ type }) => type === 'SamplesApproved')?.actor.name).toBe('連結 · 王教練');
    expect(await approvals()).toMatchObject([
      {
        state: 'approved',
        by: { name: '連結 · 王教練' },
        bound: { files: [{ id: office.picture }], terms_revision: -1 },
      },
      { state: 'waiting', by: null },
    ]);
  });

  it('answers 410 once its link is revoked', async () => {
    const { id, secret } = await makeLink(['view']);
    expect((await ask('manager', 'DELETE', `/api/quotations/${office.no}/links/${id}`)).status).toBe(200);
    expect((await ask('visitor', 'GET', `/api/links/${secret}`)).status).toBe(410);
    expect((await ask('visitor', 'GET', `/api/links/${secret}x`)).status).toBe(404);
  });
});

describe('an approved sample', () => {
  it('needs a new approval after another file, other terms or another accessory', async () => {
    await act('buyer', 'approve-sample');
    const states = async () => (await approvals()).map(({ state }) => state);
    expect(await states()).toEqual(['approved', 'approved']);
    await upload(2);
    expect(await states()).toEqual(['approved', 'changed']);
    expect(
      await ask('manager', 'POST', `/api/quotations/${office.no}/move-code`, { code: 4001 }),
    ).toMatchObject({
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
    const pdf = await fetch(`${office.installation.url}/documents/approval/${office.no}.pdf`, {
      headers: { authorization: `Bearer ${office.tokens.get('buyer') ?? ''}` },
    });
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });
});

describe('the links of an order', () => {
  const listFor = (who: string) => ask(who, 'GET', `/api/quotations/${office.no}/links`);

  it('are listed for those who may create them, with their creator', async () => {
    await makeLink(['view'], { note: '給陳秘書' });
    for (const who of ['buyer', 'manager'])
      expect(JSON.stringify((await listFor(who)).body)).toContain('給陳秘書');
  });

  it.each(deskAuthorities)('are not listed for staff who may not create them: %s', async (desk) => {
    expect((await ask(desk, 'GET', `/api/quotations/${office.no}`)).status).toBe(200);
    expect((await listFor(desk)).status).toBe(403);
  });

  it('are not found by strangers', async () => expect((await listFor('stranger')).status).toBe(404));
});

describe('an order that is placed through a link', () => {
  it('must use an allowed way of payment, and is delivered to the recipient that was entered', async () => {
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
    expect((await ask('buyer', 'GET', `/api/quotations/${office.no}`)).body).toMatchObject({
      accounting: { charge_method: 2504 },
      delivery: there,
      invoice,
    });
    const { body } = await ask('visitor', 'GET', `/api/links/${(await makeLink(['view'])).secret}`);
    expect(JSON.stringify(body)).not.toContain('陳秘書');
  });
});

const thread = z.array(shownMessage);

describe('the message thread of an order', () => {
  const address = () => `/api/quotations/${office.no}/messages`;
  const threadOf = async (who: string) => thread.parse((await ask(who, 'GET', address())).body);
  const lastOf = async (who: string) => (await threadOf(who)).at(-1);
  const write = (who: string, body: object, path = address()) => ask(who, 'POST', path, body);
  /** Uploads a file for a message. */
  const attach = async (who: string): Promise<string> => {
    const form = new FormData();
    form.append('folder', 'messages');
    form.append('quotation_no', office.no);
    form.append('file', new Blob(['成本表']), '成本表.csv');
    const headers = { authorization: `Bearer ${office.tokens.get(who) ?? ''}` };
    const sent = await fetch(`${office.installation.url}/files`, { method: 'POST', headers, body: form });
    expect(sent.status).toBe(201);
    return z.object({ id: z.string() }).parse(await sent.json()).id;
  };

  it('can be read and written by both sides, beside the notes', async () => {
    const asked = await write('manager', { text: '可以改成 34 件嗎？' });
    expect([asked.status, asked.body]).toMatchObject([200, { events: ['MessageWritten'] }]);
    expect((await threadOf('buyer')).map(({ source }) => source)).toEqual(['note', 'message']);
    const message = await lastOf('buyer');
    expect(message).toMatchObject({ by: { role: 'manager' }, text: '可以改成 34 件嗎？', read: false });
    const { body } = await ask('buyer', 'GET', `/api/quotations/${office.no}`);
    expect(body).toMatchObject({ messages_for_buyer: 1 });
    expect((await write('buyer', { until: message?.id }, `${address()}/read`)).status).toBe(200);
    expect(await lastOf('buyer')).toMatchObject({ read: true });
    expect((await write('buyer', { text: '可以' })).status).toBe(200);
    expect(await lastOf('manager')).toMatchObject({ by: { role: 'buyer' }, text: '可以', read: false });
  });

  it('hides internal messages and their files from the buyer', async () => {
    const file = await attach('manager');
    const hidden = await ask('buyer', 'GET', `/files/${file}`);
    expect((await write('manager', { text: '底價六成', internal: true, files: [file] })).status).toBe(200);
    expect(await lastOf('manager')).toMatchObject({ text: '底價六成', internal: true, files: [file] });
    const order = `/api/quotations/${office.no}`;
    const answers = [hidden, await ask('buyer', 'GET', `/files/${file}`)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    for (const path of [address(), order, `${order}/history`, '/api/files', '/api/customers/me/export'])
      expect([path, JSON.stringify((await ask('buyer', 'GET', path)).body)]).toEqual([
        path,
        expect.not.stringMatching(/底價|成本表|Internal/),
      ]);
    expect((await write('buyer', { text: '底價？', internal: true })).status).toBe(403);
  });

  it('gives the buyer the file of a message that was sent to the buyer', async () => {
    const file = await attach('manager');
    expect((await write('manager', { files: [file] })).status).toBe(200);
    expect((await ask('buyer', 'GET', `/files/${file}`)).status).toBe(200);
    expect(await lastOf('buyer')).toMatchObject({ text: '', files: [file] });
  });

  it('is shown on the page of a link with permission to order, without notes and internal messages', async () => {
    const shown = async (may: readonly string[]) => {
      const { body } = await ask('visitor', 'GET', `/api/links/${(await makeLink(may)).secret}`);
      return z.object({ messages: thread }).parse(body).messages;
    };
    const messages = await shown(['view', 'order']);
    expect(messages.map(({ text }) => text)).toContain('可以改成 34 件嗎？');
    expect(JSON.stringify(messages)).not.toMatch(/底價|"note"/);
    for (const may of [['view'], ['approve'], ['report']] as const) expect(await shown(may)).toEqual([]);
  });

  it('accepts messages through a link with permission to act, under the typed name', async () => {
    const { secret } = await makeLink(['approve']);
    const path = `/api/links/${secret}/messages`;
    expect((await write('visitor', { text: '顏色很好' }, path)).status).toBe(400);
    expect((await write('visitor', { text: '顏色很好', name: '王教練' }, path)).status).toBe(200);
    expect(await lastOf('manager')).toMatchObject({
      by: { name: '連結 · 王教練', role: 'link' },
      text: '顏色很好',
    });
    const { secret: toLook } = await makeLink(['view']);
    const refused = await write('visitor', { text: '你好', name: '路人' }, `/api/links/${toLook}/messages`);
    expect(refused.status).toBe(403);
  });

  it('refuses a message that is too long, and stores nothing of it', async () => {
    const before = (await threadOf('buyer')).length;
    const long = await write('buyer', { text: '字'.repeat(5001) });
    expect([long.status, long.body]).toMatchObject([413, { code: 'MESSAGE_TOO_LONG' }]);
    expect((await write('buyer', { text: 'x'.repeat(10_000_000) })).status).toBe(413);
    expect((await write('buyer', { text: ' ' })).status).toBe(400);
    expect(await threadOf('buyer')).toHaveLength(before);
  });

  it('is not found by strangers', async () => {
    expect((await ask('stranger', 'GET', address())).status).toBe(404);
    expect((await write('stranger', { text: '你好' })).status).toBe(404);
    expect((await ask('visitor', 'GET', address())).status).toBe(401);
  });

  it('notifies a mentioned colleague', async () => {
    const { body } = await ask('manager', 'GET', '/api/colleagues?range=[0,99]');
    const [desk] = deskAuthorities;
    const { body: known } = await ask(desk ?? '', 'GET', '/api/me');
    const { customer_id, uid } = z.object({ customer_id: z.string(), uid: z.string() }).parse(known);
    expect(JSON.stringify(body)).toContain(customer_id);
    // A person can be mentioned by customer id or by account uid.
    for (const named of [customer_id, uid])
      expect((await write('manager', { text: '請看一下', internal: true, mention: [named] })).status).toBe(
        200,
      );
    const { body: told } = await ask(desk ?? '', 'GET', '/api/notifications');
    const mine = z.looseObject({ notifications: z.array(z.looseObject({ kind: z.string() })) }).parse(told);
    expect(mine.notifications.filter(({ kind }) => kind === 'mentioned')).toHaveLength(2);
    const unknown = await write('manager', { text: '請看', mention: ['nothing'] });
    expect([unknown.status, unknown.body]).toMatchObject([400, { code: 'COLLEAGUE_NOT_FOUND' }]);
  });
});
