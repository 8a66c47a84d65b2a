import { afterAll, beforeAll, expect } from '@jest/globals';
import { eventually } from '@zhidan/database/testing';
import { z } from 'zod';
import { createTestCatalogue, type CatalogueIds } from './catalogue.js';
import { openInstallation, type TestAnswer, type Installation } from './installation.js';

export const row = z.record(z.string(), z.unknown());
export type Row = z.infer<typeof row>;

/**
 * Opens an installation with a catalogue and storage classes for the tests of one file; returns functions that
 * send requests.
 */
export function storageOfOneFile() {
  let installation: Installation;
  let stocked: CatalogueIds;
  const tokens = new Map<string, string>();
  const ids = new Map<string, string>();

  const idOf = (name: string): string => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`nothing is called ${name}`);
    return id;
  };

  const ask = (who: string, method: string, path: string, body?: object): Promise<TestAnswer> =>
    installation.ask(method, path, { token: tokens.get(who) ?? '', ...(body ? { body } : {}) });

  async function add(who: string, resource: string, body: object): Promise<Row> {
    const answer = await ask(who, 'POST', `/api/${resource}`, body);
    expect([resource, answer.status, answer.body]).toEqual([resource, 201, expect.anything()]);
    return row.parse(answer.body);
  }

  const list = async (resource: string, filter: object = {}): Promise<readonly Row[]> =>
    z
      .array(row)
      .parse(
        (await ask('manager', 'GET', `/api/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`))
          .body,
      );

  const stockOf = async (name: string): Promise<unknown> =>
    row.parse((await ask('manager', 'GET', `/api/storage-items/${idOf(name)}`)).body)['storage'];

  const item = (product_name: string, more: object = {}) => ({
    product_name,
    kind: 1,
    unit: '打',
    unit_price: 6,
    product_profit: 10,
    stock_alert: 100,
    lead_time: 4,
    level_one_id: idOf('class-one'),
    level_two_id: idOf('class-two'),
    ...more,
  });

  beforeAll(async () => {
    installation = await openInstallation();
    const people = { manager: ['A0001'], purchasing: ['A0004'], warehouse: ['A0005'], processing: ['A0009'] };
    for (const [name, authorities] of Object.entries(people))
      tokens.set(name, await installation.enter(name, authorities));
    tokens.set('buyer', await installation.enter('buyer', [], 3));
    stocked = await createTestCatalogue(installation, tokens.get('manager') ?? '');
    const one = await add('warehouse', 'storage-classes-one', { type: 'A0001', name: '配件' });
    ids.set('class-one', String(one['id']));
    const two = { type: 'A0001', name: '釦子', level_one_id: one['id'] };
    ids.set('class-two', String((await add('warehouse', 'storage-classes-two', two))['id']));
    ids.set('parts', String((await add('purchasing', 'suppliers', { company: '順線五金輔料' }))['id']));
    await eventually('a dozen is known', async () => (await list('unit-conversion-rates')).length >= 5);
  }, 600_000);

  afterAll(() => installation.close(), 300_000);

  return {
    get stocked() {
      return stocked;
    },
    ids,
    idOf,
    ask,
    add,
    list,
    stockOf,
    item,
  };
}
