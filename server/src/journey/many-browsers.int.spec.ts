import { entriesOf } from '@zhidan/domain';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@zhidan/database/testing';
import { z } from 'zod';
import { LiveTestClient } from './browser.js';
import { createTestCatalogue, type CatalogueIds } from './catalogue.js';
import { openInstallation, type Installation } from './installation.js';

jest.setTimeout(240_000);

const groups = { visitor: 150, buyer: 150, other: 100, sales: 100 } as const;
type Group = keyof typeof groups;
const SOCKETS = Object.values(groups).reduce((sum, many) => sum + many, 0);
/** The limit covers both ends of a connection, since the clients are in the same process. */
const MOST_BYTES_PER_SOCKET = 200_000;

let installation: Installation;
let stocked: CatalogueIds;
const tokens: Record<Group | 'manager', string | undefined> = {
  visitor: undefined,
  buyer: '',
  other: '',
  sales: '',
  manager: '',
};
let browsers: readonly { readonly group: Group; readonly browser: LiveTestClient }[] = [];

beforeAll(async () => {
  installation = await openInstallation();
  tokens.manager = await installation.enter('manager', ['A0001']);
  tokens.sales = await installation.enter('sales', ['A0002']);
  tokens.buyer = await installation.enter('buyer', [], 3);
  tokens.other = await installation.enter('other', [], 3);
  stocked = await createTestCatalogue(installation, tokens.manager);
}, 300_000);

afterAll(async () => {
  for (const { browser } of browsers) browser.close();
  await installation.close();
}, 300_000);

const send = async (who: keyof typeof tokens, path: string, body: object): Promise<unknown> => {
  const token = tokens[who];
  const answer = await installation.ask('POST', path, { body, ...(token === undefined ? {} : { token }) });
  expect({ path, status: answer.status }).toEqual({ path, status: 201 });
  return answer.body;
};
const orderOf = async (who: 'buyer' | 'other'): Promise<string> => {
  const asked = { category_id: stocked.polo, order_value: 100, proofing_value: 2 };
  return z.object({ quotation_no: z.string() }).parse(await send(who, '/api/quotations', asked)).quotation_no;
};
const question = async (text: string): Promise<string> =>
  z
    .object({ id: z.string() })
    .parse(await send('manager', '/api/questions', { question: text, answer: '有' })).id;

const heapUsed = (): number => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
  return process.memoryUsage().heapUsed;
};

/** Waits until all browsers have received the change, which all callers may read. */
const allTold = (id: string, of = browsers): Promise<unknown> =>
  eventually('all are told', () => of.every(({ browser }) => browser.ids('questions').includes(id)));

/** Sorts order numbers, since browsers may receive changes in another order. */
const inOrder = (numbers: readonly (string | null)[]) =>
  numbers.toSorted((one, other) => String(one).localeCompare(String(other)));

function expectOnly(orders: Readonly<Record<'buyer' | 'other', string>>): void {
  const readable: Record<Group, readonly string[]> = {
    visitor: [],
    buyer: [orders.buyer],
    other: [orders.other],
    sales: [orders.buyer, orders.other],
  };
  for (const { group, browser } of browsers) {
    const told = browser.ids('quotations').filter((id) => id === orders.buyer || id === orders.other);
    expect({ group, told: inOrder(told) }).toEqual({ group, told: inOrder(readable[group]) });
  }
}

describe(`${SOCKETS} live connections to one process`, () => {
  it('each use less heap memory than an upper limit', async () => {
    const before = heapUsed();
    browsers = await Promise.all(
      entriesOf(groups).flatMap(([group, many]) =>
        Array.from({ length: many }, async () => ({
          group,
          browser: await LiveTestClient.open(installation, tokens[group]),
        })),
      ),
    );
    expect(browsers).toHaveLength(SOCKETS);
    const each = Math.round((heapUsed() - before) / SOCKETS);
    expect(each).toBeLessThan(MOST_BYTES_PER_SOCKET);
  });

  it('receive exactly what they may read, although some of them are stalled', async () => {
    const stalled = browsers.filter((_, place) => place % 25 === 0);
    const before = new Map(stalled.map(({ browser }) => [browser, browser.told.length]));
    for (const { browser } of stalled) browser.stall();
    const orders = { buyer: await orderOf('buyer'), other: await orderOf('other') };
    const last = await question('毛巾可以繡字嗎？');
    await allTold(
      last,
      browsers.filter((each) => !stalled.includes(each)),
    );
    for (const { browser } of stalled) {
      expect(browser.told).toHaveLength(before.get(browser) ?? -1);
      browser.goOn();
    }
    await allTold(last);
    expectOnly(orders);
  });

  it('receive what they missed once, after they all reconnect at the same time', async () => {
    for (const { browser } of browsers) browser.close();
    const orders = { buyer: await orderOf('buyer'), other: await orderOf('other') };
    const missed = await question('桌巾可以繡字嗎？');
    await Promise.all(browsers.map(({ browser }) => browser.comeBack()));
    await allTold(missed);
    const last = await question('圍裙可以繡字嗎？');
    await allTold(last);
    expectOnly(orders);
    for (const { browser } of browsers)
      expect(browser.ids('questions').filter((id) => id === missed)).toHaveLength(1);
  });
});
