import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { createPool, inTransaction } from '@zhidan/database';
import { createTestDatabase } from '@zhidan/database/testing';
import { fillTable } from './tables.js';

const PATIENCE_MS = 120_000;

it(
  'rows of an older backup can be restored into a table whose columns were removed, added or derived since',
  async () => {
    const [database, folder] = await Promise.all([
      createTestDatabase(),
      mkdtemp(join(tmpdir(), 'zhidan-test-')),
    ]);
    const pool = createPool(database.url, { name: 'test' });
    try {
      await pool.query(`
        create table public.parcels (
          id integer generated always as identity primary key,
          name text not null,
          state text not null default 'new',
          length integer not null generated always as (char_length(name)) stored
        )`);
      const lines = [
        { id: 7, name: '毛巾', grams: ['毛', '毛巾'] },
        { id: 9, name: '圍裙', grams: [] },
      ];
      const file = join(folder, 'parcels.ndjson');
      await writeFile(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
      await inTransaction(pool, (client) => fillTable(client, 'public.parcels', file));
      expect((await pool.query('select * from parcels order by id')).rows).toEqual([
        { id: 7, name: '毛巾', state: 'new', length: 2 },
        { id: 9, name: '圍裙', state: 'new', length: 2 },
      ]);
    } finally {
      await pool.end();
      await rm(folder, { recursive: true, force: true });
      await database.drop();
    }
  },
  PATIENCE_MS,
);
