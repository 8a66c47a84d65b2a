import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { changesSchemaOf, settings, type RecordedEvent } from '@zhidan/domain';
import fc from 'fast-check';
import { z } from 'zod';
import { createTestCatalogue } from './catalogue.js';
import { openInstallation, type Installation } from './installation.js';
import { requestsAboutEachField } from './each-field.js';
import { randomRequestsTo, type Operation } from './random-request.js';

/*
 * The server answers any request without an internal error, and stores nothing of a refused one.
 * FUZZ_REQUESTS=2000 sends more, from a random seed unless FUZZ_SEED names one.
 */

const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 150);
const SEED = Number(process.env['FUZZ_SEED'] ?? (REQUESTS > 150 ? Date.now() % 1_000_000 : 20_260_302));

jest.setTimeout(1_200_000);

let installation: Installation;
let callers: readonly { readonly name: string; readonly uid: string | null; readonly token?: string }[];
let known: readonly string[];

beforeAll(async () => {
  installation = await openInstallation();
  const people = await Promise.all(
    (
      [
        ['manager', ['A0001']],
        ['buyer', []],
      ] as const
    ).map(async ([name, authorities]) => {
      const token = await installation.enter(name, authorities);
      const { uid } = z
        .object({ uid: z.string() })
        .parse((await installation.ask('GET', '/api/me', { token })).body);
      return { name, uid, token };
    }),
  );
  callers = [{ name: 'visitor', uid: null }, ...people];
  const [manager, buyer] = people;
  const stocked = await createTestCatalogue(installation, manager?.token ?? '');
  const asked = await installation.ask('POST', '/api/quotations', {
    ...(buyer === undefined ? {} : { token: buyer.token }),
    body: { category_id: stocked.polo, order_value: 100, proofing_value: 2 },
  });
  const { quotation_no } = z.object({ quotation_no: z.string() }).parse(asked.body);
  known = [quotation_no, ...Object.values(stocked).flat().map(String), 'company', 'orders'];
}, 600_000);

afterAll(() => installation.close(), 300_000);

/** Events that an account caused after a position. */
async function doneBy(uid: string, after: bigint): Promise<readonly RecordedEvent[]> {
  const done: RecordedEvent[] = [];
  for await (const event of installation.eventStore.readAll({ from: after }))
    if (event.position > after && event.metadata.actor.uid === uid) done.push(event);
  return done;
}

async function lastPosition(): Promise<bigint> {
  for await (const { position } of installation.eventStore.readAll({ direction: 'backwards', limit: 1 }))
    return position;
  return 0n;
}

/** Excludes routes that call other servers, take very long, or end the caller's session. */
const without = (_method: string, path: string): boolean =>
  path.startsWith('/auth/') || path === '/live' || path.endsWith('.pdf') || path.includes(':signOut');

/** One operation per setting, because all settings share an address and differ in their fields. */
const settingAddresses = () => ({
  paths: Object.fromEntries(
    settings.map(({ id, schema }) => {
      const body = z.toJSONSchema(changesSchemaOf(schema), { io: 'input', unrepresentable: 'any' });
      const put = { requestBody: { content: { 'application/json': { schema: body } } } };
      return [`/api/settings/${id}`, { put }];
    }),
  ),
});

const addresses = async () =>
  z.record(z.string(), z.unknown()).parse((await installation.ask('GET', '/api/openapi.json')).body);

describe('a request with a field that cannot be converted to text', () => {
  it('is refused with a message, for every field of every address', async () => {
    const token = callers.find(({ name }) => name === 'manager')?.token ?? '';
    const isWanted = ({ method, path }: Operation) => !without(method, path);
    const id = (path: string) => (path.startsWith('/api/quotations/') ? (known[0] ?? '') : 'company');
    const failed: unknown[] = [];
    let refused = 0;
    const all = [
      ...requestsAboutEachField(await addresses(), isWanted, id),
      ...requestsAboutEachField(settingAddresses(), isWanted, id),
    ].values();
    const sender = async () => {
      for (const { method, path, field, raw } of all) {
        const { status } = await installation.ask(method, path, { token, raw });
        if (status === 400) refused += 1;
        if (status >= 500) failed.push({ method, path, field, raw });
      }
    };
    await Promise.all(Array.from({ length: 4 }, sender));
    expect(failed).toEqual([]);
    expect(refused).toBeGreaterThan(2_000);
  });
});

describe(`${REQUESTS} requests of any kind (seed ${SEED})`, () => {
  it('cause no server error, and refused requests change nothing', async () => {
    const document = await addresses();
    const answered = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(
        randomRequestsTo(document, known, without),
        fc.constantFrom(...callers),
        async ({ method, path, body }, { uid, token }) => {
          const before = await lastPosition();
          const { status, body: answer } = await installation.ask(method, path, {
            ...(token === undefined ? {} : { token }),
            ...(body === undefined ? {} : { body }),
          });
          answered.set(status, (answered.get(status) ?? 0) + 1);
          if (status >= 500) throw new Error(`${status} ${JSON.stringify(answer)}`);
          if (status >= 400 && uid !== null) expect(await doneBy(uid, before)).toEqual([]);
          if (uid === null && !path.startsWith('/v1/'))
            for (const each of callers) if (each.uid) expect(await doneBy(each.uid, before)).toEqual([]);
        },
      ),
      { numRuns: REQUESTS, seed: SEED, interruptAfterTimeLimit: 1_000_000, markInterruptAsFailure: true },
    );
    // The run is meaningful only if some requests were accepted.
    expect([...answered.keys()].filter((status) => status < 300).length).toBeGreaterThan(0);
    expect([...answered.keys()].filter((status) => status === 400 || status === 409).length).toBeGreaterThan(
      0,
    );
  });
});
