import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { Account, Accounts } from '../account/accounts.js';
import type { Customers } from './customers.js';

/** Makes or links the customer record of an account. Repeating it changes nothing. */
export type RegisterCustomer = (registration: {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  /** The correlation id of the request. */
  readonly correlation: string;
}) => Promise<{ readonly customer_id: string; readonly position?: bigint | undefined }>;

/** Links an account to an older customer record, which replaces the record that was made for the account. */
export type LinkCustomer = (link: {
  readonly uid: string;
  readonly customer_id: string;
  readonly fresh: string | undefined;
  readonly correlation: string;
}) => Promise<{ readonly customer_id: string; readonly position?: bigint | undefined }>;

/** Stores in the customer record the e-mail with which its account signs in. Repeating it changes nothing. */
export type ChangeCustomersEmail = (change: {
  readonly uid: string;
  readonly name: string;
  readonly customer_id: string;
  readonly email: string;
  readonly correlation: string;
}) => Promise<bigint | undefined>;

/** Resolves once the read models have reached this position. */
export type WaitForPosition = (position: bigint) => Promise<void>;

/** The id of the customer record for an account: the same however often it is computed. */
export const customerIdOf = (uid: string): string =>
  createHash('sha256').update(`customer of ${uid}`).digest('hex').slice(0, 24);

export interface EnsureCustomerDependencies {
  readonly accounts: Accounts;
  readonly customers: Customers;
  readonly registerCustomer: RegisterCustomer;
  readonly linkCustomer?: LinkCustomer | undefined;
  readonly changeCustomersEmail?: ChangeCustomersEmail | undefined;
  readonly waitForPosition?: WaitForPosition | undefined;
  readonly forget: (uid: string) => void;
  readonly logger: Logger;
}

/** The customer record of an account, made at its first use. */
export async function ensureCustomer(
  parts: EnsureCustomerDependencies,
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
 * Links an account with a confirmed e-mail to the customer record that staff made for the e-mail. An account
 * that has already ordered keeps its own record, so that its orders stay visible; staff can transfer them.
 */
async function linked(
  { customers, linkCustomer }: EnsureCustomerDependencies,
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

/** Updates the customer record of an account with the e-mail that the account signs in with. */
export async function withCustomersEmail(
  parts: EnsureCustomerDependencies,
  { uid, name, email, customer_id }: Account,
  correlation: string,
): Promise<void> {
  if (customer_id === null || parts.changeCustomersEmail === undefined) return;
  const position = await parts.changeCustomersEmail({ uid, name, customer_id, email, correlation });
  if (position !== undefined) await waitFor(parts, position);
}

/**
 * Waits for the read models; an error of the wait is ignored, since a lagging read model must not prevent
 * signing in.
 */
async function waitFor(
  { waitForPosition, logger }: EnsureCustomerDependencies,
  position: bigint,
): Promise<void> {
  await waitForPosition?.(position).catch((error: unknown) => {
    logger.warn(
      { err: error, position: position.toString() },
      'a new customer does not show in the lists yet',
    );
  });
}
