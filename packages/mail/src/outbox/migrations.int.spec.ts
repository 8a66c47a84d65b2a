import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { migrate } from '@zhidan/database';
import { gramsOf } from '@zhidan/domain';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { migrations } from './migrations.js';
import { migrateOutbox } from './outbox.js';

const PATIENCE_MS = 120_000;
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
}, PATIENCE_MS);
afterEach(() => database.drop(), PATIENCE_MS);

it(
  'mails of an earlier release are found by every character and pair of what they were searched by',
  async () => {
    const { pool } = database;
    const before = migrations.filter(({ version }) => version < 4);
    await pool.query('drop schema if exists mail cascade');
    await pool.query('drop table if exists zhidan_version');
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
    const sorted = (grams: readonly number[]) => grams.toSorted((one, other) => one - other);
    expect(rows.map(({ search_text, search_grams }) => [search_text, sorted(search_grams)])).toEqual(
      texts.map((text) => [text, sorted(gramsOf(text))]),
    );
  },
  PATIENCE_MS,
);
