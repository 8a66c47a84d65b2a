import { randomBytes } from 'node:crypto';
import { actorOf, assertSecondFactor, type AccessEvent, type Caller } from '@zhidan/domain';
import { idOf, problems, traceIdOf, type Handler } from '@zhidan/http';
import type { Request, Response } from 'express';
import { z } from 'zod';
import type { Account } from '../account/accounts.js';
import { readCompanySetting } from '../code/company.js';
import { parseOrRefuse, validationError } from '../core/parse.js';
import { IdentityRefused } from '../core/refusal.js';
import { requestClientOf } from '../device/visit.js';
import type { ChallengeUse } from '../passkey/challenges.js';
import { createdCredential, passkeyName, shownCredential } from '../passkey/credential.js';
import { signIn } from '../session/signed-in.js';
import { accountOfCaller } from './own-account.js';
import { accountOwnerOf, sessionOfRequest } from './owner.js';
import { sendPrivately, type RouteDependencies } from './parts.js';
import { noteFailedSignIn } from './sign-in.js';
import { beginsSecondFactor, assertVerified, starting } from './second-factor.js';

/** Begins to add a passkey, under the same conditions as setting up an authenticator app. */
export const postStartPasskey =
  (parts: RouteDependencies): Handler =>
  async (request, response, caller) => {
    const asked = parseOrRefuse(starting, request.body ?? {});
    assertSecondFactor(caller);
    const { account, sid } = await accountOwnerOf(parts, request, asked);
    assertVerified(account);
    const { company } = await readCompanySetting(parts.pool);
    sendPrivately(response, await parts.ceremonies.enrolmentOptions(account, company, sid));
  };

const finalizing = z.object(
  { name: passkeyName, credential: createdCredential },
  validationError('MALFORMED'),
);

/**
 * Adds a passkey. If it is the first second factor of the account, returns recovery codes, which are shown only
 * this once.
 */
export const postFinalizePasskey =
  (parts: RouteDependencies): Handler =>
  async (request, response, caller) => {
    const { name, credential } = parseOrRefuse(finalizing, request.body);
    assertSecondFactor(caller);
    const { sid } = await sessionOfRequest(parts, request);
    const account = await accountOfCaller(parts, caller);
    assertVerified(account);
    const verified = await parts.ceremonies.verifyEnrolment(credential, sid);
    const isFirst = !(await parts.secondFactors.has(account.uid));
    const passkey = await parts.passkeys.add(account.uid, name, verified);
    const recoveryCodes = isFirst ? await parts.secondFactors.renewRecoveryCodes(account.uid) : undefined;
    if (isFirst) await beginsSecondFactor(parts, account.uid, sid);
    else parts.authenticator.forgetEverybody();
    notePasskey(parts, response, caller, { type: 'PasskeyAdded', data: journalled(account, passkey) });
    sendPrivately(response, { id: passkey.id, ...(recoveryCodes && { recoveryCodes }) });
  };

/** Removes a passkey; the second factor must have been shown in the last minutes. */
export const deletePasskey =
  (parts: RouteDependencies): Handler =>
  async (request, response, caller) => {
    const account = await accountOfCaller(parts, caller);
    const removed = await parts.passkeys.remove(account.uid, idOf(request));
    if (removed === undefined) throw problems.notFound();
    await parts.secondFactors.dropUnusedCodes(account.uid);
    parts.authenticator.forgetEverybody();
    notePasskey(parts, response, caller, { type: 'PasskeyRemoved', data: journalled(account, removed) });
    sendPrivately(response, {});
  };

/** Asks for a passkey of the signed-in account, before a command that requires the second factor. */
export const postStartPasskeyProof =
  (parts: RouteDependencies): Handler =>
  async (request, response, caller) => {
    const { sid } = await sessionOfRequest(parts, request);
    const { uid } = await accountOfCaller(parts, caller);
    sendPrivately(response, await parts.ceremonies.options({ purpose: 'proof', boundTo: sid }, uid));
  };

const pendingSignIn = z.string(validationError('INVALID_MFA_PENDING_CREDENTIAL')).optional();

const startingSignIn = z.object({ mfaPendingCredential: pendingSignIn }, validationError('MALFORMED'));

/**
 * Asks for a passkey: for one of the account whose sign-in waits for a second factor, otherwise for any passkey
 * of this shop. A cookie binds the answer to this browser.
 */
export const postStartPasskeySignIn =
  (parts: RouteDependencies): Handler =>
  async (request, response) => {
    const { mfaPendingCredential } = parseOrRefuse(startingSignIn, request.body ?? {});
    if (mfaPendingCredential !== undefined) {
      const { uid } = await accountOfPending(parts, mfaPendingCredential);
      const use = { purpose: 'second-factor', boundTo: mfaPendingCredential } as const;
      return sendPrivately(response, await parts.ceremonies.options(use, uid));
    }
    const browser = randomBytes(32).toString('base64url');
    parts.cookies.passkey.set(response, browser);
    const use = { purpose: 'sign-in', boundTo: browser } as const;
    sendPrivately(response, await parts.ceremonies.options(use, undefined));
  };

const finalizingSignIn = z.object(
  {
    mfaPendingCredential: pendingSignIn,
    credential: shownCredential,
    /** Whether to trust this browser for thirty days. */
    trustDevice: z.boolean(validationError('MALFORMED')).default(false),
  },
  validationError('MALFORMED'),
);

/** Completes a sign-in with a passkey, alone or after the password. */
export const postFinalizePasskeySignIn =
  (parts: RouteDependencies): Handler =>
  async (request, response) => {
    const { mfaPendingCredential, credential, trustDevice } = parseOrRefuse(finalizingSignIn, request.body);
    const { address } = requestClientOf(request, parts.cookies);
    await parts.failedSignIns.mustNotWait({ address });
    const pending =
      mfaPendingCredential === undefined ? undefined : await accountOfPending(parts, mfaPendingCredential);
    const use: ChallengeUse =
      mfaPendingCredential === undefined
        ? { purpose: 'sign-in', boundTo: parts.cookies.passkey.read(request.headers) ?? '' }
        : { purpose: 'second-factor', boundTo: mfaPendingCredential };
    const { uid } = await parts.ceremonies
      .verify(credential, use, pending?.uid)
      .catch(async (error: unknown) => {
        await noteRefusedPasskey(parts, request, response, { error, credentialId: credential.id });
        throw error;
      });
    const account = await parts.accounts.byUid(uid);
    if (account === undefined) throw new IdentityRefused('INVALID_PASSKEY');
    parts.cookies.passkey.clear(response);
    const call = { request, response };
    if (mfaPendingCredential === undefined) {
      parts.signInLimit.count({ email: account.email, address });
      return sendPrivately(response, await signIn(parts, account, call, { by: 'passkey' }));
    }
    if (!(await parts.pendingSignIns.end(mfaPendingCredential)))
      throw new IdentityRefused('INVALID_MFA_PENDING_CREDENTIAL');
    sendPrivately(response, await signIn(parts, account, call, { by: 'second-factor', trustDevice }));
  };

async function accountOfPending(parts: RouteDependencies, credential: string): Promise<Account> {
  const uid = await parts.pendingSignIns.uidOf(credential);
  const account = uid === undefined ? undefined : await parts.accounts.byUid(uid);
  if (account === undefined) throw new IdentityRefused('INVALID_MFA_PENDING_CREDENTIAL');
  return account;
}

/**
 * Counts an invalid answer against the client and records it in the access journal; a late answer is no attack.
 */
async function noteRefusedPasskey(
  parts: RouteDependencies,
  request: Request,
  response: Response,
  { error, credentialId }: { readonly error: unknown; readonly credentialId: string },
): Promise<void> {
  if (!(error instanceof IdentityRefused && error.word === 'INVALID_PASSKEY')) return;
  const visit = requestClientOf(request, parts.cookies);
  const known = await parts.passkeys.byCredential(credentialId);
  const account = known && (await parts.accounts.byUid(known.uid));
  noteFailedSignIn(parts, response, account, 'passkey', visit);
  await parts.failedSignIns.failed({ address: visit.address });
}

const journalled = ({ uid }: Account, { id, name }: { readonly id: string; readonly name: string }) => ({
  account: uid,
  passkey: id,
  name,
});

const notePasskey = (
  { journal }: RouteDependencies,
  response: Response,
  caller: Caller,
  event: AccessEvent,
): void => journal.note({ event, actor: actorOf(caller), correlation: traceIdOf(response) });
