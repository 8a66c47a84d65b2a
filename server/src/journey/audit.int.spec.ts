import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@zhidan/database/testing';
import { daySealed, sealVerification, streamVerification, entriesOf } from '@zhidan/domain';
import { checkArchive, archiveFaultText } from '@zhidan/eventstore';
import { createLogger } from '@zhidan/http';
import { startSealing } from '@zhidan/processes';
import { z } from 'zod';
import { verifyFile } from '../audit/verify.js';
import { openInstallation, type Installation } from './installation.js';

jest.setTimeout(120_000);

let installation: Installation;
let manager: string;
let auditor: string;
/** An e-mail recipient outside of the shop. */
const keeper = 'notary@law.test';
const streams = { touched: '', cut: '', gone: '' };

beforeAll(async () => {
  installation = await openInstallation();
  manager = await installation.enter('manager', ['A0001']);
  auditor = await installation.enter('auditor', ['A0012']);
  for (const [name, question] of entriesOf({ touched: '毛巾？', cut: '桌巾？', gone: '圍裙？' })) {
    const added = await installation.ask('POST', '/api/questions', { token: manager, body: { question } });
    const { id } = z.object({ id: z.string() }).parse(added.body);
    await installation.ask('PUT', `/api/questions/${id}`, { token: manager, body: { answer: '可以繡字' } });
    streams[name] = `question-${id}`;
  }
}, 300_000);

afterAll(() => installation.close(), 300_000);

const verification = async (query: string) => {
  const { status, body } = await installation.ask('GET', `/api/audit/verification${query}`, {
    token: auditor,
  });
  expect([query, status]).toEqual([query, 200]);
  return body;
};
const ofStream = async (stream: string) =>
  streamVerification.strict().parse(await verification(`?stream=${stream}`));
const ofSeal = async (query = '') => sealVerification.strict().parse(await verification(query));

/** Verifies the archive that an auditor downloads; returns its faults and the number of events. */
async function faultsOfExport(query = ''): Promise<{ faults: readonly string[]; events: number }> {
  const response = await fetch(`${installation.url}/api/audit/export${query}`, {
    headers: { authorization: `Bearer ${auditor}` },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('application/x-ndjson');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename=zhidan-events-/);
  const faults: string[] = [];
  let events = 0;
  for await (const found of checkArchive(Readable.from([Buffer.from(await response.arrayBuffer())]))) {
    if (found.kind === 'fault') faults.push(archiveFaultText(found.fault));
    if (found.kind === 'counted') events = found.events;
  }
  return { faults, events };
}

describe('verifying that nothing was changed', () => {
  it('reports that there is no seal before the first day is over', async () => {
    expect(await ofSeal()).toMatchObject({ date: null, whole: null, heads: 0, faults: [] });
  });

  it('succeeds for unchanged data: a stream, the last seal, and the export', async () => {
    const set = { seal_email: [keeper] };
    await installation.ask('PUT', '/api/settings/mail', { token: manager, body: set });
    const sealing = startSealing({
      databaseUrl: installation.databaseUrl,
      eventStore: installation.eventStore,
      logger: createLogger('journey', { level: 'silent' }),
      clock: () => new Date(),
      everyMs: 5,
    });
    const seal = await eventually('a seal', async () => {
      const found = await ofSeal();
      return found.date !== null && found;
    });
    await sealing.stop();
    expect(seal).toMatchObject({ stream: `seal-${seal.date}`, whole: true, complete: true, faults: [] });
    expect(seal.heads).toBeGreaterThanOrEqual(Object.keys(streams).length);
    expect(seal.checked).toBe(seal.heads);
    expect(await ofSeal(`?date=${seal.date}`)).toEqual(seal);
    const mail = await eventually('the mail to who keeps the seal outside', async () => {
      const sql = 'select "to", text from mail.outbox where kind = $1';
      return (await installation.pool.query<{ to: string[]; text: string }>(sql, ['seal'])).rows[0];
    });
    expect(mail).toEqual({ to: [keeper], text: expect.stringContaining(`--seal ${seal.hash}`) });

    expect(await ofStream(streams.touched)).toMatchObject({
      events: 2,
      complete: true,
      head: { revision: 1 },
      whole: true,
      faults: [],
    });
    expect(await ofStream('question-nobody')).toMatchObject({ events: 0, head: null, whole: null });

    const all = await faultsOfExport();
    expect(all).toEqual({ faults: [], events: (await installation.events()).length });
    expect(await faultsOfExport('?stream=question-')).toEqual({ faults: [], events: 6 });
    expect(await faultsOfExport(`?stream=${streams.cut}&stream=${streams.gone}`)).toEqual({
      faults: [],
      events: 4,
    });
  });

  it('succeeds for a seal that was noted elsewhere, by digest or hash, and fails for any other seal', async () => {
    const closing = (await installation.events()).find(({ type }) => type === daySealed.type);
    const { digest } = daySealed.schema.parse(closing?.data);
    const exported = await fetch(`${installation.url}/api/audit/export`, {
      headers: { authorization: `Bearer ${auditor}` },
    });
    const archive = Buffer.from(await exported.arrayBuffer());
    const lines: string[] = [];
    const codeFor = (...seals: readonly string[]) =>
      verifyFile(Readable.from([archive]), { streams: [], seals }, (line) => lines.push(line));
    expect(await codeFor(digest, closing?.metadata.hash ?? '')).toBe(0);
    expect(lines).toEqual([expect.stringMatching(/^All is as it was written: .* 1 seals\.$/)]);
    expect((await ofSeal()).hash).toBe(closing?.metadata.hash);
    const another = 'ab'.repeat(32);
    expect(await codeFor(digest, another)).toBe(1);
    expect(lines[1]).toBe(`there is no daily seal ${another}`);
  });

  it('reports the event with a changed byte, the truncated stream and the missing stream', async () => {
    const { pool } = installation;
    const touch = `update event_node.events
        set response = set_byte(response, at, get_byte(response, at) # 1)
       from (select position as it, position($2::bytea in response) as at
               from event_node.events where stream = $1 and revision = 1) as found
      where position = it`;
    const { rowCount } = await pool.query(touch, [streams.touched, Buffer.from('可以繡字')]);
    expect(rowCount).toBe(1);
    await pool.query('delete from event_node.events where stream = $1 and revision = 1', [streams.cut]);
    await pool.query('delete from event_node.events where stream = $1', [streams.gone]);

    expect(await ofStream(streams.touched)).toMatchObject({
      whole: false,
      faults: [{ stream: streams.touched, revision: 1, fault: 'changed' }],
    });
    const { whole, faults } = await ofSeal();
    expect(whole).toBe(false);
    expect(faults).toEqual([
      {
        stream: streams.touched,
        revision: 1,
        fault: 'changed',
        detail: '這筆事件與寫入時不同，雜湊值不符',
      },
      expect.objectContaining({ stream: streams.cut, revision: 1, fault: 'tail-missing' }),
      expect.objectContaining({ stream: streams.gone, revision: null, fault: 'stream-missing' }),
    ]);

    const refused = await installation.ask('GET', `/api/audit/export?stream=${streams.touched}`, {
      token: auditor,
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'CHAIN_BROKEN' } });
    const said = (await faultsOfExport('?despite_broken_chain=1')).faults.join('\n');
    expect(said).toContain(`${streams.touched}@1: is not as it was written`);
    expect(said).toContain(`${streams.cut}@1: its tail is missing`);
    expect(said).toContain(`${streams.gone}: the whole stream is missing`);
  });

  it('is refused when the request is malformed', async () => {
    for (const query of [
      'verification?stream=a%20b',
      'verification?date=soon',
      'verification?x=1',
      'export?stream=',
    ])
      expect([
        query,
        (await installation.ask('GET', `/api/audit/${query}`, { token: auditor })).status,
      ]).toEqual([query, 400]);
  });
});
