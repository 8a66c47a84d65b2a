import { migrate, type Pool } from '@zhidan/database';
import type { AccessJournal } from '@zhidan/domain';
import type { CommandLimit } from '@zhidan/http';
import { migrateOutbox } from '@zhidan/mail';
import type { ErrorRequestHandler, Router } from 'express';
import type { Logger } from 'pino';
import { createAccounts, type Account } from './account/accounts.js';
import { closeAccount } from './account/close-account.js';
import { createAccount, ensureAccount, type AccountRequest } from './account/create-account.js';
import { DAY_SECONDS, rescueAccount } from './account/rescue.js';
import { createApiKeys } from './api-key/api-keys.js';
import { createAuthenticator, type Authenticator } from './caller/authenticator.js';
import { createCookies } from './caller/cookies.js';
import type { Customers } from './caller/customers.js';
import type {
  ChangeCustomersEmail,
  LinkCustomer,
  RegisterCustomer,
  WaitForPosition,
} from './caller/ensure-customer.js';
import { MIN_ANSWER_MS } from './core/at-the-earliest.js';
import { systemClock, type Clock } from './core/clock.js';
import { createOneTimeCodes } from './code/codes.js';
import { createDevices } from './device/devices.js';
import { googleProvider, type GoogleOptions } from './google/provider.js';
import type { SecretCipher } from './core/sealer.js';
import { migrations } from './migrations.js';
import { createPasskeyParts } from './passkey/ceremonies.js';
import { createPasswords, type Passwords } from './password/passwords.js';
import { withRefusedPassword } from './password/refusing-password.js';
import { identityErrors } from './routes/errors.js';
import { identityRouter } from './routes/router.js';
import { createPendingSignIns } from './second-factor/pending-sign-ins.js';
import { createSecondFactors } from './second-factor/second-factors.js';
import { createSessions } from './session/sessions.js';
import { createFailedSignIns } from './throttle/failed-sign-ins.js';
import { createSignInLimit } from './throttle/sign-in-limit.js';
import { createTokens, type PreviousSecret } from './token/tokens.js';

export interface IdentityOptions {
  readonly pool: Pool;
  /** The secret that signs tokens, the same for all processes. */
  readonly authSecret: string;
  /** Earlier secrets; tokens that they signed are accepted until they expire. */
  readonly previousAuthSecrets?: readonly PreviousSecret[];
  /** Encrypts stored secrets that must be readable again, with the secrets of the installation. */
  readonly sealer: SecretCipher;
  /** The address at which browsers reach the installation: with https the cookie is sent over https only. */
  readonly publicUrl: string;
  readonly customers: Customers;
  readonly registerCustomer: RegisterCustomer;
  /** Without it no account is ever linked to an older customer record. */
  readonly linkCustomer?: LinkCustomer;
  /** Without it, a customer's record is not updated when the e-mail of its account changes. */
  readonly changeCustomersEmail?: ChangeCustomersEmail;
  readonly waitForPosition?: WaitForPosition;
  /** The client of the installation at Google; without it there is no sign-in with Google. */
  readonly google?: GoogleOptions | undefined;
  readonly logger: Logger;
  /** Called for sign-ins, sign-outs, failures, and changed passwords. */
  readonly journal: AccessJournal;
  readonly clock?: Clock;
  readonly passwords?: Passwords;
  /** Counts and limits the commands of a caller; without it only failed attempts are limited. */
  readonly limitCommands?: CommandLimit | undefined;
  /**
   * How many sign-ins may succeed per minute and address, and half as many per account; without it there is no
   * limit.
   */
  readonly signInsPerMinute?: number | undefined;
  /**
   * The minimum duration of answers that would otherwise show whether an account exists; unset:
   * `MIN_ANSWER_MS`.
   */
  readonly earliestMs?: number | undefined;
  /** A publicly known password that no account may have: signing in with it and setting it are refused. */
  readonly refusedPassword?: string | undefined;
}

export interface IdentityService extends Authenticator {
  readonly router: Router;
  /** For `createApp`: answers `/v1` requests that fail before their route, such as broken JSON. */
  readonly errors: ErrorRequestHandler;
  /** Refuses with `IdentityRefused`. */
  createAccount(request: AccountRequest): Promise<Account>;
  /** Returns the existing account with this e-mail, unchanged, or makes a new one. */
  ensureAccount(request: AccountRequest): Promise<Account & { readonly created: boolean }>;
  /** A link with which a password can be set once within a day, to be handed over. */
  passwordLink(account: Pick<Account, 'uid' | 'email'>): Promise<string>;
  /**
   * A link with which the password of an account can be set once within a day. On request, removes the second
   * factor and ends all sessions. Undefined when no account has that e-mail.
   */
  rescue(email: string, wish: { readonly withoutSecondFactor: boolean }): Promise<string | undefined>;
  /**
   * Marks the e-mails of demo accounts as confirmed: no mail reaches a person at them, so no link could be
   * followed.
   */
  confirmEmails(emails: readonly string[]): Promise<void>;
  /** Deletes an account, and removes its sessions from the cache of this process at once. */
  closeAccount(uid: string): Promise<void>;
  migrate(): Promise<void>;
}

export async function migrateIdentity(pool: Pool): Promise<void> {
  await migrateOutbox(pool);
  await migrate(pool, 'identity', migrations);
}

/** Accounts, sessions, tokens and their routes. */
export function createIdentity(options: IdentityOptions): IdentityService {
  const { pool, authSecret, publicUrl, customers, registerCustomer, waitForPosition, logger } = options;
  const { clock = systemClock, sealer, previousAuthSecrets = [] } = options;
  const passwords = withRefusedPassword(options.passwords ?? createPasswords(), options.refusedPassword);
  const authenticator = createAuthenticator({
    pool,
    authSecret,
    previousAuthSecrets,
    publicUrl,
    customers,
    clock,
  });
  const accountParts = { accounts: createAccounts(pool, clock), passwords };
  const sessions = createSessions(pool, clock);
  const secondFactors = createSecondFactors(pool, clock, sealer);
  const codes = createOneTimeCodes({ pool, clock, publicUrl, sealer });

  const router = identityRouter({
    ...accountParts,
    authenticator,
    sessions,
    codes,
    publicUrl,
    google: options.google && googleProvider(options.google, `${publicUrl}/auth/google/callback`),
    clock,
    earliestMs: options.earliestMs ?? MIN_ANSWER_MS,
    tokens: createTokens(authSecret, clock, previousAuthSecrets),
    failedSignIns: createFailedSignIns(pool, clock),
    signInLimit: createSignInLimit(options.signInsPerMinute ?? 0, clock),
    cookies: createCookies(publicUrl),
    devices: createDevices(pool, clock),
    secondFactors,
    ...createPasskeyParts(pool, clock, publicUrl),
    apiKeys: createApiKeys(pool, clock),
    pendingSignIns: createPendingSignIns(pool, clock),
    pool,
    customers,
    registerCustomer,
    linkCustomer: options.linkCustomer,
    changeCustomersEmail: options.changeCustomersEmail,
    waitForPosition,
    forget: authenticator.forget,
    logger,
    journal: options.journal,
    limitCommands: options.limitCommands,
  });

  return {
    ...authenticator,
    router,
    errors: identityErrors,
    createAccount: (request) => createAccount(accountParts, request),
    ensureAccount: (request) => ensureAccount(accountParts, request),
    confirmEmails: (emails) => accountParts.accounts.confirmEmails(emails),
    closeAccount: (uid) => closeAccount(pool, uid).then(authenticator.forgetEverybody),
    rescue: (email, wish) =>
      rescueAccount({ ...accountParts, sessions, authenticator, secondFactors, codes }, email, wish),
    passwordLink: (account) => codes.linkFor('PASSWORD_RESET', account, DAY_SECONDS),
    migrate: () => migrateIdentity(pool),
  };
}
