import { visitor } from '@zhidan/domain';
import { secureRoutes, type Authenticate, type CommandLimit } from '@zhidan/http';
import { Router } from 'express';
import { postCustomerToken } from './customer-token.js';
import { identityErrors } from './errors.js';
import { getGoogle, getGoogleCallback, type GoogleParts } from './google.js';
import { getMe } from './me.js';
import { postToken } from './refresh.js';
import { postLookup } from './lookup.js';
import { postResetPassword } from './reset-password.js';
import { postSendOobCode } from './send-oob-code.js';
import { postSignIn } from './sign-in.js';
import { postSignOut } from './sign-out.js';
import { postSignUp } from './sign-up.js';
import { postUpdate } from './update.js';

/** What brings its own proof asks for no other: a stale cookie must keep nobody from signing in. */
const proofIsInTheRequest: Authenticate = async () => ({ caller: visitor, by: 'nothing' });

interface Limited {
  readonly limitCommands: CommandLimit | undefined;
}

export function identityRouter({ limitCommands, ...parts }: GoogleParts & Limited): Router {
  // Those who sign in change nothing; who fails too often is kept out by another count.
  const proving = secureRoutes(proofIsInTheRequest);
  proving.on('POST /v1/accounts:signInWithPassword', postSignIn(parts));
  proving.on('GET /auth/google', getGoogle(parts));
  proving.on('GET /auth/google/callback', getGoogleCallback(parts));
  proving.on('POST /v1/token', postToken(parts));
  proving.on('POST /api/customers/token', postCustomerToken(parts));

  const changing = secureRoutes(proofIsInTheRequest, limitCommands);
  changing.on('POST /v1/accounts:signUp', postSignUp(parts));
  changing.on('POST /v1/accounts:sendOobCode', postSendOobCode(parts));
  changing.on('POST /v1/accounts:resetPassword', postResetPassword(parts));
  changing.on('POST /v1/accounts:update', postUpdate(parts));

  const known = secureRoutes(parts.authenticator.authenticate);
  known.on('POST /v1/accounts:signOut', postSignOut(parts));
  known.on('POST /v1/accounts:lookup', postLookup(parts));
  known.on('GET /api/me', getMe);

  return Router().use(proving.router, changing.router, known.router, identityErrors);
}
