import type { Handler } from '@zhidan/http';
import { z } from 'zod';
import { emailSchema } from '../account/credentials.js';
import { purposesRequestedByEmail } from '../code/purpose.js';
import { withMinimumTime } from '../core/at-the-earliest.js';
import { parseOrRefuse, validationError } from '../core/parse.js';
import { sendPrivately, type RouteDependencies } from './parts.js';

const body = z.object(
  {
    requestType: z.enum(purposesRequestedByEmail, validationError('INVALID_REQUEST_TYPE')),
    email: emailSchema,
  },
  validationError('MALFORMED'),
);

/** Mails a one-time link. The answer is the same whether or not an account has that address. */
export const postSendOobCode =
  (parts: RouteDependencies): Handler =>
  async (request, response) => {
    const asked = parseOrRefuse(body, request.body);
    await withMinimumTime(parts.earliestMs, () =>
      parts.codes.send(asked.requestType, asked.email, request.ip),
    );
    sendPrivately(response, { email: asked.email });
  };
