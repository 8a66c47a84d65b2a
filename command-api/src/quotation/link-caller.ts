import { filledLine, refuse, type Caller } from '@zhidan/domain';
import {
  actionsOfLink,
  linkCaller,
  mustBeOpenLink,
  orderOfSecret,
  quotation,
  type QuotationAction,
} from '@zhidan/domain/quotation';
import { parsed, sha256Of } from '@zhidan/http';
import type { Request } from 'express';
import { z } from 'zod';
import { isErased } from '../customer/erased.js';
import type { Facts } from '../facts/facts.js';
import type { CommandParts } from '../handling/routes.js';

const named = z.object({ name: filledLine(100) });

/** What every command through a link carries beside its own fields: the name of who gives it. */
export function namedIn(sent: unknown): { readonly name: string; readonly body: object } {
  const { name, ...body } = z.record(z.string(), z.unknown()).catch({}).parse(sent);
  return { ...parsed(named, { name }), body };
}

export const orderIn = (request: Request): string =>
  orderOfSecret(secretIn(request)) ?? refuse({ code: 'LINK_NOT_FOUND' });

const secretIn = ({ params }: Request): string => String(params['secret']);

/** The link's owner under the name that was typed, as long as the link opens the act and its owner was not erased. */
export async function callerThrough(
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
