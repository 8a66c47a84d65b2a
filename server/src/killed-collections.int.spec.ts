import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { eventually } from '@zhidan/database/testing';
import { addDays, taipeiDate } from '@zhidan/domain';
import { collections, piecesOfEntries } from '@zhidan/domain/collection';
import { quotation } from '@zhidan/domain/quotation';
import { startTestNode } from '@zhidan/eventstore/testing';
import { z } from 'zod';
import { loadConfig } from './config.js';
import { freePort } from './embedded/free-port.js';
import { createTestCatalogue } from './journey/catalogue.js';
import {
  AUTH_SECRET,
  KEY_SECRET,
  sendRequest,
  signUpTestUser,
  startedDatabaseTemplate,
  type RequestOptions,
} from './journey/installation.js';
import { loadSecrets } from './secrets.js';
import { connectBeside } from './testing/beside.js';
import { inClosedFolder } from './testing/temporary-folder.js';
import { Zhidan } from './testing/zhidan.js';
import { untilAnswered } from './two-of-each.fixture.js';

const PATIENCE_MS = 300_000;
const MEMBERS = 12;
const opened = z.object({ id: z.string(), url: z.string() });
const team = {
  sizes: ['S', 'M', 'L'],
  piece_fields: [
    { key: 'size', title: '尺寸', max: 10, required: true, unique: false },
    { key: 'number', title: '背號', max: 3, required: false, unique: true },
  ],
  quantity_step: 1,
  mini_order: 1,
  quantity_profit: [{ quantity: 1, profit: 40, carton: 1, net_weight: 1 }],
};
const inDays = (days: number) => addDays(taipeiDate(new Date().toISOString()), days);

it(
  'a collection whose server is killed while members write and while it closes loses no entry and becomes one order',
  () => inClosedFolder(killWhileCollecting),
  PATIENCE_MS,
);

async function killWhileCollecting(folder: string): Promise<void> {
  const stores = await startTestNode({ template: await startedDatabaseTemplate() });
  const dataDir = join(folder, 'data');
  await mkdir(dataDir, { mode: 0o700 });
  const environment = {
    PORT: String(await freePort()),
    DATABASE_URL: stores.databaseUrl,
    EVENTSTORE_URL: stores.url,
    AUTH_SECRET,
    KEY_SECRET,
    ACCESS_JOURNAL: 'off',
  };
  let zhidan = await Zhidan.ready(dataDir, { environment });
  const secrets = await loadSecrets(loadConfig({ DATA_DIR: dataDir, AUTH_SECRET, KEY_SECRET }));
  const beside = await connectBeside(stores, secrets, 'killed-collections');
  const { eventStore, pool } = beside;
  const ask = (method: string, path: string, sent?: RequestOptions) =>
    sendRequest(zhidan.url, method, path, sent);
  /** Kills the server while it works, and starts it again. */
  const kill = async () => {
    await zhidan.kill();
    zhidan = await Zhidan.ready(dataDir, { environment });
  };
  try {
    const enter = (name: string, authorities: readonly string[], level?: number) =>
      signUpTestUser({ ask, eventStore, pool }, name, authorities, level);
    const [manager, buyer] = [await enter('manager', ['A0001']), await enter('buyer', [], 3)];
    const { polo } = await createTestCatalogue({ ask }, manager);
    await untilAnswered({ ask }, 'PUT', `/api/categories/${polo}`, { token: manager, body: team });
    const asBuyer = (path: string, body: object) =>
      untilAnswered({ ask }, 'POST', path, { token: buyer, body });
    const open = async (title: string) => {
      const body = { category_id: polo, title, closes_at: inDays(5), shows: 'numbers' };
      const { id, url } = opened.parse((await asBuyer('/api/collections', body)).body);
      return { id, secret: url.split('/c/')[1] ?? '' };
    };
    const piece = (number: number) => ({ size: 'M', number: `${number}` });
    const write = ({ secret }: { readonly secret: string }, number: number) =>
      untilAnswered({ ask }, 'POST', `/api/c/${secret}/entries`, { body: { pieces: [piece(number)] } });
    const entriesOf = async (id: string) => {
      const { state } = await eventStore.load(collections, id);
      return state === null ? [] : piecesOfEntries(state);
    };

    const [byHand, byItself] = [await open('結束'), await open('自動結束')];
    for (const one of [byHand, byItself]) {
      const numbers = Array.from({ length: MEMBERS }, (_, at) => at);
      const writing = numbers.map((number) => write(one, number));
      await Promise.any(writing);
      await kill();
      await Promise.all(writing);
      const written = (await entriesOf(one.id)).map(({ number }) => Number(number));
      expect(written.toSorted((a, b) => a - b)).toEqual(numbers);
    }

    const closing = asBuyer(`/api/collections/${byHand.id}/close`, {});
    await eventually('it is closed', async () => {
      return (await eventStore.load(collections, byHand.id)).state?.state === 'closed';
    });
    await kill();
    await closing;
    await asBuyer(`/api/collections/${byItself.id}/extend`, {
      closes_at: new Date(Date.now() + 3_000).toISOString(),
    });
    await kill();

    for (const { id } of [byHand, byItself])
      await eventually('its order has all pieces', async () => {
        const { state } = await eventStore.load(collections, id);
        if (state?.quotation_no == null) return false;
        const { state: order } = await eventStore.load(quotation, state.quotation_no);
        if (order === null || order === 'deleted' || order.roster.length === 0) return false;
        expect(order.roster).toEqual(piecesOfEntries(state));
        return true;
      });
    const types = (await beside.events()).map(({ type }) => type);
    const counted = (type: string) => types.filter((one) => one === type).length;
    expect([counted('CollectionClosed'), counted('QuotationRequested')]).toEqual([2, 2]);
    expect(counted('CollectionEntryAdded')).toBe(2 * MEMBERS);
  } finally {
    await zhidan.kill();
    await beside.leave();
    await stores.stop();
  }
}
