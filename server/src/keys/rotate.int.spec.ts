import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPool, type Pool } from '@zhidan/database';
import { connectEventStore } from '@zhidan/eventstore';
import { PersonalKeys, startTestNode, type TestNode } from '@zhidan/eventstore/testing';
import { eventDefinitions } from '@zhidan/domain';
import { createSecretCipher } from '@zhidan/identity';
import { z } from 'zod';
import { loadConfig } from '../config.js';
import {
  loadSecrets,
  replaceSecrets,
  rotateStoredSecret,
  encryptionSecrets,
  wrappingSecrets,
} from '../secrets.js';
import { inClosedFolder } from '../testing/temporary-folder.js';
import { Zhidan } from '../testing/zhidan.js';
import { rotationLines, rotateSecrets } from './rotate.js';

const PATIENCE_MS = 300_000;
const run = promisify(execFile);
const MAIN = fileURLToPath(new URL('./main.js', import.meta.url));
/** More than one batch of keys. */
const PERSONS = 703;
const now = new Date('2026-03-02T01:00:00.000Z');

describe('rotating the secrets of an installation', () => {
  let node: TestNode;
  let pool: Pool;
  beforeAll(async () => {
    node = await startTestNode();
    pool = createPool(node.databaseUrl, { name: 'keys' });
    const store = await connectEventStore({
      url: node.url,
      pool,
      events: eventDefinitions,
      keySecret: randomBytes(32),
    });
    await store.close();
  }, PATIENCE_MS);
  afterAll(async () => {
    await pool.end();
    await node.stop();
  }, PATIENCE_MS);

  const configIn = (dataDir: string, environment: Record<string, string> = {}) =>
    loadConfig({ DATA_DIR: dataDir, DATABASE_URL: node.databaseUrl, ...environment });

  /** The personal keys that a process with these secrets can decrypt, by person. */
  async function keysRead(wrapping: ReturnType<typeof wrappingSecrets>) {
    const store = await connectEventStore({ url: node.url, pool, events: eventDefinitions, ...wrapping });
    await store.close();
    const keys = new PersonalKeys(pool, wrapping, 10);
    const read: Record<string, string> = {};
    for (let person = 0; person < PERSONS; person += 1) {
      const key = await keys.ofPerson(`person-${person}`);
      read[`person-${person}`] = key === 'erased' ? key : key.secret.toString('hex');
    }
    return read;
  }

  it(
    'keeps second factors readable with the new secret alone',
    () =>
      inClosedFolder(async (dataDir) => {
        const config = configIn(dataDir);
        await rotateSecrets({ config, pool }, now);
        const purpose = 'second factor of u1';
        const sealed = createSecretCipher(encryptionSecrets(await loadSecrets(config))).seal(
          'JBSWY3DP',
          purpose,
        );
        await pool.query(
          `insert into identity.accounts (uid, email, name, email_verified, created_at)
           values ('u1', 'mei@shop.example', '小美', true, now())`,
        );
        await pool.query(
          `insert into identity.second_factors (id, uid, name, sealed_secret, created_at)
           values (gen_random_uuid(), 'u1', '手機', $1, now())`,
          [sealed],
        );
        await rotateSecrets({ config, pool }, now);
        const { keySecret } = await loadSecrets(config);
        const { rows } = await pool.query<{ sealed_secret: string }>(
          'select sealed_secret from identity.second_factors',
        );
        expect(rows.map((row) => createSecretCipher([keySecret]).open(row.sealed_secret, purpose))).toEqual([
          'JBSWY3DP',
        ]);
      }),
    PATIENCE_MS,
  );

  it(
    'in the data folder keeps all personal keys readable with the new secret, even if interrupted anywhere',
    () =>
      inClosedFolder(async (dataDir) => {
        await pool.query('delete from event_store.personal_key');
        const config = configIn(dataDir);
        const first = await loadSecrets(config);
        const before = await keysRead(wrappingSecrets(first));
        await pool.query(
          `update event_store.personal_key set wrapped = null, erased_at = now() where person = 'person-7'`,
        );
        before['person-7'] = 'erased';

        // The rotation is interrupted after the new secrets were written, with half of the keys encrypted
        // again.
        await rotateStoredSecret(dataDir, { auth: true, key: true }, now);
        expect(await keysRead(wrappingSecrets(await loadSecrets(config)))).toEqual(before);
        const half = await loadSecrets(config);
        const wrappedBefore = await pool.query<{ id: string; wrapped: Buffer }>(
          'select id, wrapped from event_store.personal_key where wrapped is not null order by id limit 400',
        );
        const ended = await rotateSecrets({ config, pool }, now);
        expect(ended).toEqual({ made: [], rewrapped: PERSONS - 1, drop: [], outside: [] });
        for (const { id, wrapped } of wrappedBefore.rows)
          await pool.query('update event_store.personal_key set wrapped = $2 where id = $1', [id, wrapped]);
        expect(await keysRead(wrappingSecrets(half))).toEqual(before);

        // The rotation is still unfinished: previous secrets exist and are used.
        const { rewrapped } = await rotateAgain(config, half.previousKeySecrets);
        expect(rewrapped).toBe(400);
        const last = await loadSecrets(config);
        expect(last.previousKeySecrets).toEqual([]);
        expect(await keysRead(wrappingSecrets(last))).toEqual(before);

        const next = await rotateSecrets({ config, pool }, now);
        expect(next).toMatchObject({ made: ['AUTH_SECRET', 'KEY_SECRET'], rewrapped: PERSONS - 1 });
        const after = await loadSecrets(config);
        expect(after.keySecret).not.toBe(last.keySecret);
        expect(after.previousAuthSecrets.map(({ secret }) => secret)).toContain(first.authSecret);
        expect(await keysRead(wrappingSecrets(after))).toEqual(before);
        expect(await keysRead(wrappingSecrets(first)).catch((error: unknown) => error)).toMatchObject({
          name: 'WrongKeySecretError',
        });
      }),
    PATIENCE_MS,
  );

  async function rotateAgain(config: ReturnType<typeof configIn>, previous: readonly string[]) {
    await replaceSecrets(config.dataDir, { previous_key_secrets: [...previous] });
    return rotateSecrets({ config, pool }, now);
  }

  it(
    'set from outside encrypts the keys again, generates no secret, and reports which secret can be removed',
    () =>
      inClosedFolder(async (dataDir) => {
        await pool.query('delete from event_store.personal_key');
        const [old, fresh] = ['a0', 'b1'].map(() => randomBytes(32).toString('base64url'));
        const outside = { AUTH_SECRET: fresh ?? '', KEY_SECRET: fresh ?? '' };
        const first = await loadSecrets(configIn(dataDir, { KEY_SECRET: old ?? '' }));
        const before = await keysRead(wrappingSecrets(first));
        const config = configIn(dataDir, { ...outside, KEY_SECRET_PREVIOUS: old ?? '' });
        const done = await rotateSecrets({ config, pool }, now);
        expect(done).toEqual({
          made: [],
          rewrapped: PERSONS,
          drop: ['KEY_SECRET_PREVIOUS'],
          outside: ['AUTH_SECRET', 'KEY_SECRET'],
        });
        expect(rotationLines(done)).toContain('KEY_SECRET_PREVIOUS can be taken out of the settings.');
        const alone = await loadSecrets(configIn(dataDir, outside));
        expect(await keysRead(wrappingSecrets(alone))).toEqual(before);

        const lost = configIn(dataDir, { ...outside, KEY_SECRET: old ?? '' });
        await expect(rotateSecrets({ config: lost, pool }, now)).rejects.toMatchObject({
          name: 'StartError',
          message: expect.stringContaining('nothing was dropped'),
        });
      }),
    PATIENCE_MS,
  );

  it(
    'is refused in one line while the shop runs, succeeds when the shop is stopped, and keeps users signed in',
    () =>
      inClosedFolder(async (folder) => {
        const dataDir = join(folder, 'shop');
        await mkdir(dataDir);
        const { PATH, HOME } = process.env;
        const keys = () =>
          run(process.execPath, [MAIN, 'rotate'], { env: { PATH, HOME, DATA_DIR: dataDir } });
        const running = await Zhidan.ready(dataDir);
        const token = await customerToken(running.url);
        expect(await nameOf(running.url, token)).toBe('咖啡店');
        await expect(keys()).rejects.toMatchObject({
          code: 1,
          stderr: expect.stringMatching(/^the shop runs \(zhidan [^\n]+\): stop it first[^\n]+\n$/),
        });
        await running.stop();

        const { stdout } = await keys();
        expect(stdout).toContain('KEY_SECRET is a new one');
        const again = await Zhidan.ready(dataDir);
        try {
          expect(await nameOf(again.url, token)).toBe('咖啡店');
        } finally {
          await again.stop();
        }
        expect(again.said.err).toBe('');
      }),
    PATIENCE_MS,
  );
});

/** Signs up a buyer; returns the customer token. */
async function customerToken(url: string): Promise<string> {
  const email = 'cafe@shop.example';
  const asked = { email, password: 'tablecloths-2026', name: '咖啡店', returnSecureToken: true };
  const { localId, idToken } = await posted(`${url}/v1/accounts:signUp`, asked);
  const authorization = `Bearer ${idToken}`;
  return (
    (await posted(`${url}/api/customers/token`, { email, uid: localId }, { authorization }))['token'] ?? ''
  );
}

async function posted(url: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  expect([url, response.status]).toEqual([url, 200]);
  return z.record(z.string(), z.coerce.string()).parse(await response.json());
}

async function nameOf(url: string, token: string): Promise<string | undefined> {
  const response = await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${token}` } });
  return z.object({ name: z.string().optional() }).parse(await response.json()).name;
}
