export type { Account } from './account/accounts.js';
export { closeAccount } from './account/close-account.js';
export { confirmStaffOf } from './account/confirm-staff.js';
export { normaliseEmail } from './account/credentials.js';
export type { AccountRequest } from './account/create-account.js';
export {
  createAuthenticator,
  type Authenticator,
  type AuthenticatorOptions,
} from './caller/authenticator.js';
export { createCookies } from './caller/cookies.js';
export { customersInReadModel, type CustomerOfAccount, type Customers } from './caller/customers.js';
export {
  customerIdOf,
  type ChangeCustomersEmail,
  type LinkCustomer,
  type RegisterCustomer,
  type WaitForPosition,
} from './caller/ensure-customer.js';
export type { Clock } from './core/clock.js';
export { createSealer, LINK_PURPOSE, type Sealer } from './core/sealer.js';
export { resealSecondFactors } from './second-factor/second-factors.js';
export { IdentityRefused, type IdentityWord } from './core/refusal.js';
export { createIdentity, migrateIdentity, type Identity, type IdentityOptions } from './identity.js';
export { CUSTOMER_TOKEN_LIFETIME, type PreviousSecret } from './token/tokens.js';
export { createPasswords, type Passwords } from './password/passwords.js';
