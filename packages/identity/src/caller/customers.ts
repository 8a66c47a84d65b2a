import type { Pool } from '@zhidan/database';
import { customerRow } from '@zhidan/domain';
import type { z } from 'zod';

const row = customerRow.pick({ id: true, level: true, name: true, company: true, employee_data: true });

/** What has to be known about a customer to know who is calling. */
export type CustomerOfAccount = z.infer<typeof row>;

/** Where customers are looked up. */
export interface Customers {
  /** Undefined for an account that no customer record serves yet. */
  byUid(uid: string): Promise<CustomerOfAccount | undefined>;
}

/** Customers as the read model knows them. */
export const customersInReadModel = (pool: Pool): Customers => ({
  async byUid(uid) {
    const found = await pool.query(
      'select id, level, name, company, employee_data from read_model.customers where second_key = $1 limit 1',
      [uid],
    );
    return row.optional().parse(found.rows[0]);
  },
});
