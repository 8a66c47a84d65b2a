import type { Handler } from '@zhidan/http';
import { accountOfCaller } from './own-account.js';
import { sendPrivately, type RouteDependencies } from './parts.js';

export const postLookup =
  (parts: RouteDependencies): Handler =>
  async (_request, response, caller) => {
    const account = await accountOfCaller(parts, caller);
    const { email, email_verified, name, picture, password_hash } = account;
    sendPrivately(response, {
      users: [
        {
          localId: account.uid,
          email,
          emailVerified: email_verified,
          displayName: name,
          photoUrl: picture,
          hasPassword: password_hash !== null,
        },
      ],
    });
  };
