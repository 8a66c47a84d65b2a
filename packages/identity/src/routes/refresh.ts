import type { Handler } from '@zhidan/http';
import { z } from 'zod';
import { parseOrRefuse, validationError } from '../core/parse.js';
import { IdentityRefused } from '../core/refusal.js';
import { refreshSession } from '../session/refresh.js';
import { ID_TOKEN_EXPIRES_IN, idTokenFor } from '../session/signed-in.js';
import { sendPrivately, type RouteDependencies } from './parts.js';

const body = z.object(
  {
    grant_type: z.literal('refresh_token', validationError('INVALID_GRANT_TYPE')),
    refresh_token: z.string(validationError('INVALID_REFRESH_TOKEN')),
  },
  validationError('MALFORMED'),
);

export const postToken =
  (parts: RouteDependencies): Handler =>
  async (request, response) => {
    const { refresh_token } = parseOrRefuse(body, request.body);
    parts.signInLimit.countRenewal(request.ip);
    const session = await refreshSession(parts, refresh_token);
    const account = await parts.accounts.byUid(session.uid);
    if (account === undefined) throw new IdentityRefused('INVALID_REFRESH_TOKEN');
    sendPrivately(response, {
      id_token: await idTokenFor(parts.tokens, account, session),
      refresh_token: session.refreshToken,
      user_id: account.uid,
      expires_in: ID_TOKEN_EXPIRES_IN,
    });
  };
