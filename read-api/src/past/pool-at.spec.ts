import { describe, expect, it } from '@jest/globals';
import type { Pool } from '@zhidan/database';
import { pastPool } from './pool-at.js';

/** A pool that records its statements, and which tables were filled before each. */
function noting() {
  const noted: unknown[] = [];
  const query = async (asked: unknown) => void noted.push(asked);
  const pool: Pool = Object.create({ query, connect: async () => ({ query }) });
  const past = pastPool(pool, 'then', async (tables) => void noted.push(tables));
  return { past, noted };
}

describe('the database pool for a past moment', () => {
  it('fills the tables that a statement names before reading them, each once', async () => {
    const { past, noted } = noting();
    await past.query('select * from read_model."payments" p join read_model.quotations q on q.id = p.no');
    await past.query({
      text: 'select n from read_model."payments_counts", read_model.quotations',
      values: [],
    });
    expect(noted).toEqual([
      ['payments', 'quotations'],
      'select * from then."payments" p join then.quotations q on q.id = p.no',
      ['payments_counts'],
      { text: 'select n from then."payments_counts", then.quotations', values: [] },
    ]);
  });

  it('sends no statement when the tables cannot be filled', async () => {
    const { noted } = noting();
    const pool = pastPool(Object.create({ query: async () => void noted.push('read') }), 'then', () =>
      Promise.reject(new Error('not yet')),
    );
    await expect(pool.query('select 1 from read_model.payments')).rejects.toThrow('not yet');
    expect(noted).toEqual([]);
  });
});
