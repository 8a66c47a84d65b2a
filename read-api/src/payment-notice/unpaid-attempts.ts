import type { Pool } from '@zhidan/database';
import { sqlNames } from '@zhidan/domain';
import type { CheckoutAttempt } from '@zhidan/domain/payment-notice';
import { quotationReadModel } from '@zhidan/domain/quotation';

const { from, columns } = sqlNames(quotationReadModel);

/** Payment attempts at providers since an instant for which no payment is known, the newest first. */
export const createFindUnpaidAttempts =
  (pool: Pool) =>
  async (since: string): Promise<readonly CheckoutAttempt[]> => {
    const { rows } = await pool.query<CheckoutAttempt>({
      name: 'unpaid attempts',
      text: `select tried->>'trade_no' as trade_no, tried->>'merchant_id' as merchant_id, tried->>'created_date' as created_date,
          tried->'number'->>'until' as until
        from ${from}, jsonb_array_elements(${columns.checkouts}) tried
        where ${columns.checkouts} <> '[]' and tried->>'created_date' >= $1
          and not tried->'notices' @> '[{"outcome": "paid"}]'
        order by 2 desc`,
      values: [since],
    });
    return rows;
  };
