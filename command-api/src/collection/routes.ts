import { randomBytes } from 'node:crypto';
import { maySell, refuse } from '@zhidan/domain';
import {
  addEntryBody,
  assertOpens,
  changeEntryBody,
  closeCollectionBody,
  collectionOfSecret,
  collectionRemindersBody,
  collections,
  collectionSecret,
  extendCollectionBody,
  isOrganiser,
  memberCaller,
  openCollectionBody,
  organisersEntryBody,
  ownEntryBody,
  reopenCollectionBody,
  takesEntries,
  type Collection,
  type OpenCollectionBody,
} from '@zhidan/domain/collection';
import { quotation, QUOTATION_CODE, rolesOf } from '@zhidan/domain/quotation';
import { idOf, parseBody, problems, sha256Of } from '@zhidan/http';
import type { Request } from 'express';
import { z } from 'zod';
import { isErased } from '../customer/erased.js';
import type { Facts } from '../facts/facts.js';
import type { CommandCall } from '../handling/call.js';
import type { CommandDependencies, CommandRoutes } from '../handling/routes.js';
import { handleCollection, assertAcceptsMoreLists, type CollectionResult } from './handle.js';

/**
 * Routes of collections: those of the organiser, and those of team members, who use a link without an account.
 */
export const collectionRoutes: CommandRoutes = (on, parts) => {
  organiserRoutes(on, parts);
  arrangingRoutes(on, parts);
  memberRoutes(on, parts);
};

const organiserRoutes: CommandRoutes = (on, parts) => {
  const { facts } = parts;

  on(
    'POST /api/collections',
    async (call) => {
      const { customer_uid, ...asked } = parseBody(openCollectionBody.strict(), call.body ?? {});
      const organiser_uid = organiserFor(customer_uid, call);
      await facts.settled();
      await mustFit(asked, organiser_uid, facts, call);
      const letters = lettersOf(call, parts);
      const id = sha256Of(letters).slice(0, 24);
      const secret = collectionSecret(id, letters);
      const command = { kind: 'open', ...asked, organiser_uid, secret_hash: sha256Of(secret) } as const;
      const { state, revision, position } = await handleCollection(facts, id, command, call);
      if (state?.title !== asked.title) throw problems.keyReused();
      return { status: 201, body: { id, url: `${parts.publicUrl}/c/${secret}` }, revision, position };
    },
    { isSecret: true },
  );

  on('POST /api/collections/:id/close', async (call) => {
    await mustOrganise(facts, call);
    const { acknowledge } = parseBody(closeCollectionBody.strict(), call.body ?? {});
    const command = { kind: 'close', acknowledged: acknowledge, quotation_no: '' } as const;
    const { state, revision, position } = await handleCollection(facts, idOf(call.request), command, call);
    return { status: 200, body: { quotation_no: state?.quotation_no }, revision, position };
  });

  on('POST /api/collections/:id/extend', async (call) => {
    await mustOrganise(facts, call);
    const { closes_at } = parseBody(extendCollectionBody.strict(), call.body ?? {});
    return answerOf(await handleCollection(facts, idOf(call.request), { kind: 'extend', closes_at }, call));
  });

  on('POST /api/collections/:id/reopen', async (call) => {
    await mustOrganise(facts, call);
    const { closes_at } = parseBody(reopenCollectionBody.strict(), call.body ?? {});
    await assertAcceptsMoreLists(facts, idOf(call.request), call.facts.caller);
    return answerOf(await handleCollection(facts, idOf(call.request), { kind: 'reopen', closes_at }, call));
  });
};

/** What an organiser arranges while a collection is open: its link, its reminders and its entries. */
const arrangingRoutes: CommandRoutes = (on, parts) => {
  const { facts } = parts;

  on(
    'POST /api/collections/:id/link',
    async (call) => {
      await mustOrganise(facts, call);
      parseBody(z.strictObject({}), call.body ?? {});
      const id = idOf(call.request);
      const secret = collectionSecret(id, lettersOf(call, parts));
      const command = { kind: 'replace-link', secret_hash: sha256Of(secret) } as const;
      const { revision, position } = await handleCollection(facts, id, command, call);
      return { status: 201, body: { id, url: `${parts.publicUrl}/c/${secret}` }, revision, position };
    },
    { isSecret: true },
  );

  on('POST /api/collections/:id/reminders', async (call) => {
    await mustOrganise(facts, call);
    const { stopped } = parseBody(collectionRemindersBody.strict(), call.body ?? {});
    return answerOf(
      await handleCollection(facts, idOf(call.request), { kind: 'set-reminders', stopped }, call),
    );
  });

  on('PUT /api/collections/:id/entries/:entry', async (call) => {
    await mustOrganise(facts, call);
    const { pieces } = parseBody(organisersEntryBody.strict(), call.body ?? {});
    const entry_id = String(call.request.params['entry']);
    const command = { kind: 'change-entry', entry_id, pieces } as const;
    return answerOf(await handleCollection(facts, idOf(call.request), command, call));
  });

  on('DELETE /api/collections/:id/entries/:entry', async (call) => {
    await mustOrganise(facts, call);
    const command = { kind: 'remove-entry', entry_id: String(call.request.params['entry']) } as const;
    return answerOf(await handleCollection(facts, idOf(call.request), command, call));
  });
};

const memberRoutes: CommandRoutes = (on, parts) => {
  const { facts } = parts;
  const callerFrom = async (request: Request) => {
    const { id } = await openedBy(request, parts);
    return memberCaller(id);
  };

  on(
    'POST /api/c/:secret/entries',
    async (call) => {
      const { id } = await openedBy(call.request, parts);
      const { pieces } = parseBody(addEntryBody.strict(), call.body ?? {});
      const own = lettersOf(call, parts);
      const own_hash = sha256Of(own);
      const command = { kind: 'add-entry', entry_id: call.newId, own_hash, pieces } as const;
      const { state, position } = await handleCollection(facts, id, command, call);
      const entry = state?.entries.find((one) => one.own_hash === own_hash);
      return { status: 201, body: { id: entry?.id ?? call.newId, own }, position };
    },
    { callerFrom, isSecret: true },
  );

  on(
    'POST /api/c/:secret/entries/:id/own',
    async (call) => {
      const { state } = await openedBy(call.request, parts);
      const { own } = parseBody(ownEntryBody.strict(), call.body ?? {});
      const entry = state.entries.find((one) => one.id === idOf(call.request));
      if (entry === undefined) return refuse({ code: 'ENTRY_NOT_FOUND' });
      if (entry.own_hash !== sha256Of(own)) return refuse({ code: 'NOT_YOUR_ENTRY' });
      return { status: 200, body: { id: entry.id, pieces: entry.pieces }, position: undefined };
    },
    { callerFrom, isReading: () => true },
  );

  on(
    'PUT /api/c/:secret/entries/:id',
    async (call) => {
      const { id } = await openedBy(call.request, parts);
      const { pieces, own } = parseBody(changeEntryBody.strict(), call.body ?? {});
      const entry_id = idOf(call.request);
      const command = { kind: 'change-entry', entry_id, own_hash: sha256Of(own), pieces } as const;
      const { state, position } = await handleCollection(facts, id, command, call);
      const entry = state?.entries.find((one) => one.id === entry_id);
      return { status: 200, body: { id: entry_id, pieces: entry?.pieces ?? [] }, position };
    },
    { callerFrom, isSecret: true },
  );

  on(
    'DELETE /api/c/:secret/entries/:id',
    async (call) => {
      const { id } = await openedBy(call.request, parts);
      const { own } = parseBody(ownEntryBody.strict(), call.body ?? {});
      const entry_id = idOf(call.request);
      const command = { kind: 'remove-entry', entry_id, own_hash: sha256Of(own) } as const;
      const { position } = await handleCollection(facts, id, command, call);
      return { status: 200, body: { id: entry_id }, position };
    },
    { callerFrom, isSecret: true },
  );
};

const answerOf = ({ state, revision, position }: CollectionResult) => ({
  status: 200 as const,
  body: { state: state?.state, closes_at: state?.closes_at, quotation_no: state?.quotation_no },
  revision,
  position,
});

/**
 * The organiser of a new collection. Buyers collect for themselves; only staff in sales may name another
 * customer.
 */
function organiserFor(customer_uid: string | undefined, { facts: { caller } }: CommandCall): string {
  const own = caller.customer_id ?? '';
  if (customer_uid === undefined || customer_uid === own) return own;
  return maySell(caller) ? customer_uid : refuse({ code: 'NO_PERMISSION' });
}

/**
 * Throws unless the caller is the organiser. This is checked before the body is parsed, so that other callers
 * do not learn whether the collection exists.
 */
async function mustOrganise(facts: Facts, { request, facts: { caller } }: CommandCall): Promise<void> {
  const { state } = await facts.eventStore.load(collections, idOf(request));
  if (state === null || !isOrganiser(caller, state)) refuse({ code: 'COLLECTION_NOT_FOUND' });
}

/** Throws unless the order to be filled is the organiser's, for the same product, and not submitted yet. */
async function mustFit(
  { quotation_no, category_id }: Omit<OpenCollectionBody, 'customer_uid'>,
  organiser_uid: string,
  facts: Facts,
  { facts: { caller } }: CommandCall,
): Promise<void> {
  if (quotation_no === undefined) return;
  const { state: order } = await facts.eventStore.load(quotation, quotation_no);
  const isTheirs =
    order !== null &&
    order !== 'deleted' &&
    order.customer_uid === organiser_uid &&
    rolesOf(caller, order).includes('owner');
  if (!isTheirs) return refuse({ code: 'QUOTATION_NOT_FOUND' });
  if (order.category_id !== category_id) refuse({ code: 'COLLECTION_OTHER_PRODUCT', field: 'category_id' });
  if (order.code !== QUOTATION_CODE.draft && order.code !== QUOTATION_CODE.returned)
    refuse({ code: 'COLLECTION_ORDERED' });
}

interface Opened {
  readonly id: string;
  readonly state: Collection;
}

/** The collection that the secret in an address opens, while it accepts entries. */
async function openedBy(
  { params }: Request,
  { facts, clock }: Pick<CommandDependencies, 'facts' | 'clock'>,
): Promise<Opened> {
  const secret = String(params['secret']);
  const id = collectionOfSecret(secret) ?? refuse({ code: 'COLLECTION_NOT_FOUND' });
  const { state } = await facts.eventStore.load(collections, id);
  if (state === null) return refuse({ code: 'COLLECTION_NOT_FOUND' });
  assertOpens(sha256Of(secret), state);
  const isOver = !takesEntries(state, clock().toISOString()) || (await isErased(facts, state.organiser_uid));
  return isOver ? refuse({ code: 'COLLECTION_OVER' }) : { id, state };
}

/**
 * The letters of the secret in a collection's address. A request that is repeated under its idempotency key
 * gets the same letters, and so finds the existing collection.
 */
const lettersOf = (
  { context, request }: CommandCall,
  { secretOf }: Pick<CommandDependencies, 'secretOf'>,
): string =>
  context.idempotencyKey === undefined
    ? randomBytes(32).toString('base64url')
    : secretOf(`collection ${request.path} ${context.actor.uid} ${context.idempotencyKey}`);
