import { randomBytes } from 'node:crypto';
import { filledLine, refuse, type Caller } from '@zhidan/domain';
import {
  actionsOfLink,
  linkActions,
  linkBody,
  linkCaller,
  linkSecret,
  mustBeOpenLink,
  orderOfSecret,
  quotation,
  routeThroughLink,
  type MadeLink,
  type QuotationAction,
} from '@zhidan/domain/quotation';
import { idOf, parsed, problems, sha256Of } from '@zhidan/http';
import type { Request } from 'express';
import { z } from 'zod';
import type { Facts } from '../facts/facts.js';
import type { Call } from '../handling/call.js';
import type { CommandParts, CommandRoutes } from '../handling/routes.js';
import { handleQuotation } from './handle.js';
import { isErased } from '../customer/erased.js';
import { commandOf } from './command-of.js';
import { readForOrder } from './read-for-order.js';
import { answerOf } from './routes.js';

/** Links to one order without an account: who makes and revokes them, and what comes through them. */
export const linkRoutes: CommandRoutes = (on, parts) => {
  const { facts } = parts;

  on(
    'POST /api/quotations/:id/links',
    async (call) => {
      const quotation_no = idOf(call.request);
      const asked = await readForOrder(
        facts,
        { quotation_no, caller: call.facts.caller, kind: 'make-link' },
        () => parsed(linkBody.strict(), call.body ?? {}),
      );
      const secret = linkSecret(quotation_no, lettersOf(call, parts));
      const secret_hash = sha256Of(secret);
      const command = { kind: 'make-link' as const, ...asked, secret_hash };
      const { state, revision, position } = await handleQuotation(facts, quotation_no, command, call);
      const links = state === null || state === 'deleted' ? [] : state.links;
      const made = links.find((link) => link.secret_hash === secret_hash);
      if (made === undefined) throw problems.notFound();
      if (made.note !== asked.note || asked.may.some((right) => !made.may.includes(right)))
        throw problems.keyReused();
      const body: MadeLink = { id: made.id, url: `${parts.publicUrl}/l/${secret}`, expires: made.expires };
      return { status: 201, body, revision, position };
    },
    { isSecret: true },
  );

  on('DELETE /api/quotations/:id/links/:link_id', async (call) => {
    const quotation_no = idOf(call.request);
    const command = { kind: 'revoke-link' as const, link_id: String(call.request.params['link_id']) };
    return answerOf(quotation_no, await handleQuotation(facts, quotation_no, command, call));
  });

  for (const action of linkActions) {
    on(
      routeThroughLink(action),
      async (call) => {
        const { body } = namedIn(call.body);
        const quotation_no = orderIn(call.request);
        const handled = await handleQuotation(facts, quotation_no, commandOf(action, body), call);
        return answerOf(quotation_no, handled);
      },
      { callerFrom: (request) => callerThrough(request, action, parts) },
    );
  }
};

/**
 * The letters of a new secret. Nothing that leads back to a secret is stored, not even with an idempotency key: a
 * request that is repeated under its key makes the same one, and so the link that is there already.
 */
const lettersOf = ({ context, request }: Call, { secretOf }: Pick<CommandParts, 'secretOf'>): string =>
  context.idempotencyKey === undefined
    ? randomBytes(32).toString('base64url')
    : secretOf(`order-link ${idOf(request)} ${context.actor.uid} ${context.idempotencyKey}`);

const named = z.object({ name: filledLine(100) });

/** What every command through a link carries beside its own fields: the name of who gives it. */
function namedIn(sent: unknown): { readonly name: string; readonly body: object } {
  const { name, ...body } = z.record(z.string(), z.unknown()).catch({}).parse(sent);
  return { ...parsed(named, { name }), body };
}

const orderIn = (request: Request): string =>
  orderOfSecret(secretIn(request)) ?? refuse({ code: 'LINK_NOT_FOUND' });

const secretIn = ({ params }: Request): string => String(params['secret']);

/** The link's owner under the name that was typed, as long as the link opens the act and its owner was not erased. */
async function callerThrough(
  request: Request,
  action: QuotationAction,
  { facts, clock }: Pick<CommandParts, 'clock'> & { readonly facts: Facts },
): Promise<Caller> {
  const { state } = await facts.eventStore.load(quotation, orderIn(request));
  if (state === null || state === 'deleted') return refuse({ code: 'LINK_NOT_FOUND' });
  const link = mustBeOpenLink(state, sha256Of(secretIn(request)), clock().toISOString());
  if (await isErased(facts, state.customer_uid)) return refuse({ code: 'LINK_ENDED' });
  // Before what was sent is looked at: a wrong name is no business of those who may not do this.
  if (!actionsOfLink(link).includes(action)) return refuse({ code: 'LINK_NOT_ALLOWED' });
  return linkCaller(state, link, namedIn(request.body).name);
}
