import { problems, type Handler } from '@zhidan/http';
import { sendPrivately, type Parts } from './parts.js';

/** The account of whoever is signed in, in their own eyes. */
export const postLookup =
  ({ accounts }: Parts): Handler =>
  async (_request, response, { uid }) => {
    const account = uid === null ? undefined : await accounts.byUid(uid);
    if (account === undefined) throw problems.signInFirst();
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
