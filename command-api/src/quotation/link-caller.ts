import { filledLineSchema, refuse, type Caller } from '@zhidan/domain';
import {
  actionsOfLink,
  linkCaller,
  needsName,
  findOpenLink,
  orderOfSecret,
  quotation,
  type QuotationAction,
} from '@zhidan/domain/quotation';
import { parseBody, sha256Of } from '@zhidan/http';
import type { Request } from 'express';
import { z } from 'zod';
import { isErased } from '../customer/erased.js';
import type { Facts } from '../facts/facts.js';
import type { CommandDependencies } from '../handling/routes.js';

const named = z.object({ name: filledLineSchema(100) });

interface NamedBody {
  /** The name typed by the visitor; undefined where the command needs none and none was sent. */
  readonly name?: string | undefined;
  readonly body: object;
}

/** Splits a body sent through a link into the caller's name and the fields of the command. */
export function splitLinkName(action: QuotationAction, sent: unknown): NamedBody {
  const { name, ...body } = z.record(z.string(), z.unknown()).catch({}).parse(sent);
  if (name === undefined && !needsName(action)) return { body };
  return { ...parseBody(named, { name }), body };
}

export const orderNumberOfLink = (request: Request): string =>
  orderOfSecret(secretIn(request)) ?? refuse({ code: 'LINK_NOT_FOUND' });

const secretIn = ({ params }: Request): string => String(params['secret']);

/** The link's owner under the typed name, if the link allows the action and its owner was not erased. */
export async function linkCallerOf(
  request: Request,
  action: QuotationAction,
  { facts, clock }: Pick<CommandDependencies, 'clock'> & { readonly facts: Facts },
): Promise<Caller> {
  const { state } = await facts.eventStore.load(quotation, orderNumberOfLink(request));
  if (state === null || state === 'deleted') return refuse({ code: 'LINK_NOT_FOUND' });
  const link = findOpenLink(state, sha256Of(secretIn(request)), clock().toISOString());
  if (await isErased(facts, state.customer_uid)) return refuse({ code: 'LINK_ENDED' });
  // The right is checked before the body is parsed, so that callers without it learn nothing about an invalid
  // name.
  if (!actionsOfLink(link).includes(action)) return refuse({ code: 'LINK_NOT_ALLOWED' });
  return linkCaller(state, link, splitLinkName(action, request.body).name ?? link.note);
}
