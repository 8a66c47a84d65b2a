import type { Handler } from '@zhidan/http';
import { checkPassword } from '../account/check-password.js';
import { parseSignIn } from '../account/credentials.js';
import { signIn } from '../session/signed-in.js';
import { sendPrivately, type Parts } from './parts.js';

export const postSignIn =
  (parts: Parts): Handler =>
  async (request, response) => {
    const account = await checkPassword(parts, parseSignIn(request.body), request.ip);
    sendPrivately(response, await signIn(parts, account));
  };
