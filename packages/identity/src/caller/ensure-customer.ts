import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { Account, Accounts } from '../account/accounts.js';
import type { Customers } from './customers.js';

/** What becomes of an account that has no customer record yet. Repeating it changes nothing. */
export type RegisterCustomer = (registration: {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  /** The request that led here. */
  readonly correlation: string;
}) => Promise<{ readonly customer_id: string; readonly position?: bigint | undefined }>;

/** Lets an account sign in as a customer who was there before it, instead of the fresh record that served until now. */
export type LinkCustomer = (link: {
  readonly uid: string;
  readonly customer_id: string;
  readonly fresh: string | undefined;
  readonly correlation: string;
}) => Promise<{ readonly customer_id: string; readonly position?: bigint | undefined }>;

/** Resolves once what is read shows the events up to this position. */
export type WaitForPosition = (position: bigint) => Promise<void>;

/** The id of the customer record that an account gets: the same one however often it is asked for. */
export const customerIdOf = (uid: string): string =>
  createHash('sha256').update(`customer of ${uid}`).digest('hex').slice(0, 24);

export interface EnsureCustomerParts {
  readonly accounts: Accounts;
  readonly customers: Customers;
  readonly registerCustomer: RegisterCustomer;
  readonly linkCustomer?: LinkCustomer | undefined;
  readonly waitForPosition?: WaitForPosition | undefined;
  readonly forget: (uid: string) => void;
  readonly logger: Logger;
}

/** The customer record of an account, made on its first use. */
export async function ensureCustomer(
  parts: EnsureCustomerParts,
  account: Account,
  correlation: string,
): Promise<{ readonly customer_id: string; readonly position?: bigint | undefined }> {
  const { accounts, customers, registerCustomer, forget } = parts;
  const { uid, email, name } = account;
  const known = await customers.byUid(uid);
  const { customer_id, position } =
    (await linked(parts, account, known?.id, correlation)) ??
    (known
      ? { customer_id: known.id, position: undefined }
      : await registerCustomer({ uid, email, name, correlation }));
  if (customer_id !== account.customer_id) await accounts.setCustomer(uid, customer_id);
  if (position !== undefined) await waitFor(parts, position);
  forget(uid);
  return { customer_id, position };
}

/**
 * A record that staff made is linked once the e-mail is known to be theirs. One that has ordered meanwhile keeps
 * its fresh record: its orders must not go out of sight, and staff can hand them over.
 */
async function linked(
  { customers, linkCustomer }: EnsureCustomerParts,
  { uid, email, email_verified }: Account,
  served: string | undefined,
  correlation: string,
) {
  if (linkCustomer === undefined || !email_verified) return undefined;
  const isFresh = served === undefined || served === customerIdOf(uid);
  if (!isFresh) return undefined;
  const existing = await customers.unlinkedByEmail(email);
  if (existing === undefined) return undefined;
  if (served !== undefined && (await customers.hasOrders(served))) return undefined;
  return linkCustomer({ uid, customer_id: existing, fresh: served, correlation });
}

/** A read model that lags does not prevent signing in. */
async function waitFor({ waitForPosition, logger }: EnsureCustomerParts, position: bigint): Promise<void> {
  await waitForPosition?.(position).catch((error: unknown) => {
    logger.warn(
      { err: error, position: position.toString() },
      'a new customer does not show in the lists yet',
    );
  });
}
