import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { migrate } from '@zhidan/database';
import type { TestDatabase } from '@zhidan/database/testing';
import { nGramsOf, toSearchText } from '@zhidan/domain';
import fc from 'fast-check';
import { createOutboxDatabase } from '../testing/database.js';
import { migrations } from './migrations.js';
import { migrateOutbox } from './outbox.js';

const PATIENCE_MS = 120_000;
let database: TestDatabase;
beforeEach(async () => {
  database = await createOutboxDatabase();
}, PATIENCE_MS);
afterEach(() => database.drop(), PATIENCE_MS);

const sorted = (grams: readonly number[]) => grams.toSorted((one, other) => one - other);

describe('one-time links that an earlier release stored in mail bodies', () => {
  it(
    'are deleted by the migration, and unsent mails with such links fail with a message',
    async () => {
      const { pool } = database;
      await pool.query('drop schema mail cascade; drop table zhidan_version');
      await migrate(
        pool,
        'mail',
        migrations.filter(({ version }) => version < 5),
      );
      const body = '<a href="https://shop.example/?mode=resetPassword&amp;oobCode=abc">設定新密碼</a>';
      for (const state of ['queued', 'sending', 'handed_over', 'sent', 'failed', 'uncertain'])
        for (const until of ['2026-01-02', null])
          await pool.query(
            `insert into mail.outbox (key, kind, "to", cc, bcc, subject, html, text, state, readable_until,
                                      next_attempt_at, created_at, create_date)
             values ($1, 'account', '{}', '{}', '{}', '', $2, $2, $3, $4, now(), now(), '2026-01-01')`,
            [`${state} ${until}`, until === null ? '<p>四十件球衣</p>' : body, state, until],
          );
      await migrateOutbox(pool);
      const { rows } = await pool.query<{ key: string; state: string; html: string | null }>(
        'select key, state, html from mail.outbox order by id',
      );
      expect(
        rows.filter(({ key }) => key.endsWith('2026-01-02')).map(({ state, html }) => [state, html]),
      ).toEqual(
        ['failed', 'failed', 'uncertain', 'sent', 'failed', 'uncertain'].map((state) => [state, null]),
      );
      for (const { key, state, html } of rows.filter((row) => row.key.endsWith('null')))
        expect([`${state} null`, html]).toEqual([key, '<p>四十件球衣</p>']);
    },
    PATIENCE_MS,
  );
});

describe('the search index of mails', () => {
  it(
    'is the same for mails of an earlier release as for new mails',
    async () => {
      const { pool } = database;
      await pool.query('drop schema mail cascade; drop table zhidan_version');
      const before = migrations.filter(({ version }) => version < 4);
      await migrate(pool, 'mail', before);
      const texts = ['訂單 毛巾 mei@club.test', '𠮷野家 가나 a', ''];
      for (const text of texts)
        await pool.query(
          `insert into mail.outbox (key, kind, "to", cc, bcc, subject, state, next_attempt_at, created_at, create_date,
                                    search_text, search_grams)
           values ($1, 'quotation', '{}', '{}', '{}', '', 'sent', now(), now(), '2026-01-01', $1, array['毛', '毛巾'])`,
          [text],
        );
      await migrateOutbox(pool);
      const { rows } = await pool.query<{ search_text: string; search_grams: number[] }>(
        'select search_text, search_grams from mail.listed order by id::int',
      );
      expect(rows.map(({ search_text, search_grams }) => [search_text, sorted(search_grams)])).toEqual(
        texts.map((text) => [text, sorted(nGramsOf(text))]),
      );
    },
    PATIENCE_MS,
  );

  it(
    'has the same grams in PostgreSQL as in the search, for any text',
    async () => {
      const unit = fc.constantFrom('毛', '巾', '台', 'a', '1', '@', '𠮷', '가', ' ', '  ', '臺', 'Ａ');
      const text = fc
        .oneof(fc.string({ unit }), fc.string({ unit: 'grapheme' }))
        .filter((value) => !value.includes('\0'))
        .map(toSearchText);
      await fc.assert(
        fc.asyncProperty(text, async (searched) => {
          const { rows } = await database.pool.query<{ grams: number[] }>('select mail.grams($1) as grams', [
            searched,
          ]);
          expect(sorted(rows[0]?.grams ?? [])).toEqual(sorted(nGramsOf(searched)));
        }),
        { numRuns: 300 },
      );
    },
    PATIENCE_MS,
  );
});
