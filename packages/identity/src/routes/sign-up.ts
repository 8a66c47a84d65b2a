import type { Handler } from '@zhidan/http';
import { parseSignUp } from '../account/credentials.js';
import { signUp } from '../account/sign-up.js';
import { signIn } from '../session/signed-in.js';
import { sendPrivately, type RouteDependencies } from './parts.js';

export const postSignUp =
  (parts: RouteDependencies): Handler =>
  async (request, response) => {
    const account = await signUp(parts, parseSignUp(request.body), request.ip);
    parts.logger.info({ uid: account.uid }, 'an account was made');
    await parts.codes.send('VERIFY_EMAIL', account.email, request.ip);
    sendPrivately(response, await signIn(parts, account, { request, response }, { by: 'sign-up' }));
  };
