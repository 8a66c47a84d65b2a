import type { Pool } from '@zhidan/database';
import { customerIdOf } from '../caller/ensure-customer.js';

/** The first version of these tables with which staff have to confirm their e-mail. */
const STAFF_CONFIRM_SINCE = 5;

interface StaffCandidate {
  readonly uid: string;
  readonly customer_id: string;
}

/**
 * Confirms the e-mails of staff in accounts restored from a backup of an older `version`, when managers
 * admitted staff without confirmed e-mails. In an upgraded installation a migration does this; after a restore
 * the migration finds no staff, because the read models are built later.
 */
export async function confirmRestoredStaff(
  pool: Pool,
  version: number,
  isStaff: (account: StaffCandidate) => Promise<boolean>,
): Promise<void> {
  if (version >= STAFF_CONFIRM_SINCE) return;
  const { rows } = await pool.query<{ uid: string; customer_id: string | null }>(
    'select uid, customer_id from identity.accounts where not email_verified',
  );
  // An account that never signed in does not refer to its customer record yet.
  for (const { uid, customer_id } of rows)
    if (await isStaff({ uid, customer_id: customer_id ?? customerIdOf(uid) }))
      await pool.query('update identity.accounts set email_verified = true where uid = $1', [uid]);
}
