import type { Pool } from '@zhidan/database';
import { customerIdOf } from '../caller/ensure-customer.js';

/** The first version of these tables under which staff have to confirm their e-mail. */
const STAFF_CONFIRM_SINCE = 5;

interface StaffCandidate {
  readonly uid: string;
  readonly customer_id: string;
}

/**
 * Confirms the e-mail of staff in accounts that come from a backup with tables of `version`. A manager let them in
 * when nothing had to be confirmed, as the migration does for an installation that is upgraded in place; here that finds
 * no staff, because the read models of a backup are made later.
 */
export async function confirmStaffOf(
  pool: Pool,
  version: number,
  isStaff: (account: StaffCandidate) => Promise<boolean>,
): Promise<void> {
  if (version >= STAFF_CONFIRM_SINCE) return;
  const { rows } = await pool.query<{ uid: string; customer_id: string | null }>(
    'select uid, customer_id from identity.accounts where not email_verified',
  );
  // An account that never signed in does not name its customer record yet.
  for (const { uid, customer_id } of rows)
    if (await isStaff({ uid, customer_id: customer_id ?? customerIdOf(uid) }))
      await pool.query('update identity.accounts set email_verified = true where uid = $1', [uid]);
}
