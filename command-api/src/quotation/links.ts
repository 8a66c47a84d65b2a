import { randomBytes } from 'node:crypto';
import {
  linkActions,
  linkBody,
  linkSecret,
  rightsOf,
  routeThroughLink,
  type MadeLink,
} from '@zhidan/domain/quotation';
import { idOf, parseBody, problems, sha256Of } from '@zhidan/http';
import type { CommandCall } from '../handling/call.js';
import type { CommandDependencies, CommandRoutes } from '../handling/routes.js';
import { handleQuotation } from './handle.js';
import { beginCheckout } from '../payment/checkout.js';
import { toCommand } from './command-of.js';
import { linkCallerOf, splitLinkName, orderNumberOfLink } from './link-caller.js';
import { parseBodyForOrder } from './read-for-order.js';
import { orderAnswer } from './answers.js';

/**
 * Links to one order without an account: making and revoking them, and the commands that visitors send through
 * them.
 */
export const linkRoutes: CommandRoutes = (on, parts) => {
  const { facts } = parts;

  on(
    'POST /api/quotations/:id/links',
    async (call) => {
      const quotation_no = idOf(call.request);
      const asked = await parseBodyForOrder(
        facts,
        { quotation_no, caller: call.facts.caller, kind: 'make-link' },
        () => parseBody(linkBody.strict(), call.body ?? {}),
      );
      const secret = linkSecret(quotation_no, lettersOf(call, parts));
      const secret_hash = sha256Of(secret);
      const command = { kind: 'make-link' as const, ...asked, secret_hash };
      const { state, revision, position } = await handleQuotation(facts, quotation_no, command, call);
      const links = state === null || state === 'deleted' ? [] : state.links;
      const made = links.find((link) => link.secret_hash === secret_hash);
      if (made === undefined) throw problems.notFound();
      const rights = rightsOf(asked.may);
      if (made.note !== asked.note || rights.join() !== made.may.join()) throw problems.keyReused();
      const page = rights.length === 0 ? 'd' : 'l';
      const body: MadeLink = {
        id: made.id,
        url: `${parts.publicUrl}/${page}/${secret}`,
        expires: made.expires,
      };
      return { status: 201, body, revision, position };
    },
    { isSecret: true },
  );

  on('DELETE /api/quotations/:id/links/:link_id', async (call) => {
    const quotation_no = idOf(call.request);
    const command = { kind: 'revoke-link' as const, link_id: String(call.request.params['link_id']) };
    return orderAnswer(quotation_no, await handleQuotation(facts, quotation_no, command, call));
  });

  for (const action of linkActions) {
    on(
      routeThroughLink(action),
      async (call) => {
        const { body } = splitLinkName(action, call.body);
        const quotation_no = orderNumberOfLink(call.request);
        if (action === 'checkout') return beginCheckout(parts, quotation_no, body, call);
        const handled = await handleQuotation(facts, quotation_no, toCommand(action, body), call);
        return orderAnswer(quotation_no, handled);
      },
      { callerFrom: (request) => linkCallerOf(request, action, parts) },
    );
  }
};

/**
 * The letters of a new secret. No data from which a secret could be derived is stored: a request that is
 * repeated under its idempotency key makes the same secret, and so finds the existing link.
 */
const lettersOf = (
  { context, request }: CommandCall,
  { secretOf }: Pick<CommandDependencies, 'secretOf'>,
): string =>
  context.idempotencyKey === undefined
    ? randomBytes(32).toString('base64url')
    : secretOf(`order-link ${idOf(request)} ${context.actor.uid} ${context.idempotencyKey}`);
