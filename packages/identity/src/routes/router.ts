import { visitorCaller } from '@zhidan/domain';
import { secureRoutes, type Authenticate, type CommandLimit } from '@zhidan/http';
import { Router } from 'express';
import { deleteApiKey, postApiKey } from './api-keys.js';
import { postCustomerToken } from './customer-token.js';
import { identityErrors } from './errors.js';
import { getGoogle, getGoogleCallback, getSignInMethods, type GoogleDependencies } from './google.js';
import { getMe } from './me.js';
import {
  deletePasskey,
  postFinalizePasskey,
  postFinalizePasskeySignIn,
  postStartPasskey,
  postStartPasskeyProof,
  postStartPasskeySignIn,
} from './passkeys.js';
import { postToken } from './refresh.js';
import { postLookup } from './lookup.js';
import { postResetPassword } from './reset-password.js';
import { postSendOobCode } from './send-oob-code.js';
import {
  getSecondFactor,
  postFinalizeEnrollment,
  postSecondFactorProof,
  postRecoveryCodes,
  postStartEnrollment,
  postWithdrawEnrollment,
} from './second-factor.js';
import { deleteDevice, deleteSession, getSessions, postEndOthers } from './sessions.js';
import { postFinalizeSignIn, postSignIn } from './sign-in.js';
import { postSignOut } from './sign-out.js';
import { postSignUp } from './sign-up.js';
import { postUpdate } from './update.js';

/**
 * The caller of these routes is always a visitor: their requests contain credentials of their own, and an
 * expired cookie must not prevent signing in.
 */
const proofIsInTheRequest: Authenticate = async () => ({ caller: visitorCaller, by: 'nothing' });

interface Limited {
  readonly limitCommands: CommandLimit | undefined;
}

export function identityRouter({ limitCommands, ...parts }: GoogleDependencies & Limited): Router {
  // This router has no command limit: signing in changes nothing, and its frequency and its failures are
  // limited separately.
  const proving = secureRoutes(proofIsInTheRequest);
  proving.on('POST /v1/accounts:signInWithPassword', postSignIn(parts));
  proving.on('POST /v2/accounts/mfaSignIn:finalize', postFinalizeSignIn(parts));
  proving.on('POST /v2/accounts/passkeySignIn:finalize', postFinalizePasskeySignIn(parts));
  proving.on('GET /auth/ways', getSignInMethods(parts));
  proving.on('GET /auth/google', getGoogle(parts));
  proving.on('GET /auth/google/callback', getGoogleCallback(parts));
  proving.on('POST /v1/token', postToken(parts));
  proving.on('POST /api/customers/token', postCustomerToken(parts));

  const changing = secureRoutes(proofIsInTheRequest, limitCommands);
  changing.on('POST /v1/accounts:signUp', postSignUp(parts));
  changing.on('POST /v1/accounts:sendOobCode', postSendOobCode(parts));
  changing.on('POST /v1/accounts:resetPassword', postResetPassword(parts));
  // Limited, because each request stores a challenge and needs no account.
  changing.on('POST /v2/accounts/passkeySignIn:start', postStartPasskeySignIn(parts));
  changing.on('POST /v1/accounts:update', postUpdate(parts));

  const known = secureRoutes(parts.authenticator.authenticate);
  known.on('POST /v1/accounts:signOut', postSignOut(parts));
  known.on('POST /v1/accounts:lookup', postLookup(parts));
  known.on('GET /api/me', getMe);
  known.on('GET /v1/sessions', getSessions(parts));
  known.on('GET /v2/accounts/mfaEnrollment', getSecondFactor(parts));

  const securing = secureRoutes(parts.authenticator.authenticate, limitCommands);
  securing.on('POST /v1/sessions:endOthers', postEndOthers(parts));
  securing.on('POST /api/api-keys', postApiKey(parts));
  securing.on('DELETE /api/api-keys/:id', deleteApiKey(parts));
  securing.on('DELETE /v1/sessions/:id', deleteSession(parts));
  securing.on('DELETE /v1/devices/:id', deleteDevice(parts));
  securing.on('POST /v2/accounts/mfaEnrollment:start', postStartEnrollment(parts));
  securing.on('POST /v2/accounts/mfaEnrollment:finalize', postFinalizeEnrollment(parts));
  securing.on('POST /v2/accounts/mfaEnrollment:withdraw', postWithdrawEnrollment(parts));
  securing.on('POST /v2/accounts/mfaEnrollment:recoveryCodes', postRecoveryCodes(parts));
  securing.on('POST /v2/accounts/passkeyEnrollment:start', postStartPasskey(parts));
  securing.on('POST /v2/accounts/passkeyEnrollment:finalize', postFinalizePasskey(parts));
  securing.on('DELETE /v2/accounts/passkeys/:id', deletePasskey(parts));
  securing.on('POST /v2/accounts/passkeySession:start', postStartPasskeyProof(parts));
  securing.on('POST /v2/accounts/mfaSession:prove', postSecondFactorProof(parts));

  return Router().use(proving.router, changing.router, known.router, securing.router, identityErrors);
}
