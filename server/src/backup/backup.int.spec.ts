import { randomBytes } from 'node:crypto';
import { cp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '@zhidan/database/testing';
import { Zhidan } from '../testing/zhidan.js';
import { findErasures } from './erasures.js';
import { TABLES_REFILLED, TABLES_LEFT_OUT, readManifest, BACKUP_TABLES } from './manifest.js';
import { checkBackup } from './restore.js';
import {
  ALL_AS_WRITTEN,
  answerToProgram,
  answerToSignIn,
  changed,
  changeWebhookSecret,
  ECPAY_KEYS,
  EMAIL,
  eraseCustomer,
  ERASED_BYTES,
  ERASED_EMAIL,
  ERASED_FILE,
  erasedWords,
  everythingIn,
  letProgramsIn,
  nameOf,
  secretsOf,
  shopToBackUp,
  signedIn,
  SOME_PARTS,
  tablesOf,
  turnIntoEarlierRelease,
  waysToWrite,
} from './backup.fixture.js';
import { audit, backup, runRestore } from './commands.fixture.js';

const PATIENCE_MS = 600_000;

/** All steps use one shop, which is started once. */
describe('the backup of a running shop', () => {
  const running = shopToBackUp(PATIENCE_MS);
  const folder = () => running().folder;
  const shop = () => join(folder(), 'shop');
  const copy = () => join(folder(), 'backup');

  it(
    'is not needed for auditing: history, replay and verify read the running shop',
    async () => {
      const { customer_id } = await signedIn(running().zhidan);
      const id = customer_id ?? '';
      const history = await audit(shop(), 'history', id, '--of', 'customers');
      expect(history.out).toMatch(/^0\t\S+\t.+ \(.+\)\tCustomerRegistered\t/);
      const first = history.out.split('\t')[1] ?? '';
      const replayed = await audit(shop(), 'replay', id, '--at', first, '--of', 'customers');
      expect(JSON.parse(replayed.out)).toMatchObject({ id, name: '咖啡店' });
      expect(await audit(shop(), 'replay', 'I1', '--at', '2001-01-01')).toMatchObject({
        code: 1,
        err: 'there was no I1 of quotations at 2001-01-01T00:00:00.000Z\n',
      });
      expect(await audit(shop(), 'verify')).toMatchObject(ALL_AS_WRITTEN);
    },
    PATIENCE_MS,
  );

  it(
    'accounts for each table, as included, left out by name or rebuilt',
    async () => {
      const known = [...BACKUP_TABLES, ...Object.keys(TABLES_LEFT_OUT)];
      const isKnown = (table: string) =>
        known.includes(table) ||
        TABLES_REFILLED.some((name) => table === name || table.startsWith(`${name}.`));
      const tables = await tablesOf(shop());
      expect(tables.filter((table) => !isKnown(table))).toEqual([]);
      expect(known.filter((table) => !tables.includes(table))).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'can be restored into an empty folder, byte for byte',
    async () => {
      const before = await signedIn(running().zhidan);
      const program = await letProgramsIn(running().zhidan);
      expect(await backup(shop(), 'backup', copy())).toMatchObject({
        code: 0,
        err: '',
        out: expect.stringContaining(`it lies in ${join(shop(), 'secrets.json')} as "key_secret"`),
      });
      expect(await backup(shop(), 'backup', copy())).toMatchObject({
        code: 1,
        err: expect.stringMatching(/is not empty/),
      });
      // The first export contains a journal entry about the backup but none about itself; the second export
      // contains an entry about the first.
      for (const exports of [0, 1]) {
        const accesses = (await audit(shop(), 'export', '--stream', 'access-')).out;
        expect(accesses.split('"BackupMade"')).toHaveLength(2);
        expect(accesses.split('"ExportMade"')).toHaveLength(1 + exports);
      }
      const { key_secret = '', auth_secret = '', database_password = '' } = await secretsOf(shop());
      expect(await runRestore(shop(), copy(), key_secret)).toMatchObject({
        code: 1,
        err: expect.stringMatching(/an empty installation only/),
      });

      const content = await everythingIn(copy());
      expect(content).toContain('CustomerRegistered');
      // Proves that the search works: before the erasure it finds the unencrypted text.
      for (const word of [ERASED_EMAIL, ERASED_FILE, ERASED_BYTES])
        expect(waysToWrite(word).filter((written) => content.includes(written))).not.toEqual([]);
      expect(content).toContain('EcpaySet');
      for (const secret of [key_secret, auth_secret, database_password, ...Object.values(ECPAY_KEYS)])
        expect(content).not.toContain(secret);

      const other = join(folder(), 'other');
      expect(await backup(other, 'restore', copy())).toMatchObject({
        code: 1,
        err: 'this backup is opened by the KEY_SECRET of its installation: set KEY_SECRET, or --key-secret-file FILE\n',
      });
      const wrong = randomBytes(32).toString('base64url');
      expect(await runRestore(other, copy(), wrong)).toMatchObject({
        code: 1,
        err: 'KEY_SECRET is not that of the backup: without it nobody can read its personal data\n',
      });
      expect(await readdir(folder())).not.toContain('other');
      await writeFile(join(folder(), 'key-secret'), `${key_secret}\n`);
      expect(
        await backup(other, 'restore', copy(), '--key-secret-file', join(folder(), 'key-secret')),
      ).toMatchObject({
        code: 0,
        err: '',
        out: expect.stringMatching(
          /^Not in it: the secrets that sign for 1 webhooks\. [^\n]+\nNot in it: the HashKey and HashIV of ECPay\. [^\n]+\n1 API keys open the shop as they did at the backup, /m,
        ),
      });
      const events = await readFile(join(copy(), 'events.ndjson'), 'utf8');
      const exported = await audit(other, 'export');
      expect(exported.out === events).toBe(true);
      expect(await audit(other, 'verify')).toMatchObject(ALL_AS_WRITTEN);

      const restored = await Zhidan.ready(other);
      try {
        expect(await signedIn(restored)).toEqual(before);
        expect(await answerToProgram(restored, program)).toEqual([200, { name: '倉庫' }]);
        expect(await changeWebhookSecret(restored)).toMatch(/^whsec_/);
      } finally {
        await restored.stop();
      }
    },
    PATIENCE_MS,
  );

  it(
    'contains mails, but no one-time links',
    async () => {
      const waiting = await readFile(join(copy(), 'tables', 'mail.outbox.ndjson'), 'utf8');
      expect(waiting).toContain(EMAIL);
      expect(waiting).toContain('[一次性連結，只寄給收件人]');
      const { parts } = await readManifest(copy());
      expect(parts.map(({ path }) => path).filter((path) => path.includes('sealed_link'))).toEqual([]);
      expect(await everythingIn(copy())).not.toMatch(/oobCode=|mode=(?:resetPassword|verifyEmail)/);
    },
    PATIENCE_MS,
  );

  it(
    'is refused when damaged, with the damaged part, and nothing is written',
    async () => {
      const broken = join(folder(), 'broken');
      const empty = join(folder(), 'empty');
      for (const part of SOME_PARTS) {
        await cp(copy(), broken, { recursive: true });
        const path = join(broken, part);
        const bytes = await readFile(path);
        await (bytes.length === 0 ? writeFile(path, 'x') : writeFile(path, changed(bytes)));
        await expect(checkBackup(broken)).rejects.toThrow(`the backup is damaged: ${part} `);
        await rm(path);
        await expect(checkBackup(broken)).rejects.toThrow(part);
        await rm(broken, { recursive: true });
      }
      await cp(copy(), broken, { recursive: true });
      await writeFile(join(broken, 'erasures.ndjson'), 'x');
      expect(await backup(empty, 'restore', broken)).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^the backup is damaged: erasures\.ndjson [^\n]+\n$/),
      });
      expect(await readdir(folder())).not.toContain('empty');
      await rm(broken, { recursive: true });
    },
    PATIENCE_MS,
  );

  it(
    'made by an earlier release, with the secrets inside, can be restored',
    async () => {
      const earlier = join(folder(), 'earlier', 'backup');
      await cp(copy(), earlier, { recursive: true });
      const { key_secret, auth_secret } = await secretsOf(shop());
      await turnIntoEarlierRelease(earlier, { auth_secret, key_secret });

      const again = join(folder(), 'again');
      const other = randomBytes(32).toString('base64url');
      expect(await runRestore(again, earlier, other)).toMatchObject({
        code: 1,
        err: 'KEY_SECRET is not that of the backup: without it nobody can read its personal data\n',
      });
      expect(await backup(again, 'restore', earlier)).toMatchObject({ code: 0, err: '' });
      expect(await secretsOf(again)).toMatchObject({ key_secret, auth_secret });
      const { customer_id } = await signedIn(running().zhidan);
      const now = new Date().toISOString();
      const replayed = await audit(again, 'replay', customer_id ?? '', '--at', now, '--of', 'customers');
      expect(JSON.parse(replayed.out)).toMatchObject({ name: '咖啡店' });
    },
    PATIENCE_MS,
  );

  it(
    'is restored without the data of persons who were erased after the backup was made',
    async () => {
      const { customer_id } = await signedIn(running().zhidan, ERASED_EMAIL);
      const id = customer_id ?? '';
      await eraseCustomer(running().zhidan, id);

      const restored = join(folder(), 'restored');
      const { key_secret = '' } = await secretsOf(shop());
      expect(await runRestore(restored, copy(), key_secret)).toMatchObject({
        code: 0,
        err: '',
        out: expect.stringContaining('2 erasures of persons are known'),
      });
      expect(await nameOf(restored, id)).toBe('已刪除');
      expect((await audit(restored, 'history', id, '--of', 'customers')).out).not.toContain('CustomerErased');

      const started = await Zhidan.ready(restored);
      try {
        await eventually('the erasure is written down again', async () =>
          (await audit(restored, 'history', id, '--of', 'customers')).out.includes('CustomerErased'),
        );
        await signedIn(started);
        expect(await answerToSignIn(started, ERASED_EMAIL)).toMatchObject({
          error: { message: 'EMAIL_NOT_FOUND' },
        });
      } finally {
        await started.stop();
      }
    },
    PATIENCE_MS,
  );

  it(
    'contains a list of erasures, which is also applied when an earlier backup in the same folder is restored',
    async () => {
      const shelf = join(folder(), 'shelf');
      await cp(copy(), join(shelf, 'monday'), { recursive: true });
      expect(await backup(shop(), 'backup', join(shelf, 'tuesday'))).toMatchObject({ code: 0 });
      // The later backup contains nothing about the person who was erased in between: neither text, nor escaped
      // text, nor bytes.
      const later = await everythingIn(join(shelf, 'tuesday'));
      expect(later).toContain(EMAIL);
      for (const word of erasedWords)
        for (const written of waysToWrite(word)) expect(later).not.toContain(written);
      const manifest = { ...(await readManifest(join(shelf, 'monday'))), data_dir: join(folder(), 'gone') };
      const elsewhere = { dataDir: join(folder(), 'nowhere'), named: undefined };
      const found = await findErasures(join(shelf, 'monday'), manifest, elsewhere);
      expect(new Set(found.map(({ person }) => person.split('-')[0]))).toEqual(
        new Set(['account', 'customer']),
      );

      await rm(join(shelf, 'tuesday'), { recursive: true });
      expect(await findErasures(join(shelf, 'monday'), manifest, elsewhere)).toEqual([]);
      const named = join(shop(), 'erasures.ndjson');
      expect(await findErasures(join(shelf, 'monday'), manifest, { ...elsewhere, named })).toEqual(found);
    },
    PATIENCE_MS,
  );
});
