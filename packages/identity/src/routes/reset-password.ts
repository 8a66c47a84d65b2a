import { traceIdOf, type Handler } from '@zhidan/http';
import { z } from 'zod';
import { claimAccountByMailbox } from '../account/claim-by-mailbox.js';
import { newPasswordSchema } from '../account/credentials.js';
import { journalPasswordChange } from '../account/note-password.js';
import { parseOrRefuse, validationError } from '../core/parse.js';
import { sendPrivately, type RouteDependencies } from './parts.js';

const body = z.object(
  { oobCode: z.string(validationError('INVALID_OOB_CODE')), newPassword: newPasswordSchema },
  validationError('MALFORMED'),
);

/** Sets a new password by a mailed code, which also confirms the e-mail. Ends every session. */
export const postResetPassword =
  (parts: RouteDependencies): Handler =>
  async (request, response) => {
    const asked = parseOrRefuse(body, request.body);
    // The code is checked first, to save hashing for a wrong one; it is used up only when the new password may
    // be set.
    await parts.codes.holderOf(['PASSWORD_RESET'], asked.oobCode);
    const hash = await parts.passwords.hash(asked.newPassword, request.ip);
    const { uid, email } = await parts.codes.use('PASSWORD_RESET', asked.oobCode);
    const account = await claimAccountByMailbox(parts, { uid, email }, { newHash: hash });
    journalPasswordChange(parts, account, 'mail', traceIdOf(response));
    await parts.failedSignIns.succeeded({ email });
    parts.logger.info({ uid }, 'a password was set by mail');
    sendPrivately(response, { email, requestType: 'PASSWORD_RESET' });
  };
