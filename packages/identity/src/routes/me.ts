import { isSignedIn } from '@zhidan/domain';
import type { Handler } from '@zhidan/http';
import { sendPrivately } from './parts.js';

/** Shows a caller's own name and rights. */
export const getMe: Handler = (_request, response, caller) => {
  const { uid, permissions } = caller;
  sendPrivately(response, isSignedIn(caller) ? caller : { uid, permissions });
};
