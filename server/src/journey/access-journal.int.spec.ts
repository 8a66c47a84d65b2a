import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@zhidan/database/testing';
import { accessJournal, startOfTaipeiDate, streamOf, taipeiDate, type RecordedEvent } from '@zhidan/domain';
import { verifyStream } from '@zhidan/eventstore';
import { z } from 'zod';
import {
  sendAcceptedCommand,
  getAs,
  installation,
  listAs,
  openBrowser,
  openDeskInstallation,
  createPassedOrder,
  tokenOf,
  type DeskPerson,
} from './order/desk.js';

jest.setTimeout(240_000);

const PASSWORD = 'zhidan-journey-2026';
let no: string;
let file_id: string;

beforeAll(async () => {
  await openDeskInstallation({ accessJournal: 'all' });
  no = await createPassedOrder('buyer');
  const form = new FormData();
  const fields = { folder: 'upload-art-set-proofing-file', quotation_no: no, index: '1' };
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob(['圖稿']), '隊徽.ai');
  const sent = await fetch(`${installation.url}/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokenOf('buyer')}` },
    body: form,
  });
  ({ id: file_id } = z.object({ id: z.string() }).parse(await sent.json()));
}, 600_000);

afterAll(() => installation.close(), 300_000);

async function accesses(): Promise<readonly RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  const stream = streamOf(accessJournal, taipeiDate(new Date().toISOString()));
  for await (const event of installation.eventStore.read(stream)) events.push(event);
  return events;
}

/** The uid of each person, cached because it cannot be read after signing out. */
const uids = new Map<DeskPerson, string>();
async function uidOf(who: DeskPerson): Promise<string> {
  const uid = uids.get(who) ?? z.object({ uid: z.string() }).parse((await getAs(who, '/api/me')).body).uid;
  uids.set(who, uid);
  return uid;
}

/**
 * The types and data of a person's journal entries, without the one about signing up; waits until there are
 * `count`.
 */
async function actsOf(who: DeskPerson, count: number): Promise<readonly (readonly [string, unknown])[]> {
  const uid = await uidOf(who);
  let acts: readonly (readonly [string, unknown])[] = [];
  await eventually(`${who} has ${count} accesses`, async () => {
    acts = (await accesses())
      .filter(({ metadata }) => metadata.actor.uid === uid)
      .map(({ type, data }) => [type, data] as const)
      .filter(
        ([type, data]) => type !== 'SignedIn' || z.object({ by: z.string() }).parse(data).by !== 'sign-up',
      );
    return acts.length >= count;
  });
  return acts;
}

describe('the access journal of an installation', () => {
  it('records sign-ins, failed sign-ins, password changes and sign-outs', async () => {
    const account = await uidOf('shipping');
    const post = (path: string, body: object, token?: string) =>
      installation.ask('POST', path, { body, ...(token === undefined ? {} : { token }) });
    const email = 'shipping@zhidan.test';
    await post('/v1/accounts:signInWithPassword', { email, password: 'no such one' });
    const entered = await post('/v1/accounts:signInWithPassword', { email, password: PASSWORD });
    const { idToken, refreshToken } = z
      .object({ idToken: z.string(), refreshToken: z.string() })
      .parse(entered.body);
    const password = 'zhidan-journey-2027';
    expect((await post('/v1/accounts:update', { idToken, password }, idToken)).status).toBe(200);
    await post('/v1/accounts:signOut', { refreshToken });

    const device = expect.any(String);
    expect(await actsOf('shipping', 4)).toEqual([
      ['SignInFailed', { account, wrong: 'password', device }],
      ['SignedIn', { account, by: 'password', device }],
      ['PasswordChanged', { account, by: 'owner' }],
      ['SignedOut', { account, sessions: 'own' }],
    ]);
  });

  it('records each document, file and list that a user took, and repeated downloads within five minutes once', async () => {
    const taken = [
      `/documents/quotation/${no}.html`,
      `/documents/quotation/${no}.html`,
      `/files/${file_id}`,
      `/files/${file_id}`,
      `/files/${file_id}/thumbnail`,
      '/files/nothing',
    ];
    for (const path of taken) await getAs('sales', path);
    const lists = ['/api/quotations', '/api/questions'];
    for (const path of lists)
      for (const accept of ['text/csv', 'application/json'])
        await installation.ask('GET', path, { token: tokenOf('sales'), headers: { accept } });
    await installation.ask('GET', '/api/questions', { headers: { accept: 'text/csv' } });

    expect(await actsOf('sales', 4)).toEqual([
      ['DocumentDownloaded', { document: 'quotation', id: no, format: 'html', staff: null }],
      ['FileDownloaded', { file_id, quotation_no: no }],
      ['ExportMade', { what: 'list', of: 'quotations', format: 'csv' }],
      ['ExportMade', { what: 'list', of: 'questions', format: 'csv' }],
    ]);
  });

  it('records nothing for refused requests', async () => {
    expect((await getAs('stranger', `/documents/quotation/${no}.html`)).status).toBe(404);
    expect((await getAs('stranger', `/files/${file_id}`)).status).toBe(404);
    expect((await getAs('stranger', '/api/customers/me/export')).status).toBe(200);
    expect(await actsOf('stranger', 1)).toEqual([
      ['ExportMade', { what: 'own-data', of: expect.any(String), format: 'json' }],
    ]);
  });

  it('can be searched by auditors, also for the actions of one employee on one day', async () => {
    await getAs('warehouse', `/documents/production-sheet/${no}.html`);
    await getAs('auditor', '/api/audit/export?stream=nothing-');
    await actsOf('warehouse', 1);
    await actsOf('auditor', 1);
    const actor = await uidOf('sales');
    const today = startOfTaipeiDate(taipeiDate(new Date().toISOString()));
    const rowsOf = async (filter: object) => (await listAs('auditor', 'events', filter)).rows;
    await eventually(
      'the index shows it',
      async () => (await rowsOf({ category: 'access', actor })).length >= 5,
    );
    const summaries = (await rowsOf({ category: 'access', actor, at_gte: today })).map(
      ({ type, summary, actor_name }) => [type, summary, actor_name],
    );
    expect(summaries).toEqual([
      ['ExportMade', '「問與答」清單（csv）', 'sales'],
      ['ExportMade', '「訂單」清單（csv）', 'sales'],
      ['FileDownloaded', `訂單 ${no} 的檔案 ${file_id}`, 'sales'],
      ['DocumentDownloaded', `報價單 ${no}（網頁）`, 'sales'],
      ['SignedIn', expect.stringContaining('註冊新帳號・'), 'sales'],
    ]);
    const ofOrders = await rowsOf({ category: 'quotation' });
    expect(ofOrders.length).toBeGreaterThan(0);
    expect(ofOrders.filter(({ summary }) => summary === '')).toEqual([]);
    await installation.ask('POST', '/v1/accounts:signInWithPassword', {
      body: { email: 'who@zhidan.test', password: 'no such one' },
    });
    await eventually('a sign-in without an account is listed', async () => {
      const [first] = await rowsOf({ type: 'SignInFailed' });
      expect(first).toMatchObject({
        actor_name: '沒有這個帳號',
        summary: expect.stringContaining('沒有這個帳號・'),
      });
      return true;
    });
  });

  it('is hidden from users without permission, and not sent to buyers', async () => {
    for (const who of ['buyer', 'sales'] as const)
      expect((await listAs(who, 'events', { category: 'access' })).status).toBe(403);
    const browser = await openBrowser('buyer');
    await getAs('deferred', '/api/customers/me/export');
    await actsOf('deferred', 1);
    const actor = await uidOf('deferred');
    await eventually('the index shows it', async () => {
      const { rows } = await listAs('auditor', 'events', { type: 'ExportMade', actor });
      return rows.length === 1;
    });
    // The buyer would receive changes in order, so this visible change proves that no earlier one was sent.
    await sendAcceptedCommand('sales', no, 'set-options', {
      delivery: { receiver: '王教練', phone: '0912-000-111', address: '台北市' },
    });
    await eventually('the buyer is told of their order', () => browser.ids('quotations').includes(no));
    expect(browser.ids('events')).toEqual([]);
    browser.close();
    const history = JSON.stringify((await getAs('buyer', `/api/quotations/${no}/history`)).body);
    expect(history).not.toContain('Downloaded');
  });

  it('records two hundred downloads of one file at once as a single entry', async () => {
    const before = (await accesses()).length;
    const asked = Array.from({ length: 200 }, () => getAs('production', `/files/${file_id}`));
    expect((await Promise.all(asked)).every(({ status }) => status === 200)).toBe(true);
    await actsOf('production', 1);
    expect((await accesses()).length - before).toBe(1);
  });

  it('keeps a valid hash chain, but no name or device of an erased person', async () => {
    const uid = await uidOf('refused');
    const { customer_id } = z
      .object({ customer_id: z.string() })
      .parse((await getAs('refused', '/api/me')).body);
    const erased = await installation.ask('POST', `/api/customers/${customer_id}/erase`, {
      token: tokenOf('manager'),
      body: { reason: '本人要求' },
    });
    expect(erased.status).toBe(200);
    installation.eventStore.forgetKeys();
    const left = (await accesses()).filter(({ metadata }) => metadata.actor.uid === uid);
    expect(left).toMatchObject([
      { type: 'SignedIn', data: { account: uid, device: '已刪除' }, metadata: { actor: { name: '已刪除' } } },
    ]);
    const stream = streamOf(accessJournal, taipeiDate(new Date().toISOString()));
    expect((await verifyStream(installation.eventStore, stream, 10_000)).faults).toEqual([]);
  });
});
