import { describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@zhidan/database/testing';
import { verifyChain, type StoredEvent } from '@zhidan/eventstore';
import { z } from 'zod';
import { PASSWORD } from './installation.js';
import { answersTo, INTERNAL_NOTE, leadThroughOffice, peopleOfOneFile, SECRET } from './people.fixture.js';

jest.setTimeout(240_000);

const office = peopleOfOneFile();
const { tokens, ask, read, me, idOf } = office;

describe('customers over HTTP', () => {
  it('are added by staff with the required fields, once per company name', async () => {
    const customer_class = z
      .object({ id: z.string() })
      .parse((await ask('sales', 'POST', '/api/customer-classes', { type: '1', name: '品牌' })).body).id;
    const fields = {
      company: '木光設計',
      customer_class,
      contact_person_name: '沈孟璇',
      contact_person_title: '負責人',
      tax_id_number: '04595257',
      payment_date: 5,
    };
    expect(await ask('buyer', 'POST', '/api/customers', fields)).toMatchObject({ status: 403 });
    expect(await ask('sales', 'POST', '/api/customers', { company: '木光設計' })).toMatchObject({
      status: 400,
      body: { detail: '有星號的欄位都必須要填寫喔！' },
    });
    const added = await ask('sales', 'POST', '/api/customers', fields);
    expect(added).toMatchObject({ status: 201, body: { company: '木光設計', level: 2, payment_date: 6 } });
    expect(await ask('sales', 'POST', '/api/customers', { ...fields, company: ' 木光設計 ' })).toMatchObject({
      status: 400,
      body: { code: 'CUSTOMER_COMPANY_EXISTS' },
    });
    const found = `/api/customers?filter=${encodeURIComponent(JSON.stringify({ q: '木光' }))}`;
    expect(await read('sales', found)).toMatchObject([{ company: '木光設計', customer_class }]);
    expect(await ask('sales', 'DELETE', `/api/customer-classes/${customer_class}`)).toMatchObject({
      status: 409,
      body: { code: 'RECORD_IN_USE' },
    });
  });

  it('can edit their own data, but see neither other customers nor internal data', async () => {
    const address = `/api/customers/${await idOf('buyer')}`;
    await ask('sales', 'PUT', address, { remarks: `${INTERNAL_NOTE}：要先收訂金`, nick_name: '小潔' });
    const before = await ask('buyer', 'GET', address);
    const seen = before.headers.get('etag') ?? '';
    const change = (company_cellphone: string) =>
      office.installation.ask('PUT', address, {
        token: tokens.get('buyer') ?? '',
        body: { company_cellphone, goods_address: '臺北市大同區赤峰街 41 號' },
        headers: { 'if-match': seen },
      });
    expect(await change('0912')).toMatchObject({ status: 400 });
    const changed = await change('0912345678');
    expect(changed).toMatchObject({ status: 200, body: { company_cellphone: '0912345678' } });
    expect(await change('0987654321')).toMatchObject({ status: 412 });
    office.position = changed.headers.get('x-event-position') ?? office.position;

    expect(await ask('stranger', 'GET', address)).toMatchObject({ status: 404 });
    expect(await ask('stranger', 'PUT', address, { name: '別人' })).toMatchObject({ status: 404 });
    expect(await ask('shipping', 'PUT', address, { name: '別人' })).toMatchObject({ status: 403 });
    expect(await read<unknown[]>('buyer', '/api/customers')).toHaveLength(1);
    expect(await read('sales', `${address}?revision=0`)).toMatchObject({ company_cellphone: '' });
  });

  it('can mark favourite products', async () => {
    const mark = (on: boolean) =>
      ask('buyer', 'POST', '/api/customers/me/favorites', { category_id: office.stocked.polo, on });
    expect((await mark(true)).body).toEqual({ favorite: [office.stocked.polo] });
    expect((await mark(true)).body).toEqual({ favorite: [office.stocked.polo] });
    expect(await read('buyer', '/api/customers')).toMatchObject([{ favorite: [office.stocked.polo] }]);
    expect((await mark(false)).body).toEqual({ favorite: [] });
  });

  it('can save named addresses, which they and the staff who serve them can read', async () => {
    const store = {
      label: '中山店',
      receiver: '林美',
      phone: '02-2345-6789',
      zipcode: '104',
      address: '台北市中山區南京東路 1 號',
    };
    const keep = (body: object) => ask('buyer', 'POST', '/api/customers/me/addresses', body);
    const kept = z
      .object({ address_book: z.array(z.looseObject({ id: z.string() })) })
      .parse((await keep(store)).body);
    const [{ id } = { id: '' }] = kept.address_book;
    expect(kept).toEqual({ address_book: [{ id, ...store }] });
    const renamed = { id, ...store, label: '總店' };
    expect((await keep(renamed)).body).toEqual({ address_book: [renamed] });
    for (const [field, body] of [
      ['label', { ...store, label: ' ' }],
      ['zipcode', { ...store, zipcode: '1' }],
      ['address', { ...store, address: undefined }],
    ] as const)
      expect((await keep(body)).body).toMatchObject({ errors: [{ path: field }] });

    expect(await read('buyer', '/api/customers')).toMatchObject([{ address_book: [renamed] }]);
    const [own] = await read<[{ id: string }]>('buyer', '/api/customers');
    expect(await read('sales', `/api/customers/${own.id}`)).toMatchObject({ address_book: [renamed] });
    expect(await ask('stranger', 'GET', `/api/customers/${own.id}`)).toMatchObject({ status: 404 });
    const others = await ask('stranger', 'DELETE', `/api/customers/me/addresses/${id}`);
    expect([others.status, others.body]).toEqual([200, { address_book: [] }]);
    const gone = await ask('buyer', 'DELETE', `/api/customers/me/addresses/${id}`);
    expect([gone.status, gone.body]).toEqual([200, { address_book: [] }]);
  });
});

describe('the response of a record', () => {
  it('can be sent back as a change for every resource, but not with altered derived fields', async () => {
    const now = '2026-03-02';
    const added = await ask('manager', 'POST', '/api/giveaways', {
      name: '試用布樣',
      quota: 3,
      start_date: now,
      end_date: '2027-03-02',
      activate: true,
    });
    expect(added.status).toBe(201);
    const document = openApi.parse(await read('manager', '/api/openapi.json'));
    const tried = new Set<string>();
    for (const [path, { put }] of Object.entries(document.paths)) {
      const resource = /^\/api\/([a-z-]+)\/\{id\}$/.exec(path)?.[1];
      if (put === undefined || resource === undefined || resource === 'settings') continue;
      const [row] = await read<Readonly<Record<string, unknown>>[]>(
        'manager',
        `/api/${resource}?range=[0,0]`,
      );
      if (row === undefined) continue;
      const address = `/api/${resource}/${String(row['id'])}`;
      const shown = await read<Readonly<Record<string, unknown>>>('manager', address);
      const send = (body: object) => ask('manager', 'PUT', address, body);
      const back = await send(shown);
      expect([address, back.status, back.body]).toEqual([address, 200, back.body]);
      expect([address, await read('manager', address)]).toEqual([address, shown]);
      const { schema } = sentFields.parse(put.requestBody).content['application/json'];
      const taken = Object.keys(schema.properties);
      for (const field of Object.keys(shown).filter(
        (name) => !taken.includes(name) && !ofTheDay.includes(name),
      )) {
        const other = await send({ [field]: typeof shown[field] === 'string' ? `${shown[field]}?` : '?' });
        expect([address, field, other.status, other.body]).toMatchObject([
          address,
          field,
          400,
          { code: 'DERIVED_FIELD', errors: [{ path: field }] },
        ]);
        tried.add(field);
      }
    }
    for (const field of ['stock', 'tag_me', 'winners', 'participants', 'total_ordered', 'completion'])
      expect(tried).toContain(field);
  });
});

/** Columns that change with the day alone are ignored; a form left open over midnight sends old values. */
const ofTheDay = ['state', 'days_left', 'days_overdue', 'ageing'];

const sentFields = z.object({
  content: z.object({
    'application/json': z.object({
      schema: z.looseObject({ properties: z.record(z.string(), z.unknown()) }),
    }),
  }),
});
const openApi = z.object({
  paths: z.record(
    z.string(),
    z.looseObject({ put: z.looseObject({ requestBody: z.unknown().optional() }).optional() }),
  ),
});

const asMe = (body: unknown) => z.object({ uid: z.string(), is_employee: z.boolean() }).parse(body);

describe('the employees of the shop', () => {
  it('can be hired before they have an account, and can work once their e-mail address is confirmed', async () => {
    const email = 'invited@zhidan.test';
    const hire = () =>
      ask('manager', 'POST', '/api/employees', { email, name: '小林', authority: ['A0008'] });
    const hired = await hire();
    expect(hired).toMatchObject({
      status: 201,
      body: { name: '小林', email, is_employee: true, authority: ['A0008'] },
    });
    expect(await hire()).toMatchObject({
      status: 201,
      body: { id: z.object({ id: z.string() }).parse(hired.body).id },
    });
    expect(await ask('sales', 'POST', '/api/employees', { email })).toMatchObject({ status: 403 });
    expect(await ask('manager', 'POST', '/api/employees', { name: '小林' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'email' }] },
    });
    const mails = await eventually('an invitation is written', async () => {
      const written = await read<{ kind: string; to: string[] }[]>('manager', '/api/mails');
      const invitations = written.filter(({ to }) => to.includes(email));
      return invitations.length > 0 && invitations;
    });
    expect(mails).toMatchObject([{ kind: 'account' }]);

    const { installation } = office;
    const token = await installation.enter('invited');
    const { uid, ...before } = asMe((await installation.ask('GET', '/api/me', { token })).body);
    expect(before.is_employee).toBe(false);
    await installation.confirmEmail(uid);
    await eventually('a confirmed person works here', async () => {
      const body = { email, password: PASSWORD, returnSecureToken: true };
      const entered = await installation.ask('POST', '/v1/accounts:signInWithPassword', { body });
      const { idToken } = z.object({ idToken: z.string() }).parse(entered.body);
      const again = { token: idToken, body: { email, uid } };
      const { token: renewed } = z
        .object({ token: z.string() })
        .parse((await installation.ask('POST', '/api/customers/token', again)).body);
      return asMe((await installation.ask('GET', '/api/me', { token: renewed })).body).is_employee;
    });
  });

  it('gain and lose permissions at once', async () => {
    const id = await idOf('stranger');
    const authority = {
      type: 'A0100',
      name: '問答編輯',
      permissions: ['homepage_authority_r', 'homepage_authority_w'],
    };
    expect(await ask('manager', 'POST', '/api/authorities', authority)).toMatchObject({ status: 201 });
    expect(await ask('manager', 'POST', '/api/authorities', { ...authority, type: 'A0101' })).toMatchObject({
      status: 400,
      body: { detail: '此權限的分類已經存在！' },
    });
    const mayAsk = async () => (await ask('stranger', 'POST', '/api/questions', {})).status;
    expect(await mayAsk()).toBe(403);
    expect(await me('stranger')).toMatchObject({ office: false });

    const hired = await ask('manager', 'POST', '/api/employees', { customer_id: id, authority: ['A0100'] });
    expect(hired).toMatchObject({ status: 201, body: { id, is_employee: true, authority: ['A0100'] } });
    // The stranger's e-mail address is not confirmed yet.
    expect(await ask('stranger', 'POST', '/api/questions', {})).toMatchObject({
      status: 403,
      body: { code: 'EMAIL_NOT_VERIFIED' },
    });
    const { uid } = await me('stranger');
    await office.installation.confirmEmail(uid);
    await eventually('a confirmed employee may work', async () => (await mayAsk()) === 400);
    expect(await me('stranger')).toMatchObject({ office: true, is_employee: true });
    expect(await read<{ id: string }[]>('manager', '/api/employees')).toContainEqual(
      expect.objectContaining({ id }),
    );

    await ask('manager', 'PUT', '/api/authorities/A0002', { name: '業務部' });
    const record = await read<{ id: string }[]>(
      'manager',
      `/api/authorities?filter=${encodeURIComponent('{"type":"A0100"}')}`,
    );
    const kept = `/api/authorities/${record[0]?.id ?? ''}`;
    await ask('manager', 'PUT', kept, { permissions: ['homepage_authority_r'] });
    expect(await mayAsk()).toBe(403);
    expect(await ask('manager', 'DELETE', kept)).toMatchObject({
      status: 409,
      body: { code: 'RECORD_IN_USE' },
    });

    await ask('manager', 'DELETE', `/api/employees/${id}`);
    expect(await me('stranger')).toMatchObject({ is_employee: false, permissions: [] });
    expect(await ask('sales', 'PUT', `/api/employees/${id}`, { is_employee: true })).toMatchObject({
      status: 403,
    });
    const manager = await idOf('manager');
    expect(await ask('manager', 'PUT', `/api/employees/${manager}`, { authority: [] })).toMatchObject({
      status: 409,
      body: { code: 'LAST_MANAGER' },
    });
  });

  it('have payment data that only payroll can read', async () => {
    const id = await idOf('shipping');
    await ask('manager', 'PUT', `/api/employees/${id}`, {
      payment_account: '822-001',
      email: 'yun@zhidan.test',
    });
    expect(JSON.stringify(await read('sales', `/api/customers/${id}`))).not.toContain('822-001');
    expect(JSON.stringify(await read('sales', `/api/customers/${id}/history`))).not.toContain('822-001');
    expect(await read('manager', `/api/employees/${id}`)).toMatchObject({ payment_account: '822-001' });
  });
});

describe('an order and its customer record', () => {
  let quotation_no: string;
  const order = () => `/api/quotations/${quotation_no}`;

  it('have the customer’s name from the record, and staff’s internal notes', async () => {
    const asked = await ask('buyer', 'POST', '/api/quotations', {
      category_id: office.stocked.polo,
      order_value: 100,
      proofing_value: 1,
    });
    expect(asked.status).toBe(201);
    ({ quotation_no } = z.object({ quotation_no: z.string() }).parse(asked.body));
    await leadThroughOffice(office, quotation_no);
    expect(await read('sales', order())).toMatchObject({ buyer: { company_cellphone: '0912345678' } });
  });

  it('show a buyer neither costs nor internal notes anywhere', async () => {
    const bodies = await answersTo(office, 'buyer', quotation_no);
    expect(bodies.length).toBeGreaterThan(30);
    const text = bodies.join('\n');
    expect(text).toContain(quotation_no);
    expect(
      bodies.flatMap(
        (body) =>
          SECRET.exec(body)
            ?.slice(0, 1)
            .map((key) => `${body.split('\n')[0]} ${key}`) ?? [],
      ),
    ).toEqual([]);
    expect(bodies.filter((body) => body.includes(INTERNAL_NOTE)).map((body) => body.split('\n')[0])).toEqual(
      [],
    );
  });

  it('can be exported by the customer as one file', async () => {
    const exported = await read<Record<string, object[]>>('buyer', '/api/customers/me/export');
    expect(exported).toMatchObject({
      customers: [{ company_cellphone: '0912345678' }],
      quotations: [{ quotation_no }],
      payments: [{ quotation_no, amount: 100 }],
      deliveries: [{ quotation_no, delivery_number: '123' }],
      files: [],
    });
    expect(await read('stranger', '/api/customers/me/export')).toMatchObject({ quotations: [] });
  });

  it('remain after a manager erases the person: totals stay, names read 已刪除, the hash chain is valid', async () => {
    const id = await idOf('buyer');
    const address = `/api/customers/${id}`;
    const before = await read<{ total_amount_tax: number }>('manager', order());
    expect(await ask('sales', 'POST', `${address}/erase`, { reason: '本人要求' })).toMatchObject({
      status: 403,
    });
    expect(await ask('manager', 'POST', `${address}/erase`, {})).toMatchObject({ status: 400 });
    const { body: made } = await ask('buyer', 'POST', `${order()}/links`, { may: ['view', 'report'] });
    const { url } = z.object({ url: z.string() }).parse(made);
    const secret = url.split('/l/')[1] ?? '';
    expect(await ask('stranger', 'GET', `/api/links/${secret}`)).toMatchObject({ status: 200 });
    const oobCode = await office.installation.passwordCodeOf('buyer@zhidan.test');

    expect(await ask('manager', 'POST', `${address}/erase`, { reason: '本人要求' })).toMatchObject({
      status: 200,
      body: { erased: true, cleared: true },
    });
    // The erasure is answered only when the data is no longer readable.
    const { rows: shown } = await office.installation.pool.query<{ text: string }>(
      `select coalesce(string_agg(t::text, ''), '') as text from
         (select o::text as t from read_model.quotations o union all select c::text from read_model.customers c
          union all select e::text from read_model.events e union all select p::text from read_model.payments p) all_rows`,
    );
    for (const word of ['0912345678', 'buyer@zhidan.test', '赤峰街'])
      expect(shown[0]?.text).not.toContain(word);
    expect(await ask('stranger', 'GET', `/api/links/${secret}`)).toMatchObject({ status: 410 });
    const report = { last_five_digits: '00456', name: '王教練' };
    expect(await ask('stranger', 'POST', `/api/links/${secret}/report-transfer`, report)).toMatchObject({
      status: 410,
      body: { code: 'LINK_ENDED' },
    });
    expect(await read('manager', `${order()}/links`)).toMatchObject([{ state: 'revoked' }]);
    const reset = { oobCode, newPassword: 'another-long-one' };
    expect(
      await office.installation.ask('POST', '/v1/accounts:resetPassword', { body: reset }),
    ).toMatchObject({ status: 400, body: { error: { message: 'INVALID_OOB_CODE' } } });

    const erased = { company: '已刪除', primary_key: '已刪除', company_cellphone: '已刪除' };
    expect(await read('manager', address)).toMatchObject({
      ...erased,
      goods_address: '已刪除',
      erased: true,
    });
    expect(await read('manager', order())).toMatchObject({
      total_amount_tax: before.total_amount_tax,
      paid_amount: 100,
      buyer: { ...erased, company_address: '已刪除' },
    });
    for (const path of [address, order()]) {
      const told = JSON.stringify(await read('manager', `${path}/history`));
      for (const word of ['0912345678', 'buyer@zhidan.test', '赤峰街']) expect(told).not.toContain(word);
      expect(told).toContain('已刪除');
    }
    const document = await ask('manager', 'GET', `/documents/quotation/${quotation_no}.html`);
    expect(String(document.body)).not.toContain('0912345678');
    const found = await read<unknown[]>(
      'manager',
      `/api/customers?filter=${encodeURIComponent(JSON.stringify({ q: 'buyer@zhidan' }))}`,
    );
    expect(found).toEqual([]);

    const mails = await office.installation.pool.query<{ readable: string }>(
      `select count(*)::text as readable from mail.outbox
        where 'buyer@zhidan.test' = any("to" || cc || bcc) or (quotation_no = $1 and html is not null)`,
      [quotation_no],
    );
    expect(mails.rows).toEqual([{ readable: '0' }]);

    const stored: StoredEvent[] = [];
    for await (const event of office.installation.eventStore.readAllRaw()) stored.push(event);
    expect(verifyChain(stored)).toEqual([]);

    const account = { email: 'buyer@zhidan.test', password: 'zhidan-journey-2026', returnSecureToken: true };
    expect(
      await office.installation.ask('POST', '/v1/accounts:signInWithPassword', { body: account }),
    ).toMatchObject({
      status: 400,
    });
    expect(await ask('buyer', 'GET', order())).toMatchObject({ status: 401 });
    expect(await ask('manager', 'PUT', address, { name: '周雨潔' })).toMatchObject({
      status: 409,
      body: { code: 'CUSTOMER_ERASED' },
    });
  });
});
