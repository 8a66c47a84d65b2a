import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { isKeyOf, keysOf } from '@zhidan/domain/core';
import { mailKinds } from '@zhidan/domain/mail';
import { knownResources } from '@zhidan/read-api';
import { z } from 'zod';
import { expectAgreed } from '../testing/agreed-table.js';
import { fieldsIn, who, type ReadBy } from '../testing/read-by.js';
import { readerAuthorities as readers } from '../testing/readers.js';
import { SAMPLE } from '../testing/sampled-tables.js';
import { openInstallation, type Installation } from './installation.js';
import { agreed, fill, others, type FilledInstallation } from './who-reads-what.fixture.js';

jest.setTimeout(300_000);
let installation: Installation;
let filled: FilledInstallation;
const tokens = new Map<string, string>();
const lists = new Map<string, ReadBy>();

const listed = new Map<string, readonly Readonly<Record<string, unknown>>[]>();

const get = (reader: string, path: string) => {
  const token = tokens.get(reader);
  return installation.ask('GET', path, token === undefined ? {} : { token });
};

/** The fields at an address for each reader who has access. */
async function readBy(
  path: string,
  note: (reader: string, body: unknown) => void = () => undefined,
): Promise<ReadBy> {
  const found = new Map<string, ReadonlySet<string>>();
  for (const reader of Object.keys(readers)) {
    const { status, body } = await get(reader, path);
    if (status >= 500) throw new Error(`${reader} ${path}: ${status}`);
    found.set(reader, status === 200 ? fieldsIn(body) : new Set());
    if (status === 200) note(reader, body);
  }
  return found;
}

beforeAll(async () => {
  installation = await openInstallation();
  for (const [reader, authority] of Object.entries(readers))
    if (reader !== 'visitor')
      tokens.set(reader, await installation.enter(reader, authority === undefined ? [] : [authority], 3));
  filled = await fill(installation, tokens);
  for (const { name } of knownResources)
    lists.set(
      `/api/${name}`,
      await readBy(`/api/${name}?range=[0,299]`, (reader, rows) =>
        listed.set(`${reader} ${name}`, z.array(z.record(z.string(), z.unknown())).parse(rows)),
      ),
    );
}, 600_000);

afterAll(() => installation.close(), 300_000);

describe('the table of who reads what', () => {
  it('lists for every field of every address exactly its readers', async () => {
    const seen: Record<string, Readonly<Record<string, string>>> = {};
    for (const [path, by] of lists) seen[path] = who(by);
    for (const path of others) seen[path] = who(await readBy(path));
    const ofProduct = `/api/categories/${filled.category}/price?order_value=100&proofing_value=1`;
    seen['/api/categories/:id/tiers'] = who(await readBy(`/api/categories/${filled.category}/tiers`));
    seen['/api/categories/:id/price'] = who(await readBy(ofProduct));
    seen['/api/quotations/:id/accessories'] = who(
      await readBy(`/api/quotations/${filled.order}/accessories`),
    );
    seen['/api/quotations/:id/next'] = who(await readBy(`/api/quotations/${filled.order}/next`));
    seen['/api/links/:secret'] = who(await readBy(`/api/links/${filled.linkSecret}`));
    seen['/api/links/:secret/designs'] = who(await readBy(`/api/links/${filled.linkSecret}/designs`));
    seen['/api/collections/:id'] = who(await readBy(`/api/collections/${filled.collection}`));
    seen['/api/c/:secret'] = who(await readBy(`/api/c/${filled.collectionSecret}`));
    seen['/api/search'] = who(await readBy(`/api/search?q=${encodeURIComponent('訂單')}`));
    seen['/api/customers/me/export'] = who(new Map([['buyer', fieldsIn(await exported())]]));
    seen['/api/me'] = who(await readBy('/api/me'));
    expectAgreed('who-reads-what', seen, agreed);
  });

  it('applies to single records in the same way as to lists', async () => {
    const apart: string[] = [];
    // Collections are excluded: members' texts are only in the single record, which has its own line in the
    // table.
    for (const { name } of knownResources.filter((one) => !['events', 'collections'].includes(one.name)))
      for (const reader of Object.keys(readers)) {
        const rows = listed.get(`${reader} ${name}`) ?? [];
        const row = rows.find(({ id }) => id === SAMPLE) ?? rows[0];
        if (row === undefined) continue;
        const { body } = await get(reader, `/api/${name}/${String(row['id'])}`);
        const [single, inList] = [fieldsIn(body), fieldsIn(row)];
        const more = [...single].filter((field) => !inList.has(field));
        const less = [...inList].filter((field) => !single.has(field));
        // A single mail also has its content.
        const apartFrom = more.filter((field) => name !== 'mails' || !['html', 'text'].includes(field));
        apart.push(...[...apartFrom, ...less].map((field) => `${reader} ${name} ${field}`));
      }
    expect(apart).toEqual([]);
  });

  it('applies to past states of an order', async () => {
    const more: string[] = [];
    for (const query of ['revision=1', 'revision=3', `at=${new Date().toISOString()}`]) {
      const then = await readBy(`/api/quotations/${filled.order}?${query}`);
      for (const [reader, fields] of then)
        for (const field of fields)
          if (!isAgreed('/api/quotations', field, reader)) more.push(`${query} ${reader} ${field}`);
    }
    expect(more).toEqual([]);
  });

  it('applies to previews of an order, which equal the record when there are no commands', async () => {
    for (const reader of Object.keys(readers)) {
      const path = `/api/quotations/${filled.order}`;
      const token = tokens.get(reader);
      const record = await get(reader, path);
      const tried = await installation.ask('POST', `${path}/what-if`, {
        body: { commands: [] },
        ...(token === undefined ? {} : { token }),
      });
      expect([reader, tried.status]).toEqual([reader, record.status]);
      if (record.status === 200)
        expect(tried.body).toMatchObject({ order: record.body, changes: [], refused: null });
    }
  });

  it('applies to orders in lists, which have fewer fields', async () => {
    const rows = (await readBy('/api/quotations?view=list')).get('print') ?? new Set();
    expect([...rows].filter((field) => !isAgreed('/api/quotations', field, 'print'))).toEqual([]);
    expect(rows).toContain('buyer.nick_name');
    for (const left of [
      'save_calculation_data',
      'order_process',
      'accounting.last_five_digits',
      'deliveries',
    ])
      expect([...rows].filter((field) => field.startsWith(left))).toEqual([]);
    expect((await get('manager', '/api/quotations?view=all')).status).toBe(400);
  });

  it('limits the fields of an order in lists to about a kilobyte', async () => {
    const { body } = await get('manager', '/api/quotations?view=list');
    const sizes = z
      .array(z.looseObject({}))
      .parse(body)
      .map((row) => Buffer.byteLength(JSON.stringify(row)));
    expect(sizes.length).toBeGreaterThan(0);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1400);
  });

  it('applies to lists as CSV', async () => {
    const more: string[] = [];
    for (const { name } of knownResources.filter((one) => one.name !== 'settings'))
      for (const reader of Object.keys(readers)) {
        const token = tokens.get(reader);
        const { status, body } = await installation.ask('GET', `/api/${name}?range=[0,9]`, {
          headers: { accept: 'text/csv' },
          ...(token === undefined ? {} : { token }),
        });
        if (status !== 200) continue;
        const [head = '', first = ''] = String(body).replace('\uFEFF', '').split('\r\n');
        // The list is empty for staff: every person reads only their own orders here, and staff have none.
        if (first === '') continue;
        for (const column of head.split(','))
          if (!isAgreed(`/api/${name}`, column, reader)) more.push(`${name} ${reader} ${column}`);
      }
    expect(more).toEqual([]);
  });

  it('applies to filters, sort orders and searches of lists', async () => {
    const more: string[] = [];
    for (const { name, fields } of knownResources)
      for (const reader of ['buyer', 'print', 'shipping', 'production', 'payroll'])
        for (const field of fields.keys()) {
          if (!isAgreed(`/api/${name}`, 'id', reader) || isAgreed(`/api/${name}`, field, reader)) continue;
          const sort = encodeURIComponent(JSON.stringify([field, 'ASC']));
          const filter = encodeURIComponent(JSON.stringify({ [field]: null }));
          for (const query of [`sort=${sort}`, `filter=${filter}`]) {
            const { status } = await get(reader, `/api/${name}?${query}`);
            if (![400, 401, 403].includes(status)) more.push(`${reader} ${name} ${field}: ${status}`);
          }
        }
    expect(more).toEqual([]);
  });

  it('limits mails to those of a desk’s own work, for reading and sending again', async () => {
    const kindsOf = (reader: string) => {
      const rows = listed.get(`${reader} mails`) ?? [];
      return new Set(rows.map(({ kind }) => String(kind)).filter((kind) => isKeyOf(mailKinds, kind)));
    };
    const all = keysOf(mailKinds);
    const aboutOrders = all.filter((kind) => kind !== 'account' && kind !== 'seal');
    expect(kindsOf('manager')).toEqual(new Set(all));
    for (const reader of ['sales', 'accounting', 'auditor'])
      expect([reader, kindsOf(reader)]).toEqual([reader, new Set(aboutOrders)]);
    expect(kindsOf('shipping')).toEqual(new Set(['samples-ready', 'shipped', 'delivery']));
    const account = (listed.get('manager mails') ?? []).find(({ kind }) => kind === 'account');
    const path = `/api/mails/${String(account?.['id'])}`;
    expect((await get('manager', path)).status).toBe(200);
    for (const reader of ['accounting', 'shipping']) {
      const token = tokens.get(reader) ?? '';
      const again = await installation.ask('POST', `${path}/resend`, { token, body: {} });
      expect([reader, (await get(reader, path)).status, again.status]).toEqual([reader, 404, 404]);
    }
  });

  it('lets a buyer search orders by visible fields, but not by the internal nickname', async () => {
    const found = async (reader: string, q: string) => {
      const filter = encodeURIComponent(JSON.stringify({ q, id: SAMPLE }));
      const { status, body } = await get(reader, `/api/quotations?filter=${filter}`);
      return { status, found: z.array(z.unknown()).parse(body).length };
    };
    expect(await found('print', 'nick_name')).toEqual({ status: 200, found: 1 });
    expect(await found('buyer', 'company_fullname')).toEqual({ status: 200, found: 1 });
    expect(await found('buyer', 'CATEGORY_ＮＡＭＥ  樣本')).toEqual({ status: 200, found: 1 });
    for (const q of ['nick_name', 'nick', 'ni'])
      expect(await found('buyer', q)).toEqual({ status: 200, found: 0 });
  });
});

const exported = async (): Promise<unknown> => {
  const { status, body } = await get('buyer', '/api/customers/me/export');
  expect(status).toBe(200);
  return body;
};

/** Whether the table permits a reader to see this field, or a field inside it. */
const isAgreed = (path: string, field: string, reader: string): boolean =>
  Object.entries(agreed[path] ?? {}).some(
    ([known, readersOf]) =>
      (known === field || known.startsWith(`${field}.`) || field.startsWith(`${known}.`)) &&
      readersOf.split(' ').includes(reader),
  );
