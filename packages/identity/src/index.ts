export type { Account } from './account/accounts.js';
export { closeAccount } from './account/close-account.js';
export { confirmRestoredStaff } from './account/confirm-staff.js';
export { normaliseEmail } from './account/credentials.js';
export type { AccountRequest } from './account/create-account.js';
export {
  createAuthenticator,
  type Authenticator,
  type AuthenticatorOptions,
} from './caller/authenticator.js';
export { createCookies } from './caller/cookies.js';
export { createCustomers, type CustomerOfAccount, type Customers } from './caller/customers.js';
export {
  customerIdOf,
  type ChangeCustomersEmail,
  type LinkCustomer,
  type RegisterCustomer,
  type WaitForPosition,
} from './caller/ensure-customer.js';
export type { Clock } from './core/clock.js';
export { createSecretCipher, LINK_PURPOSE, type SecretCipher } from './core/sealer.js';
export { reencryptSecondFactors } from './second-factor/second-factors.js';
export { IdentityRefused, type IdentityErrorCode } from './core/refusal.js';
export { createIdentity, migrateIdentity, type IdentityService, type IdentityOptions } from './identity.js';
export { CUSTOMER_TOKEN_LIFETIME, type PreviousSecret } from './token/tokens.js';
export { createPasswords, type Passwords } from './password/passwords.js';
