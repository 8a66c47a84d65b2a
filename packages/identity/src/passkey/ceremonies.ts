import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import type { Pool } from '@zhidan/database';
import type { Account } from '../account/accounts.js';
import type { Clock } from '../core/clock.js';
import { IdentityRefused } from '../core/refusal.js';
import { CHALLENGE_LIFETIME, createChallenges, type Challenges, type ChallengeUse } from './challenges.js';
import { createPasskeys, type Passkey, type Passkeys } from './passkeys.js';

const TIMEOUT_MS = CHALLENGE_LIFETIME * 1_000;

/** Loaded with the first passkey, because its several hundred modules would slow down every start. */
const loadWebAuthn = () => import('@simplewebauthn/server');
const loadWebAuthnHelpers = () => import('@simplewebauthn/server/helpers');

/**
 * Creates the options of the WebAuthn dialogues and verifies the answers of browsers. The device always
 * verifies its owner, so a passkey alone counts as two factors.
 */
export interface PasskeyCeremonies {
  /** The options with which a browser creates a passkey for an account. */
  enrolmentOptions(
    account: Pick<Account, 'uid' | 'email' | 'name'>,
    company: string,
    sid: string,
  ): Promise<PublicKeyCredentialCreationOptionsJSON>;
  /** Returns the new credential; refuses with `PASSKEY_TIMED_OUT` or `INVALID_PASSKEY`. */
  verifyEnrolment(response: RegistrationResponseJSON, sid: string): Promise<WebAuthnCredential>;
  /**
   * The options with which a browser asks for a passkey: for one of this account, with the refusal `NO_PASSKEY`
   * if it has none, or without an account for any passkey on the device.
   */
  options(use: ChallengeUse, uid: string | undefined): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** Returns the shown passkey and records its use; refuses with `PASSKEY_TIMED_OUT` or `INVALID_PASSKEY`. */
  verify(response: AuthenticationResponseJSON, use: ChallengeUse, uid: string | undefined): Promise<Passkey>;
}

interface Parts {
  readonly passkeys: Passkeys;
  readonly challenges: Challenges;
  /** The host that passkeys are for, and the address of the pages that may ask for them. */
  readonly rpID: string;
  readonly expectedOrigin: string;
}

/** Creates the store of passkeys and the dialogues with browsers about them. */
export function createPasskeyParts(
  pool: Pool,
  clock: Clock,
  publicUrl: string,
): { readonly passkeys: Passkeys; readonly ceremonies: PasskeyCeremonies } {
  const { hostname: rpID, origin: expectedOrigin } = new URL(publicUrl);
  const passkeys = createPasskeys(pool, clock);
  const parts = { passkeys, challenges: createChallenges(pool, clock), rpID, expectedOrigin };
  return {
    passkeys,
    ceremonies: {
      enrolmentOptions: (account, company, sid) => enrolmentOptions(parts, account, company, sid),
      verifyEnrolment: (response, sid) => verifyEnrolment(parts, response, sid),
      options: (use, uid) => options(parts, use, uid),
      verify: (response, use, uid) => verify(parts, response, use, uid),
    },
  };
}

async function enrolmentOptions(
  { passkeys, challenges, rpID }: Parts,
  { uid, email, name }: Pick<Account, 'uid' | 'email' | 'name'>,
  company: string,
  sid: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const known = await passkeys.of(uid);
  const { generateRegistrationOptions } = await loadWebAuthn();
  return generateRegistrationOptions({
    rpName: company,
    rpID,
    userID: userHandleOf(uid),
    userName: email,
    userDisplayName: name === '' ? email : name,
    challenge: await challenges.give({ purpose: 'enrolment', boundTo: sid }),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: known.map(({ credential }) => credential),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

async function verifyEnrolment(
  { challenges, rpID, expectedOrigin }: Parts,
  response: RegistrationResponseJSON,
  sid: string,
): Promise<WebAuthnCredential> {
  const use = { purpose: 'enrolment', boundTo: sid } as const;
  const expectedChallenge = await useChallengeIn(challenges, response.response.clientDataJSON, use);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { verified, registrationInfo } = await orInvalid(() =>
    verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin,
      expectedRPID: rpID,
      requireUserVerification: true,
    }),
  );
  if (!verified) throw new IdentityRefused('INVALID_PASSKEY');
  return registrationInfo.credential;
}

async function options(
  { passkeys, challenges, rpID }: Parts,
  use: ChallengeUse,
  uid: string | undefined,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const known = uid === undefined ? [] : await passkeys.of(uid);
  if (uid !== undefined && known.length === 0) throw new IdentityRefused('NO_PASSKEY');
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return generateAuthenticationOptions({
    rpID,
    challenge: await challenges.give(use),
    timeout: TIMEOUT_MS,
    allowCredentials: known.map(({ credential }) => credential),
    userVerification: 'required',
  });
}

async function verify(
  { passkeys, challenges, rpID, expectedOrigin }: Parts,
  response: AuthenticationResponseJSON,
  use: ChallengeUse,
  uid: string | undefined,
): Promise<Passkey> {
  const passkey = await passkeys.byCredential(response.id);
  if (passkey === undefined || (uid !== undefined && passkey.uid !== uid))
    throw new IdentityRefused('INVALID_PASSKEY');
  const expectedChallenge = await useChallengeIn(challenges, response.response.clientDataJSON, use);
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { verified, authenticationInfo } = await orInvalid(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin,
      expectedRPID: rpID,
      credential: passkey.credential,
      requireUserVerification: true,
    }),
  );
  const { userHandle } = response.response;
  const isOwners = userHandle === undefined || userHandle === base64url(userHandleOf(passkey.uid));
  if (!verified || !isOwners || !(await passkeys.used(passkey.id, authenticationInfo.newCounter)))
    throw new IdentityRefused('INVALID_PASSKEY');
  return passkey;
}

/** Uses up the challenge in a browser's answer, even if the answer turns out to be invalid, and returns it. */
async function useChallengeIn(
  challenges: Challenges,
  clientDataJSON: string,
  use: ChallengeUse,
): Promise<string> {
  const { decodeClientDataJSON } = await loadWebAuthnHelpers();
  const { challenge } = await orInvalid(() => decodeClientDataJSON(clientDataJSON));
  if (!(await challenges.use(challenge, use))) throw new IdentityRefused('PASSKEY_TIMED_OUT');
  return challenge;
}

/** The account's id, which is random and says nothing about the person. */
const userHandleOf = (uid: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(uid);

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/**
 * Turns any error of the library about an answer into the refusal `INVALID_PASSKEY`, because its errors have
 * many types.
 */
async function orInvalid<Result>(check: () => Promise<Result> | Result): Promise<Result> {
  try {
    return await check();
  } catch {
    throw new IdentityRefused('INVALID_PASSKEY');
  }
}
