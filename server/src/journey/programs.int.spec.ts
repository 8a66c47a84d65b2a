import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { eventually, waitUntil } from '@zhidan/database/testing';
import { PAYMENT_METHOD_ATM, QUOTATION_CODE } from '@zhidan/domain/quotation';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { createTestCatalogue } from './catalogue.js';
import { generatedExample } from './generated-client.js';
import { hostileTexts } from './hostile-texts.fixture.js';
import { openInstallation, type TestAnswer, type Installation } from './installation.js';

jest.setTimeout(300_000);

let installation: Installation;
const tokens = new Map<string, string>();
const tokenOf = (person: string) => tokens.get(person) ?? '';
let order = '';
let product = '';

/** As many hostile texts as a note may hold. */
const notes = hostileTexts.slice(0, 5);

const ask = (person: string, method: string, path: string, body?: unknown): Promise<TestAnswer> =>
  installation.ask(method, path, {
    token: tokens.get(person) ?? person,
    ...(body === undefined ? {} : { body }),
  });

const made = z.looseObject({ id: z.string(), key: z.string() });
async function keyWith(...permissions: readonly string[]) {
  const answer = await ask('manager', 'POST', '/api/api-keys', { name: '助理', permissions });
  return made.parse(answer.body);
}

async function connected<Result>(key: string, use: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${installation.url}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${key}` } },
    }),
  );
  try {
    return await use(client);
  } finally {
    await client.close();
  }
}

const toolsOf = (key: string) =>
  connected(key, async (client) => (await client.listTools()).tools.map(({ name }) => name).toSorted());

const said = z.looseObject({
  content: z.tuple([z.looseObject({ text: z.string() })]),
  isError: z.boolean().optional(),
});
const call = (key: string, name: string, given: Record<string, unknown>) =>
  connected(key, async (client) => {
    const { content, isError = false } = said.parse(await client.callTool({ name, arguments: given }));
    return { text: content[0].text, isError };
  });

const revisionOf = async () =>
  z.looseObject({ revision: z.int() }).parse((await ask('manager', 'GET', `/api/quotations/${order}`)).body)
    .revision;
const drafts = async () =>
  z
    .array(
      z.looseObject({ id: z.string(), quotation_no: z.string(), revision: z.int(), command: z.string() }),
    )
    .parse((await ask('sales', 'GET', '/api/drafts')).body);

beforeAll(async () => {
  installation = await openInstallation({ accessJournal: 'all' });
  for (const [person, authority] of [
    ['manager', 'A0001'],
    ['sales', 'A0002'],
    ['accounting', 'A0003'],
    ['print', 'A0007'],
  ] as const)
    tokens.set(person, await installation.enter(person, [authority]));
  tokens.set('buyer', await installation.enter('buyer', [], 3));
  const { polo } = await createTestCatalogue(installation, tokenOf('manager'));
  product = polo;
  const wanted = {
    category_id: polo,
    order_value: 100,
    proofing_value: 1,
    customer_notes: notes.join('\n'),
  };
  await eventually('the product can be ordered', async () => {
    const { status, body } = await ask('buyer', 'POST', '/api/quotations', { ...wanted, submit: true });
    order = z.looseObject({ quotation_no: z.string().optional() }).parse(body).quotation_no ?? '';
    return status === 201;
  });
}, 600_000);
afterAll(() => installation.close(), 300_000);

describe('the page of the API documentation', () => {
  it('loads only files of the shop itself, and cannot send requests to the API', async () => {
    const page = await fetch(`${installation.url}/api/docs`);
    const html = await page.text();
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self';/,
    );
    const loaded = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
    expect(loaded.length).toBeGreaterThan(3);
    for (const path of loaded) {
      const file = await fetch(new URL(path, installation.url));
      expect([path, path.startsWith('/'), file.status]).toEqual([path, true, 200]);
      const text = await file.text();
      if (path.endsWith('start.js')) expect(text).toContain('supportedSubmitMethods: []');
    }
    for (const name of ['swagger-ui.js', '..%2Fpackage.json', 'index.html'])
      expect([name, (await fetch(`${installation.url}/api/docs/${name}`)).status]).toEqual([name, 404]);
  });
});

describe('the client that is generated from the OpenAPI document', () => {
  it('compiles, and takes an order as far as its samples', async () => {
    const { body } = await installation.ask('GET', '/api/openapi.json');
    const { walkOrder } = await generatedExample(z.looseObject({}).parse(body));
    const tokensOf = { buyer: tokenOf('buyer'), sales: tokenOf('sales'), accounting: tokenOf('accounting') };
    const walked = await walkOrder({ url: installation.url, ...tokensOf }, product, PAYMENT_METHOD_ATM);
    expect(walked).toMatchObject({
      refused: expect.stringMatching(/^[A-Z_0-9]+$/),
      code: QUOTATION_CODE.proofingWaiting,
      waitsFor: expect.any(String),
      events: expect.arrayContaining([
        'QuotationRequested',
        'ReviewPassed',
        'NextStepAllowed',
        'PaymentAdded',
      ]),
    });
    expect(walked['paid']).toBe(walked['due']);
    expect(Number(walked['paid'])).toBeGreaterThan(0);
  });
});

describe('an API key', () => {
  it('reads and writes within its permissions, as a separate actor in the history, and can do nothing else', async () => {
    const { id, key } = await keyWith('quotation_authority_r', 'quotation_authority_w');
    expect((await ask(key, 'GET', `/api/quotations/${order}`)).status).toBe(200);
    const note = { stage: 'production', note: '網站' };
    expect(await ask(key, 'POST', `/api/quotations/${order}/set-note`, note)).toMatchObject({ status: 200 });
    const history = await ask('manager', 'GET', `/api/quotations/${order}/history`);
    expect(z.array(z.looseObject({})).parse(history.body).at(-1)).toMatchObject({
      actor: { uid: `key:${id}`, name: '助理' },
    });
    for (const [method, path, body] of [
      ['POST', `/api/quotations/${order}/add-payment`, { payment_kind: 0, amount: 100 }],
      ['POST', `/api/quotations/${order}/force-code`, { family: 'quotation', code: 9998, reason: 'x' }],
      ['GET', '/api/employees', undefined],
      ['GET', '/api/payroll', undefined],
      ['POST', '/api/customers/nobody/erase', { reason: 'x' }],
      ['POST', '/api/api-keys', { name: 'x', permissions: ['quotation_authority_r'] }],
      ['POST', '/api/webhooks', { url: 'https://a.example/', kinds: ['CodeMoved'] }],
    ] as const)
      expect([path, (await ask(key, method, path, body)).status]).toEqual([path, 403]);
    expect(await ask(key, 'GET', '/api/me/orders')).toMatchObject({ status: 200, body: [] });
    await ask('manager', 'DELETE', `/api/api-keys/${id}`);
    expect((await ask(key, 'GET', `/api/quotations/${order}`)).status).toBe(401);
  });

  it('is listed without its secret, for managers and auditors only', async () => {
    const { id, key } = await keyWith('material_authority_r');
    const { status, body, headers } = await ask('manager', 'GET', '/api/api-keys?range=[0,9]');
    expect([status, headers.get('content-range')]).toEqual([
      200,
      expect.stringMatching(/^api-keys 0-\d+\/\d+$/),
    ]);
    expect(
      z
        .array(z.looseObject({ id: z.string() }))
        .parse(body)
        .find((row) => row.id === id),
    ).toMatchObject({
      name: '助理',
      permissions: ['material_authority_r'],
      last_used: null,
    });
    expect(JSON.stringify(body)).not.toContain(key);
    expect((await ask('sales', 'GET', '/api/api-keys')).status).toBe(403);
  });
});

describe('a webhook', () => {
  it('is created, receives a signed event of an order, and can receive the event again', async () => {
    const received: { headers: IncomingHttpHeaders; body: string }[] = [];
    const server: Server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
        response.writeHead(204).end();
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const body = { url: `http://127.0.0.1:${port}/hook`, kinds: ['OrderNoteSet'] };
    const answer = await ask('manager', 'POST', '/api/webhooks', body);
    const { id, secret } = z.looseObject({ id: z.string(), secret: z.string() }).parse(answer.body);
    expect([answer.status, secret]).toEqual([201, expect.stringMatching(/^whsec_/)]);
    await ask('sales', 'POST', `/api/quotations/${order}/set-note`, { stage: 'proofing', note: '機密' });
    await waitUntil('it hears of it', () => received.length === 1);
    const [first = { headers: {}, body: '' }] = received;
    const verified = new Webhook(secret).verify(first.body, {
      'webhook-id': String(first.headers['webhook-id']),
      'webhook-timestamp': String(first.headers['webhook-timestamp']),
      'webhook-signature': String(first.headers['webhook-signature']),
    });
    expect(verified).toMatchObject({
      type: 'OrderNoteSet',
      subject: order,
      data: { id: order, stage: 'proofing' },
    });
    expect(first.body).not.toContain('機密');

    const listed = async () =>
      z
        .array(z.looseObject({ id: z.string(), state: z.string() }))
        .parse((await ask('manager', 'GET', '/api/webhook-deliveries')).body);
    await waitUntil('it is noted', async () => (await listed())[0]?.state === 'delivered');
    const [delivery] = await listed();
    expect((await ask('manager', 'POST', `/api/webhook-deliveries/${delivery?.id}/resend`, {})).status).toBe(
      200,
    );
    await waitUntil('it is sent again', () => received.length === 2);
    expect((await ask('manager', 'POST', '/api/webhook-deliveries/nobody/resend', {})).status).toBe(404);

    const rotated = await ask('manager', 'POST', `/api/webhooks/${id}/rotate`, {});
    expect(rotated).toMatchObject({ status: 200, body: { id, secret: expect.stringMatching(/^whsec_/) } });
    const shown = await ask('manager', 'GET', `/api/webhooks/${id}`);
    expect(JSON.stringify(shown.body)).not.toContain('whsec_');
    const events = (await installation.events()).filter(({ stream }) => stream === `webhook-${id}`);
    expect(events.map(({ type }) => type)).toEqual(['WebhookAdded', 'WebhookChanged']);
    expect(JSON.stringify(events.map(({ data }) => data))).not.toContain('whsec_');
    expect((await ask('manager', 'DELETE', `/api/webhooks/${id}`)).status).toBe(200);
    server.closeAllConnections();
    server.close();
  });

  it.each([
    'http://10.0.0.1/',
    'http://192.168.1.1/hook',
    'http://169.254.169.254/latest/meta-data',
    'http://[fd00::1]/',
    'http://0x0a000001/',
  ])('is not created for an address inside a network: %s', async (url) => {
    const { status, body } = await ask('manager', 'POST', '/api/webhooks', { url, kinds: ['CodeMoved'] });
    expect([status, body]).toMatchObject([400, { code: 'PRIVATE_ADDRESS', errors: [{ path: 'url' }] }]);
  });

  it.each([
    ['an unknown kind', { url: 'https://a.example/', kinds: ['SignedIn'] }],
    ['no kind', { url: 'https://a.example/', kinds: [] }],
    ['an invalid address', { url: 'a', kinds: ['CodeMoved'] }],
    ['an unknown field', { url: 'https://a.example/', kinds: ['CodeMoved'], secret: 'x' }],
  ])('is not created with %s', async (_what, body) => {
    expect((await ask('manager', 'POST', '/api/webhooks', body)).status).toBe(400);
  });
});

describe('an assistant', () => {
  it('gets only the tools that its key allows', async () => {
    const [orders, stock, all] = [
      await keyWith('quotation_authority_r'),
      await keyWith('storage_authority_r'),
      await keyWith(
        'quotation_authority_r',
        'customer_authority_r',
        'storage_authority_r',
        'accounting_authority_r',
        'product_authority_r',
      ),
    ];
    const ofOrders = await toolsOf(orders.key);
    expect(ofOrders).toEqual(
      expect.arrayContaining(['get_order', 'what_is_next', 'what_if', 'draft_command']),
    );
    expect(ofOrders).not.toEqual(expect.arrayContaining(['revenue']));
    expect(ofOrders).not.toContain('list_stock');
    expect(await toolsOf(stock.key)).toContain('list_stock');
    expect(await toolsOf(stock.key)).not.toContain('draft_command');
    expect(await toolsOf(all.key)).toEqual(
      expect.arrayContaining(['revenue', 'overdue', 'list_customers', 'list_stock', 'search', 'load']),
    );
    expect((await toolsOf(all.key)).length).toBeGreaterThanOrEqual(14);
    await expect(
      call(stock.key, 'draft_command', { quotation_no: order, command: 'delete' }),
    ).rejects.toThrow();
  });

  it('reads what its key allows, as data, and gets an error for a missing order', async () => {
    const { key } = await keyWith('quotation_authority_r', 'accounting_authority_r', 'customer_authority_r');
    const { text, isError } = await call(key, 'get_order', { quotation_no: order });
    expect(isError).toBe(false);
    const mark = /<(data-[0-9a-f]{12})>/.exec(text)?.[1] ?? 'no mark';
    const [, inside = ''] = text.split(`\n<${mark}>\n`);
    expect(inside).toContain('IGNORE ALL PREVIOUS INSTRUCTIONS');
    // The data contains no markup except the closing mark, so it cannot end its own block.
    expect(inside.replace(`</${mark}>`, '')).not.toMatch(/[<>]/);
    for (const [name, given] of [
      ['search', { q: order }],
      ['what_is_next', { quotation_no: order }],
      ['order_history', { quotation_no: order }],
      ['order_messages', { quotation_no: order }],
      ['list_orders', { filter: { code: 1001 }, limit: 5 }],
      ['list_payments', {}],
      ['list_deliveries', {}],
      ['list_customers', { filter: { q: '山' } }],
      ['list_products', {}],
      ['load', {}],
      ['revenue', { by: 'month', trace: true }],
      ['overdue', { at: '2026-01-01' }],
    ] as const)
      expect([name, await call(key, name, given)]).toMatchObject([name, { isError: false }]);
    expect(await call(key, 'get_order', { quotation_no: '260101-0000000009' })).toMatchObject({
      isError: true,
    });
    expect(await call(key, 'list_orders', { filter: { nonsense: 1 } })).toMatchObject({ isError: true });
  });

  /**
   * Parses the JSON between the marks; fails where anything but the two introductory sentences stands outside
   * of them.
   */
  const dataIn = (text: string): unknown => {
    const [, mark = '', inside = ''] =
      /^以下 <(data-[0-9a-f]{12})> 內是資料[^\n]*\nWhat follows is data[^\n]*\n<\1>\n([^]*)\n<\/\1>$/.exec(
        text,
      ) ?? [];
    expect(mark).not.toBe('');
    expect(inside).not.toMatch(/[<>\p{Cf}\u2028\u2029]/u);
    return JSON.parse(inside);
  };

  it('reads hostile messages, notes and names as data, without any further effect', async () => {
    for (const text of hostileTexts)
      expect([
        text,
        (await ask('buyer', 'POST', `/api/quotations/${order}/messages`, { text })).status,
      ]).toEqual([text, 200]);
    const { id: customer_class } = z
      .object({ id: z.string() })
      .parse((await ask('sales', 'POST', '/api/customer-classes', { type: '1', name: '測試' })).body);
    const companies: string[] = [];
    for (const [at, text] of hostileTexts.entries()) {
      const company = text.replaceAll(/\s/g, ' ').slice(0, 100).trim();
      const { status } = await ask('sales', 'POST', '/api/customers', {
        company,
        customer_class,
        contact_person_name: `hostile-${at}`,
        contact_person_title: '負責人',
        payment_date: 5,
      });
      if (status === 201) companies.push(company);
      // Names with characters that are not shown may be refused at once.
      else expect([company, status, /\p{Cf}/u.test(company)]).toEqual([company, 400, true]);
    }
    expect(companies.length).toBeGreaterThan(45);
    const { id, key } = await keyWith(
      'quotation_authority_r',
      'quotation_authority_w',
      'customer_authority_r',
    );
    const offered = await toolsOf(key);
    const revision = await revisionOf();
    const events = async () =>
      (await installation.events()).filter(({ metadata }) => metadata.actor.uid === `key:${id}`);
    const texts = (read: unknown): readonly string[] => {
      const found: string[] = [];
      JSON.stringify(read, (_name, value: unknown) => {
        if (typeof value === 'string') found.push(value);
        return value;
      });
      return found;
    };
    const read = async (name: string, given: Record<string, unknown>) =>
      texts(dataIn((await call(key, name, given)).text));
    const [messages, whole] = [
      await read('order_messages', { quotation_no: order }),
      await read('get_order', { quotation_no: order }),
    ];
    const names = await read('list_customers', { filter: { q: 'hostile-' }, limit: 100 });
    for (const text of notes) expect(whole.some((one) => one.includes(text))).toBe(true);
    for (const text of hostileTexts) {
      expect(messages).toContain(text.trim());
    }
    for (const company of companies) expect(names).toContain(company);
    for (const text of hostileTexts)
      for (const [name, given] of [
        ['draft_command', { quotation_no: order, command: text }],
        ['draft_command', { quotation_no: order, command: 'add-payment', body: { memo: text } }],
      ] as const)
        expect([
          text,
          await call(key, name, given).then(
            ({ isError }) => isError,
            () => true,
          ),
        ]).toEqual([text, true]);
    const [first = ''] = hostileTexts;
    const note = { quotation_no: order, command: 'set-note', body: { stage: 'proofing', note: first } };
    expect(texts(dataIn((await call(key, 'draft_command', note)).text))).toContain(first);
    expect(await toolsOf(key)).toEqual(offered);
    expect(await revisionOf()).toBe(revision);
    expect((await events()).filter(({ type }) => type !== 'ToolCalled')).toEqual([]);
    const kept = await drafts();
    expect(kept.map(({ command }) => command)).toEqual(['set-note']);
    expect((await ask('sales', 'POST', `/api/drafts/${kept[0]?.id}/discard`, {})).status).toBe(200);
  });

  it('may do with each tool exactly what its key permits at the address of the tool', async () => {
    const nothing = await keyWith('material_authority_r');
    await installation.pool.query(`update identity.api_keys set permissions = '[]' where id = $1`, [
      nothing.id,
    ]);
    const keys = {
      sales: (await keyWith('quotation_authority_r', 'customer_authority_r')).key,
      production: (await keyWith('sublimation_authority_r')).key,
      nothing: nothing.key,
    };
    const revision = await revisionOf();
    const set = { stage: 'proofing', note: '甲' };
    const given: Readonly<Record<string, readonly [args: Record<string, unknown>, address: string]>> = {
      search: [{ q: order }, `search?q=${order}&limit=20`],
      get_order: [{ quotation_no: order }, `quotations/${order}`],
      what_is_next: [{ quotation_no: order }, `quotations/${order}/next`],
      order_history: [{ quotation_no: order }, `quotations/${order}/history`],
      order_messages: [{ quotation_no: order }, `quotations/${order}/messages`],
      list_orders: [{}, 'quotations?range=[0,19]&filter={}&view=list'],
      list_payments: [{}, 'payments?range=[0,19]&filter={}'],
      list_deliveries: [{}, 'deliveries?range=[0,19]&filter={}'],
      list_customers: [{}, 'customers?range=[0,19]&filter={}'],
      list_stock: [{}, 'storage-items?range=[0,19]&filter={}'],
      list_products: [{}, 'categories?range=[0,19]&filter={}'],
      load: [{}, 'statistics/load'],
      revenue: [{}, 'statistics/revenue?by=month'],
      overdue: [{}, 'statistics/overdue'],
    };
    const offered = new Map<string, readonly string[]>();
    for (const [who, key] of Object.entries(keys)) {
      offered.set(who, await toolsOf(key));
      for (const [tool, [args, address]] of Object.entries(given)) {
        const answered = await call(key, tool, args).then(
          ({ text, isError }) => (isError ? 'refused' : dataIn(text)),
          () => 'refused',
        );
        const direct = await ask(key, 'GET', `/api/${address}`);
        expect([who, tool, answered]).toEqual([who, tool, answered === 'refused' ? 'refused' : direct.body]);
        if (direct.status !== 200) expect([who, tool, answered]).toEqual([who, tool, 'refused']);
      }
      for (const [tool, args] of [
        ['what_if', { quotation_no: order, commands: [{ command: 'set-note', body: set }] }],
        ['draft_command', { quotation_no: order, command: 'set-note', body: set }],
      ] as const) {
        const isRefused = await call(key, tool, args).then(
          ({ isError }) => isError,
          () => true,
        );
        expect([who, tool, isRefused]).toEqual([who, tool, who !== 'sales']);
      }
    }
    expect(offered.get('sales')).toEqual(
      expect.arrayContaining(['get_order', 'draft_command', 'list_customers']),
    );
    expect(offered.get('sales')).not.toEqual(expect.arrayContaining(['revenue']));
    expect(offered.get('production')).toContain('load');
    expect(offered.get('production')).not.toContain('draft_command');
    expect(offered.get('nothing')).toEqual([]);
    expect(await revisionOf()).toBe(revision);
    for (const { id } of await drafts()) await ask('sales', 'POST', `/api/drafts/${id}/discard`, {});
  });

  it('drafts a command that changes nothing until a user confirms it', async () => {
    const { id, key } = await keyWith('quotation_authority_r');
    const before = await revisionOf();
    const draft = {
      quotation_no: order,
      command: 'set-note',
      body: { stage: 'production', note: '助理建議' },
    };
    expect(await call(key, 'what_if', { quotation_no: order, commands: [] })).toMatchObject({
      isError: false,
    });
    expect(await call(key, 'draft_command', draft)).toMatchObject({ isError: false });
    expect(await revisionOf()).toBe(before);
    const [kept] = await drafts();
    expect(kept).toMatchObject({
      quotation_no: order,
      revision: before,
      command: 'set-note',
      body: draft.body,
      by: { uid: `key:${id}`, name: '助理' },
      preview: { warnings: [], questions: [] },
    });
    expect((await ask('print', 'GET', '/api/drafts')).status).toBe(403);
    expect((await ask('print', 'POST', `/api/drafts/${kept?.id}/confirm`, {})).status).toBe(403);
    const strong = await keyWith('quotation_authority_r', 'quotation_authority_w');
    expect((await ask(strong.key, 'POST', `/api/drafts/${kept?.id}/confirm`, {})).status).toBe(403);
    // Accounting may read the draft but lacks the permission for its command.
    expect((await ask('accounting', 'POST', `/api/drafts/${kept?.id}/confirm`, {})).status).toBe(403);
    const confirmed = await ask('sales', 'POST', `/api/drafts/${kept?.id}/confirm`, {});
    expect(confirmed).toMatchObject({ status: 200, body: { quotation_no: order, revision: before + 1 } });
    expect((await ask('sales', 'POST', `/api/drafts/${kept?.id}/confirm`, {})).status).toBe(404);
    expect(await drafts()).toEqual([]);
  });

  it('has its draft refused when it is stale, discarded or expired', async () => {
    const { key } = await keyWith('quotation_authority_r');
    const suggest = async () => {
      await call(key, 'draft_command', {
        quotation_no: order,
        command: 'set-note',
        body: { stage: 'proofing', note: `第 ${Math.random()} 次` },
      });
      return (await drafts())[0]?.id ?? '';
    };
    const stale = await suggest();
    await ask('sales', 'POST', `/api/quotations/${order}/set-note`, { stage: 'proofing', note: '別的' });
    expect(await ask('sales', 'POST', `/api/drafts/${stale}/confirm`, {})).toMatchObject({ status: 412 });
    expect((await ask('sales', 'POST', `/api/drafts/${stale}/discard`, {})).status).toBe(200);
    expect((await ask('sales', 'POST', `/api/drafts/${stale}/discard`, {})).status).toBe(404);

    const old = await suggest();
    await installation.pool.query(`update drafts.kept set expires_at = now() where id::text = $1`, [old]);
    expect(await drafts()).toEqual([]);
    expect(await ask('sales', 'POST', `/api/drafts/${old}/confirm`, {})).toMatchObject({
      status: 410,
      body: { code: 'DRAFT_EXPIRED' },
    });
  });

  it('cannot draft payments, permissions, or anything that its key does not allow', async () => {
    const { key } = await keyWith('quotation_authority_r', 'accounting_authority_r');
    const before = await revisionOf();
    for (const [command, body] of [
      ['add-payment', { payment_kind: 0, amount: 100 }],
      ['allow-next-step', {}],
      ['force-code', { family: 'quotation', code: 9998, reason: 'x' }],
      ['pass-review', { proofing_delivery_date: -1 }],
    ] as const)
      expect([
        command,
        await call(key, 'draft_command', { quotation_no: order, command, body }),
      ]).toMatchObject([command, { isError: true }]);
    expect(await drafts()).toEqual([]);
    expect(await revisionOf()).toBe(before);
  });

  it('needs an API key, and all its calls are in the access journal', async () => {
    const post = (headers: Record<string, string>) =>
      installation.ask('POST', '/mcp', { body: { jsonrpc: '2.0', id: 1, method: 'tools/list' }, headers });
    expect((await post({})).status).toBe(401);
    expect(await post({ authorization: `Bearer ${tokenOf('manager')}` })).toMatchObject({
      status: 403,
      body: { code: 'KEY_NEEDED' },
    });
    expect((await installation.ask('GET', '/mcp')).status).toBe(405);
    const { id, key } = await keyWith('quotation_authority_r');
    await call(key, 'get_order', { quotation_no: order });
    await call(key, 'draft_command', { quotation_no: order, command: 'add-payment', body: {} });
    const noted = async () =>
      (await installation.events()).flatMap(({ type, data, metadata }) =>
        type === 'ToolCalled' && metadata.actor.uid === `key:${id}` ? [data] : [],
      );
    await waitUntil('it is noted', async () => (await noted()).length === 2);
    expect(await noted()).toEqual([
      { key: id, tool: 'get_order', about: order, outcome: 'answered' },
      { key: id, tool: 'draft_command', about: order, outcome: 'refused' },
    ]);
  });
});
