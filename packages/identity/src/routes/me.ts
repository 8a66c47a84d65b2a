import { isSignedIn } from '@zhidan/domain';
import type { Handler } from '@zhidan/http';
import { sendPrivately } from './parts.js';

/** Who is calling, in the caller's own eyes. */
export const getMe: Handler = (_request, response, caller) => {
  const { uid, permissions } = caller;
  sendPrivately(response, isSignedIn(caller) ? caller : { uid, permissions });
};
