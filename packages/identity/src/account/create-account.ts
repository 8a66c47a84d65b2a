import { randomUUID } from 'node:crypto';
import { IdentityRefused } from '../core/refusal.js';
import type { Passwords } from '../password/passwords.js';
import type { Account, Accounts } from './accounts.js';
import { parseSignUp } from './credentials.js';

export interface AccountRequest {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  /** The account's id, where other data must refer to it beforehand; random by default. */
  readonly uid?: string;
  readonly email_verified?: boolean;
  /** The browser and address of the person who signs up. */
  readonly address?: string | undefined;
}

export interface AccountDependencies {
  readonly accounts: Accounts;
  readonly passwords: Passwords;
}

/** Makes an account. Refuses with `INVALID_EMAIL`, `WEAK_PASSWORD`, `INVALID_NAME` or `EMAIL_EXISTS`. */
export async function createAccount(parts: AccountDependencies, request: AccountRequest): Promise<Account> {
  const added = await addAccount(parts, request);
  if (added === undefined) throw new IdentityRefused('EMAIL_EXISTS');
  return added;
}

/** The account with this e-mail: an existing account, unchanged, or a new one. */
export async function ensureAccount(
  parts: AccountDependencies,
  request: AccountRequest,
): Promise<Account & { readonly created: boolean }> {
  const added = await addAccount(parts, request);
  if (added) return { ...added, created: true };
  const found = await parts.accounts.byEmail(parseSignUp(request).email);
  if (found === undefined) throw new IdentityRefused('EMAIL_EXISTS');
  return { ...found, created: false };
}

/** Adds an account; returns undefined when another account already has the e-mail. */
async function addAccount(
  { accounts, passwords }: AccountDependencies,
  request: AccountRequest,
): Promise<Account | undefined> {
  const { email, password, name } = parseSignUp(request);
  // This lookup only saves the time for hashing the password; the table's constraint keeps e-mails unique.
  if (await accounts.byEmail(email)) return undefined;
  return accounts.add({
    uid: request.uid ?? randomUUID(),
    email,
    name,
    password_hash: await passwords.hash(password, request.address),
    email_verified: request.email_verified ?? false,
  });
}
