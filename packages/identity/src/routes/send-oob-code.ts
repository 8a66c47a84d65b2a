import type { Handler } from '@zhidan/http';
import { z } from 'zod';
import { email } from '../account/credentials.js';
import { askedByAddress } from '../code/purpose.js';
import { atTheEarliest } from '../core/at-the-earliest.js';
import { parseOrRefuse, word } from '../core/parse.js';
import { sendPrivately, type Parts } from './parts.js';

const body = z.object(
  { requestType: z.enum(askedByAddress, word('INVALID_REQUEST_TYPE')), email },
  word('MALFORMED'),
);

/** Mails a one-time link. The answer is the same whether or not an account has that address. */
export const postSendOobCode =
  (parts: Parts): Handler =>
  async (request, response) => {
    const asked = parseOrRefuse(body, request.body);
    await atTheEarliest(parts.earliestMs, () => parts.codes.send(asked.requestType, asked.email, request.ip));
    sendPrivately(response, { email: asked.email });
  };
