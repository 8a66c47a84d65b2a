import { parseBody, problems, traceIdOf, type Handler } from '@zhidan/http';
import type { Request } from 'express';
import { z } from 'zod';
import type { Account } from '../account/accounts.js';
import { normaliseEmail } from '../account/credentials.js';
import { ensureCustomer } from '../caller/ensure-customer.js';
import { bearerToken } from '../caller/sent-token.js';
import type { IdClaims } from '../token/tokens.js';
import { sendPrivately, type RouteDependencies } from './parts.js';

const body = z.object({ email: z.string(), uid: z.string() });

/** Exchanges an idToken for the customer token that all other calls need. */
export const postCustomerToken =
  (parts: RouteDependencies): Handler =>
  async (request, response) => {
    const { sid, user_id } = await idClaimsOf(parts, request);
    const named = parseBody(body, request.body);
    const account = await parts.accounts.byUid(user_id);
    if (account === undefined) throw problems.signInFirst();
    if (!isNamed(account, named)) throw problems.forbidden();

    const { customer_id, position } = await ensureCustomer(parts, account, traceIdOf(response));
    const { uid, name } = account;
    const token = await parts.tokens.signCustomer({ uid, customer_id, name, sid });
    parts.cookies.token.set(response, token);
    if (position !== undefined) response.setHeader('X-Event-Position', position.toString());
    sendPrivately(response, { token });
  };

/**
 * The claims of an idToken. A customer token is refused here: one that could renew itself would never expire.
 */
async function idClaimsOf({ authenticator }: RouteDependencies, request: Request): Promise<IdClaims> {
  const sent = bearerToken(request.headers);
  if (sent === undefined) throw problems.signInFirst();
  const claims = await authenticator.claimsOf(sent);
  if (claims.aud !== 'id') throw problems.signInFirst();
  return claims;
}

const isNamed = (account: Account, named: z.infer<typeof body>): boolean =>
  named.uid === account.uid && normaliseEmail(named.email) === account.email;
