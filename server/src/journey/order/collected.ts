import { describe, expect, it } from '@jest/globals';
import { eventually } from '@zhidan/database/testing';
import { addDays, taipeiDate } from '@zhidan/domain';
import { z } from 'zod';
import {
  getAs,
  installation,
  listAs,
  readOrderAs,
  sendCommand,
  testCatalogue,
  type DeskPerson,
} from './desk.js';

export function describeCollections(): void {
  describe('a collection of a team', () => {
    isAnswered();
    isSeenByItsOrganiser();
    becomesOrder();
    becomesOneOrder();
    meetsChanges();
    isLarge();
    closesByItself();
    isItsOrganisers();
  });
}

const opened = z.object({ id: z.string(), url: z.string() });
const added = z.object({ id: z.string(), own: z.string() });
const inDays = (days: number) => addDays(taipeiDate(new Date().toISOString()), days);

async function open(who: DeskPerson, more: object = {}): Promise<{ id: string; secret: string }> {
  const body = {
    category_id: testCatalogue.polo,
    title: '青山盃',
    closes_at: inDays(5),
    minimum: 3,
    expected: ['王小明', '林美'],
    shows: 'numbers',
    ...more,
  };
  const answer = await sendCommand(who, 'POST', '/api/collections', body);
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 201 });
  const { id, url } = opened.parse(answer.body);
  return { id, secret: url.split('/c/')[1] ?? '' };
}

const asMember = (method: string, path: string, body?: object) =>
  installation.ask(method, `/api/c/${path}`, body === undefined ? {} : { body });
const write = (secret: string, ...pieces: object[]) => asMember('POST', `${secret}/entries`, { pieces });

const ten = { size: 'L', name: '王小明', number: '10' };
let id = '';
let secret = '';

function isAnswered(): void {
  it('can be answered by members without an account, who see which numbers are taken', async () => {
    const quantity_profit = [1, 100].map((quantity) => ({ quantity, profit: 40, carton: 1, net_weight: 1 }));
    const offered = await sendCommand('manager', 'PUT', `/api/categories/${testCatalogue.polo}`, {
      quantity_profit,
    });
    expect(offered.status).toBe(200);
    ({ id, secret } = await open('buyer'));
    const first = await write(secret, ten);
    expect(first.status).toBe(201);
    const { id: entry, own } = added.parse(first.body);
    const seen = await asMember('GET', secret);
    expect(seen).toMatchObject({
      status: 200,
      body: { title: '青山盃', quantity: 1, taken: { number: ['10'] }, names: [], sizes: ['S', 'M', 'L'] },
    });
    expect(await asMember('GET', `${secret}/qr.svg`)).toMatchObject({ status: 200 });
    expect(seen.headers.get('x-robots-tag')).toContain('noindex');
    expect(JSON.stringify(seen.body)).not.toContain('王小明');

    const changed = { pieces: [{ ...ten, size: 'S' }] };
    const path = `${secret}/entries/${entry}`;
    expect(await asMember('PUT', path, { ...changed, own: 'wrong' })).toMatchObject({ status: 403 });
    expect(await asMember('PUT', path, { ...changed, own })).toMatchObject({ status: 200 });
    expect(await asMember('POST', `${path}/own`, { own })).toMatchObject({ status: 200, body: changed });
    expect(await asMember('POST', `${path}/own`, { own: 'x' })).toMatchObject({ status: 403 });
    expect(await asMember('GET', `${secret.slice(0, -1)}x`)).toMatchObject({ status: 404 });
  });

  it('gives a number that two members choose at the same moment to one of them', async () => {
    const both = await Promise.all([
      write(secret, { size: 'M', number: '7' }),
      write(secret, { size: 'S', number: '7' }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'NUMBER_TAKEN' });
    const { id: entry, own } = added.parse((await write(secret, { size: 'M', number: '8' })).body);
    const taken = { pieces: [{ size: 'M', number: '7' }], own };
    expect(await asMember('PUT', `${secret}/entries/${entry}`, taken)).toMatchObject({
      status: 409,
      body: { code: 'NUMBER_TAKEN' },
    });
    expect(await asMember('DELETE', `${secret}/entries/${entry}`, { own: 'wrong' })).toMatchObject({
      status: 403,
    });
    expect(await asMember('DELETE', `${secret}/entries/${entry}`, { own })).toMatchObject({ status: 200 });
    expect(await write(secret, { shoe: '42' })).toMatchObject({
      status: 400,
      body: { code: 'UNKNOWN_FIELD' },
    });
  });
}

function isSeenByItsOrganiser(): void {
  it('shows its organiser who has answered, and who has not', async () => {
    expect(await getAs('buyer', `/api/collections/${id}`)).toMatchObject({
      status: 200,
      body: {
        quantity: 2,
        entry_count: 2,
        missing: ['林美'],
        entries: [{ pieces: [{ name: '王小明', size: 'S' }] }, {}],
      },
    });
    expect((await listAs('buyer', 'collections')).rows).toMatchObject([{ id, quantity: 2, state: 'open' }]);
    expect((await listAs('sales', 'collections')).rows).toMatchObject([{ id, expected_count: 2 }]);
    expect((await listAs('stranger', 'collections')).rows).toEqual([]);
    for (const who of ['stranger', 'accounting', 'production'] as const)
      expect((await getAs(who, `/api/collections/${id}`)).status).toBe(404);
  });
}

function becomesOrder(): void {
  it('asks before it closes below its minimum, and then becomes an order with its list', async () => {
    const close = (body: object) => sendCommand('buyer', 'POST', `/api/collections/${id}/close`, body);
    expect(await close({})).toMatchObject({ status: 409, body: { code: 'BELOW_MINIMUM' } });
    const answer = await close({ acknowledge: ['BELOW_MINIMUM'] });
    expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 200 });
    const { quotation_no } = z.object({ quotation_no: z.string() }).parse(answer.body);
    expect(await close({})).toMatchObject({ status: 200, body: { quotation_no } });
    expect(await readOrderAs('buyer', quotation_no)).toMatchObject({
      code: 1000,
      order_value: 2,
      breakdown: [
        { label: 'S', quantity: 1 },
        { label: 'M', quantity: 1 },
      ],
    });
    const { body } = await getAs('buyer', `/api/quotations/${quotation_no}/roster`);
    expect(body).toMatchObject({ pieces: [{ ...ten, size: 'S' }, { number: '7' }], warnings: [] });
    for (const late of [await asMember('GET', secret), await write(secret, { size: 'S' })])
      expect(late).toMatchObject({ status: 410, body: { code: 'COLLECTION_OVER' } });

    // A team member comes late: the buyer reopens the collection, which then fills the same order.
    expect(await sendCommand('buyer', 'POST', `/api/collections/${id}/reopen`, {})).toMatchObject({
      status: 200,
    });
    expect((await write(secret, { size: 'M', number: '9' })).status).toBe(201);
    expect(await close({})).toMatchObject({ status: 200, body: { quotation_no } });
    expect(await readOrderAs('buyer', quotation_no)).toMatchObject({ order_value: 3 });
    expect(await getAs('buyer', `/api/quotations/${quotation_no}/roster`)).toMatchObject({
      body: { pieces: [{}, {}, { number: '9' }] },
    });
  });

  it('with fewer pieces than the smallest quantity of its product stays open, and nothing is written', async () => {
    const { id: empty } = await open('buyer', { minimum: 0 });
    expect(
      await sendCommand('buyer', 'POST', `/api/collections/${empty}/close`, {
        acknowledge: ['BELOW_MINIMUM'],
      }),
    ).toMatchObject({ status: 409, body: { code: 'BELOW_MINIMUM_ORDER' } });
    expect(await getAs('buyer', `/api/collections/${empty}`)).toMatchObject({
      body: { state: 'open', quotation_no: null },
    });
  });
}

const closed = z.object({ quotation_no: z.string() });
const rosterOf = async (no: string) => {
  const { body } = await getAs('buyer', `/api/quotations/${no}/roster`);
  return z.object({ pieces: z.array(z.record(z.string(), z.string())) }).parse(body).pieces;
};

function becomesOneOrder(): void {
  it('closed by two people at the same moment makes one order, and a later repetition keeps a corrected name', async () => {
    const { id: twice, secret: its } = await open('buyer', { minimum: 0 });
    expect((await write(its, ten)).status).toBe(201);
    const before = (await installation.events()).length;
    const answers = await Promise.all(
      (['buyer', 'sales', 'buyer'] as const).map((who) =>
        sendCommand(who, 'POST', `/api/collections/${twice}/close`, {}),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const numbers = new Set(answers.map(({ body }) => closed.parse(body).quotation_no));
    expect(numbers.size).toBe(1);
    const [no = ''] = numbers;
    const happened = async (wanted: string) =>
      (await installation.events()).slice(before).filter(({ type }) => type === wanted);
    expect((await happened('QuotationRequested')).map(({ stream }) => stream)).toEqual([`quotation-${no}`]);

    const corrected = [{ ...ten, name: '王曉明' }];
    const set = await sendCommand('buyer', 'PUT', `/api/quotations/${no}/roster`, { pieces: corrected });
    expect(set.status).toBe(200);
    expect((await sendCommand('buyer', 'POST', `/api/collections/${twice}/close`, {})).status).toBe(200);
    expect((await happened('RosterSet')).map(({ data }) => data)).toMatchObject([
      { pieces: [ten] },
      { pieces: corrected },
    ]);
    expect(await happened('QuotationRequested')).toHaveLength(1);
  });
}

function meetsChanges(): void {
  it('can be given a new link by its organiser alone, with which the members’ entries and secrets stay valid', async () => {
    const { id: passed, secret: its } = await open('buyer');
    const { id: entry, own } = added.parse((await write(its, ten)).body);
    const renew = (who: DeskPerson) => sendCommand(who, 'POST', `/api/collections/${passed}/link`, {});
    expect((await renew('stranger')).status).toBe(404);
    const answer = await renew('buyer');
    expect(answer.status).toBe(201);
    const other = opened.parse(answer.body).url.split('/c/')[1] ?? '';
    for (const late of [await asMember('GET', its), await write(its, { size: 'S' })])
      expect(late).toMatchObject({ status: 410, body: { code: 'COLLECTION_LINK_REPLACED' } });
    expect(await asMember('GET', other)).toMatchObject({ status: 200, body: { quantity: 1 } });
    expect(await asMember('POST', `${other}/entries/${entry}/own`, { own })).toMatchObject({
      status: 200,
      body: { pieces: [ten] },
    });
  });

  it('lets its organiser correct an entry under the rules for members', async () => {
    const { id: mine, secret: its } = await open('buyer');
    const { id: entry } = added.parse((await write(its, ten)).body);
    expect((await write(its, { size: 'M', number: '7' })).status).toBe(201);
    const correct = (who: DeskPerson, piece: object) =>
      sendCommand(who, 'PUT', `/api/collections/${mine}/entries/${entry}`, { pieces: [piece] });
    expect((await correct('stranger', ten)).status).toBe(404);
    expect(await correct('buyer', { ...ten, number: '7' })).toMatchObject({
      status: 409,
      body: { code: 'NUMBER_TAKEN' },
    });
    expect((await correct('buyer', { ...ten, name: '王曉明' })).status).toBe(200);
    expect(await getAs('buyer', `/api/collections/${mine}`)).toMatchObject({
      body: { entries: [{ id: entry, pieces: [{ ...ten, name: '王曉明' }] }, {}] },
    });
  });

  it('asks before it closes without values of a field that the product has lost', async () => {
    const product = `/api/categories/${testCatalogue.polo}`;
    const { body } = await getAs('manager', product);
    const { piece_fields } = z
      .object({ piece_fields: z.array(z.looseObject({ key: z.string() })) })
      .parse(body);
    const { id: old, secret: its } = await open('buyer', { minimum: 0 });
    expect((await write(its, ten)).status).toBe(201);
    const fewer = piece_fields.filter(({ key }) => key !== 'number');
    expect((await sendCommand('manager', 'PUT', product, { piece_fields: fewer })).status).toBe(200);
    const close = (more: object) => sendCommand('buyer', 'POST', `/api/collections/${old}/close`, more);
    expect(await close({})).toMatchObject({ status: 409, body: { code: 'FIELDS_CHANGED' } });
    expect(await getAs('buyer', `/api/collections/${old}`)).toMatchObject({
      body: { state: 'open', entries: [{ pieces: [ten] }] },
    });
    const answer = await close({ acknowledge: ['FIELDS_CHANGED'] });
    expect(answer.status).toBe(200);
    expect(await rosterOf(closed.parse(answer.body).quotation_no)).toEqual([{ size: 'L', name: '王小明' }]);
    expect((await sendCommand('manager', 'PUT', product, { piece_fields })).status).toBe(200);
  });
}

function isLarge(): void {
  it('takes 500 entries, refuses a taken number among them, and closes with all of them', async () => {
    const { id: large, secret: its } = await open('buyer', { minimum: 0, expected: [] });
    const member = (at: number) => ({ size: 'M', name: `團員${at}`, number: `${at}` });
    for (let from = 0; from < 500; from += 50) {
      const sent = Array.from({ length: 50 }, (_, at) => write(its, member(from + at)));
      for (const { status } of await Promise.all(sent)) expect(status).toBe(201);
    }
    expect(await write(its, member(250))).toMatchObject({ status: 409, body: { code: 'NUMBER_TAKEN' } });
    expect(await asMember('GET', its)).toMatchObject({ status: 200, body: { quantity: 500 } });
    const answer = await sendCommand('buyer', 'POST', `/api/collections/${large}/close`, {});
    expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 200 });
    const pieces = await rosterOf(closed.parse(answer.body).quotation_no);
    expect(pieces.map(({ number }) => Number(number)).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 500 }, (_, at) => at),
    );
  });
}

function closesByItself(): void {
  it('closes automatically at its closing time, once', async () => {
    const { id: soon, secret: its } = await open('buyer', { minimum: 0 });
    expect((await write(its, ten)).status).toBe(201);
    await eventually('its day is moved to the next second', async () => {
      const closes_at = new Date(Date.now() + 1_000).toISOString();
      const moved = await sendCommand('buyer', 'POST', `/api/collections/${soon}/extend`, { closes_at });
      return moved.status === 200;
    });
    let quotation_no = '';
    await eventually('the collection is closed', async () => {
      const { body } = await getAs('buyer', `/api/collections/${soon}`);
      const now = z.object({ state: z.string(), quotation_no: z.string().nullable() }).parse(body);
      quotation_no = now.quotation_no ?? '';
      return now.state === 'closed';
    });
    await eventually('its order is there', async () => {
      return (await getAs('buyer', `/api/quotations/${quotation_no}`)).status === 200;
    });
    expect(await readOrderAs('buyer', quotation_no)).toMatchObject({ order_value: 1, code: 1000 });
  });
}

function isItsOrganisers(): void {
  it('can be opened by sales for a customer, and its organiser can remove entries', async () => {
    const { customer_uid } = z
      .object({ customer_uid: z.string() })
      .parse((await listAs('buyer', 'quotations')).rows[0]);
    expect(
      (
        await sendCommand('stranger', 'POST', '/api/collections', {
          category_id: testCatalogue.polo,
          title: '別人的',
          closes_at: inDays(3),
          shows: 'names',
          customer_uid,
        })
      ).status,
    ).toBe(403);
    const { id: theirs, secret: its } = await open('sales', { customer_uid, shows: 'names' });
    const { id: entry } = added.parse((await write(its, ten)).body);
    expect(await asMember('GET', its)).toMatchObject({ body: { names: ['王小明'] } });
    const remove = (who: DeskPerson) =>
      sendCommand(who, 'DELETE', `/api/collections/${theirs}/entries/${entry}`);
    expect((await remove('stranger')).status).toBe(404);
    expect((await remove('buyer')).status).toBe(200);
    expect(await asMember('GET', its)).toMatchObject({ body: { names: [], quantity: 0 } });
    expect(
      (await sendCommand('buyer', 'POST', `/api/collections/${theirs}/extend`, { closes_at: inDays(9) }))
        .status,
    ).toBe(200);
    expect(
      await sendCommand('buyer', 'POST', `/api/collections/${theirs}/extend`, { closes_at: '2020-01-01' }),
    ).toMatchObject({ status: 400, body: { code: 'CLOSES_IN_PAST', errors: [{ path: 'closes_at' }] } });
  });
}
