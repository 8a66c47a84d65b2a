import { isOwner } from '../quotation/readers/roles.js';
import { maySell } from '../access/sales-right.js';
import { type Caller, systemCaller, visitorCaller } from '../access/caller.js';
import type { CommandFacts } from '../access/command-facts.js';
import type { Category } from '../category/category.js';
import { isQuantityOffered, smallestOffered, largestOffered } from '../category/quantity.js';
import type { Aggregate } from '../core/decider.js';
import { refuse } from '../core/refused.js';
import { addDays, startOfTaipeiDate, taipeiDate } from '../core/time.js';
import { checkPieces, assertPiecesComplete, assertPiecesFree } from '../piece/checked.js';
import { MAX_PIECES, type Piece, type PieceRules } from '../piece/piece.js';
import { sameJson } from '../record/same-json.js';
import type { CloseQuestion, OpenCollectionBody } from './bodies.js';
import { type CollectionEvent, collectionEvents } from './events.js';
import {
  type Collection,
  type CollectionState,
  type CollectionEntry,
  piecesOfEntries,
  takesEntries,
} from './state.js';

export type CollectionCommand =
  | ({ readonly kind: 'open'; readonly organiser_uid: string; readonly secret_hash: string } & Omit<
      OpenCollectionBody,
      'customer_uid'
    >)
  | { readonly kind: 'extend'; readonly closes_at: string }
  | { readonly kind: 'reopen'; readonly closes_at?: string | undefined }
  | {
      readonly kind: 'close';
      readonly acknowledged: readonly CloseQuestion[];
      readonly quotation_no: string;
    }
  /** Makes or fills the order of a closed collection, where a crash has prevented it. */
  | { readonly kind: 'make-order' }
  /** Replaces the collection's link; the earlier link opens nothing any more. */
  | { readonly kind: 'replace-link'; readonly secret_hash: string }
  | {
      readonly kind: 'add-entry';
      readonly entry_id: string;
      readonly own_hash: string;
      readonly pieces: readonly Piece[];
    }
  | {
      readonly kind: 'change-entry';
      readonly entry_id: string;
      /** The hash of the member's secret; left out by the organiser and sales, who need no secret. */
      readonly own_hash?: string;
      readonly pieces: readonly Piece[];
    }
  /** The organiser and sales remove an entry without the member's secret. */
  | { readonly kind: 'remove-entry'; readonly entry_id: string; readonly own_hash?: string }
  | { readonly kind: 'set-reminders'; readonly stopped: boolean }
  | { readonly kind: 'end' };

export interface CollectionFacts extends CommandFacts {
  /** The present product; undefined where it does not exist. */
  readonly product: Category | undefined;
}

const begun = {
  state: 'open',
  entries: [],
  closed_date: null,
  reminders_stopped: false,
  ended: false,
  old_hashes: [],
} as const satisfies Partial<Collection>;

/** The days for which a reopened collection is open by default. */
const DAYS_AGAIN = 3;

/**
 * Orders that a team collects through a link: stream `collection-<id>`. Commands are decided one at a time, so
 * that a unique number is given to only one of two simultaneous members.
 */
export const collections: Aggregate<CollectionState, CollectionCommand, CollectionEvent, CollectionFacts> = {
  category: 'collection',
  events: collectionEvents,
  initial: null,
  subject: (state) =>
    state === null || state.organiser_uid === '' ? undefined : `customer-${state.organiser_uid}`,

  decide(command, state, facts) {
    if (command.kind === 'open') return open(command, state, facts);
    if (state === null) return refuse({ code: 'COLLECTION_NOT_FOUND' });
    if (isOfEntry(command)) return decideEntry(command, state, facts);
    switch (command.kind) {
      case 'make-order':
        return [];
      case 'end':
        return state.ended ? [] : [{ type: 'CollectionEnded', data: { created_date: facts.now } }];
      case 'extend':
      case 'reopen':
      case 'close':
      case 'replace-link':
      case 'set-reminders':
        return organise(command, organised(state, facts), facts);
    }
  },

  evolve(state, event) {
    if (event.type === 'CollectionOpened') return { ...event.data, ...begun };
    if (state === null) throw new Error(`${event.type} before CollectionOpened`);
    switch (event.type) {
      case 'CollectionExtended':
        return { ...state, closes_at: event.data.closes_at };
      case 'CollectionReopened':
        return { ...state, closes_at: event.data.closes_at, state: 'open', closed_date: null };
      case 'CollectionClosed': {
        const { quotation_no, created_date } = event.data;
        return { ...state, state: 'closed', quotation_no, closed_date: created_date };
      }
      case 'CollectionLinkReplaced': {
        const old_hashes = [...state.old_hashes, state.secret_hash];
        return { ...state, secret_hash: event.data.secret_hash, old_hashes };
      }
      case 'CollectionRemindersSet':
        return { ...state, reminders_stopped: event.data.stopped };
      case 'CollectionEnded':
        return { ...state, ended: true };
      case 'CollectionEntryAdded': {
        const { entry_id: id, own_hash, pieces, created_date } = event.data;
        const entry = { id, own_hash, pieces, created_date, changed_date: created_date };
        return { ...state, entries: [...state.entries, entry] };
      }
      case 'CollectionEntryChanged': {
        const { entry_id, pieces, created_date: changed_date } = event.data;
        return {
          ...state,
          entries: state.entries.map((entry) =>
            entry.id === entry_id ? { ...entry, pieces, changed_date } : entry,
          ),
        };
      }
      case 'CollectionEntryRemoved':
        return { ...state, entries: state.entries.filter(({ id }) => id !== event.data.entry_id) };
    }
  },
};

type Command<Kind extends CollectionCommand['kind']> = Extract<CollectionCommand, { readonly kind: Kind }>;
type Decided = readonly CollectionEvent[];

type EntryCommand = Command<'add-entry' | 'change-entry' | 'remove-entry'>;
const isOfEntry = (command: CollectionCommand): command is EntryCommand => 'entry_id' in command;

function decideEntry(command: EntryCommand, state: Collection, facts: CollectionFacts): Decided {
  switch (command.kind) {
    case 'add-entry':
      return addEntry(command, state, facts);
    case 'change-entry':
      return changeEntry(command, state, facts);
    case 'remove-entry':
      return removeEntry(command, state, facts);
  }
}

function organise(
  command: Command<'extend' | 'reopen' | 'close' | 'replace-link' | 'set-reminders'>,
  state: Collection,
  facts: CollectionFacts,
): Decided {
  switch (command.kind) {
    case 'extend':
      return extend(command, state, facts);
    case 'reopen':
      return reopen(command, state, facts);
    case 'close':
      return close(command, state, facts);
    case 'replace-link':
      return replaceLink(command, state, facts);
    case 'set-reminders': {
      const { stopped } = command;
      if (state.reminders_stopped === stopped) return [];
      return [{ type: 'CollectionRemindersSet', data: { stopped, created_date: facts.now } }];
    }
  }
}

/**
 * Whether the caller may manage the collection: the customer who will own the order, or sales on that
 * customer's behalf.
 */
export const isOrganiser = (caller: Caller, { organiser_uid }: Pick<Collection, 'organiser_uid'>): boolean =>
  caller.uid === systemCaller.uid || isOwner(caller, organiser_uid) || maySell(caller);

/** Answers "not found" to all callers who may not manage the collection. */
function organised(state: Collection, { caller }: CollectionFacts): Collection {
  return isOrganiser(caller, state) ? state : refuse({ code: 'COLLECTION_NOT_FOUND' });
}

function open(
  { kind: _kind, quotation_no, ...asked }: Command<'open'>,
  state: CollectionState,
  facts: CollectionFacts,
): Decided {
  // The request was repeated, and the collection already exists.
  if (state !== null) return [];
  mustBeLater(asked.closes_at, facts);
  if (facts.product === undefined) refuse({ code: 'CATEGORY_NOT_FOUND', category_id: asked.category_id });
  return [
    {
      type: 'CollectionOpened',
      data: { ...asked, quotation_no: quotation_no ?? null, created_date: facts.now },
    },
  ];
}

function extend({ closes_at }: Command<'extend'>, state: Collection, facts: CollectionFacts): Decided {
  if (state.state === 'closed') return refuse({ code: 'COLLECTION_CLOSED' });
  mustBeLater(closes_at, facts);
  if (closes_at === state.closes_at) return [];
  return [{ type: 'CollectionExtended', data: { closes_at, created_date: facts.now } }];
}

function replaceLink(
  { secret_hash }: Command<'replace-link'>,
  state: Collection,
  { now }: CollectionFacts,
): Decided {
  if (state.secret_hash === secret_hash) return [];
  // A request that is repeated late must not open an earlier link again.
  if (state.old_hashes.includes(secret_hash)) return refuse({ code: 'COLLECTION_LINK_REPLACED' });
  return [{ type: 'CollectionLinkReplaced', data: { secret_hash, created_date: now } }];
}

function reopen({ closes_at }: Command<'reopen'>, state: Collection, facts: CollectionFacts): Decided {
  if (state.ended) return refuse({ code: 'COLLECTION_ENDED' });
  if (takesEntries(state, facts.now) && closes_at === undefined) return [];
  if (closes_at !== undefined) mustBeLater(closes_at, facts);
  const later = state.closes_at > facts.now ? state.closes_at : daysFrom(facts.now, DAYS_AGAIN);
  const data = { closes_at: closes_at ?? later, created_date: facts.now };
  return [{ type: 'CollectionReopened', data }];
}

const daysFrom = (now: string, days: number): string => startOfTaipeiDate(addDays(taipeiDate(now), days + 1));

function mustBeLater(closes_at: string, { now }: CollectionFacts): void {
  if (closes_at <= now) refuse({ code: 'CLOSES_IN_PAST', field: 'closes_at' });
}

function close(
  { acknowledged, quotation_no }: Command<'close'>,
  state: Collection,
  facts: CollectionFacts,
): Decided {
  if (state.state === 'closed') return [];
  const by_itself = facts.caller.uid === systemCaller.uid;
  // The collection was extended or reopened while its automatic closing was on the way.
  if (by_itself && takesEntries(state, facts.now)) return [];
  const pieces = piecesOfEntries(state);
  const quantity = pieces.length;
  const product = orderableProduct(quantity, state, facts);
  checkPieces(fittingPieces(pieces, product), product);
  const below_minimum = quantity < state.minimum;
  if (below_minimum && !acknowledged.includes('BELOW_MINIMUM'))
    return refuse({ code: 'BELOW_MINIMUM', minimum: state.minimum, quantity });
  const names = lostFields(pieces, product);
  if (names.length > 0 && !acknowledged.includes('FIELDS_CHANGED'))
    return refuse({ code: 'FIELDS_CHANGED', names });
  const data = { quotation_no, quantity, by_itself, below_minimum, created_date: facts.now };
  return [{ type: 'CollectionClosed', data }];
}

/**
 * Refuses a quantity without a price before any confirmation is requested, since a confirmation cannot override
 * the price rules.
 */
function orderableProduct(
  quantity: number,
  { category_id }: Collection,
  { product }: CollectionFacts,
): Category {
  if (product === undefined) return refuse({ code: 'CATEGORY_NOT_FOUND', category_id });
  const { sales_unit, quantity_step: step } = product;
  const mini_order = Math.max(1, product.mini_order);
  if (quantity < mini_order) refuse({ code: 'BELOW_MINIMUM_ORDER', mini_order, sales_unit });
  if (isQuantityOffered(quantity, product)) return product;
  const offered = [largestOffered(quantity, product), smallestOffered(quantity, product)].flatMap(
    (one) => one ?? [],
  );
  return refuse({ code: 'QUANTITY_NOT_OFFERED', order_value: quantity, offered, sales_unit, step });
}

const hasField = ({ piece_fields }: Pick<PieceRules, 'piece_fields'>, key: string): boolean =>
  piece_fields.some((field) => field.key === key);

/**
 * The pieces as an order of the present product can hold them: without values of fields that the product has
 * lost since members filled them in.
 */
export const fittingPieces = (
  pieces: readonly Piece[],
  rules: Pick<PieceRules, 'piece_fields'>,
): Record<string, string>[] =>
  pieces.map((piece) => Object.fromEntries(Object.entries(piece).filter(([key]) => hasField(rules, key))));

/** The keys of filled fields that the product has lost, each once. */
const lostFields = (pieces: readonly Piece[], rules: Pick<PieceRules, 'piece_fields'>): string[] => [
  ...new Set(pieces.flatMap((piece) => Object.keys(piece)).filter((key) => !hasField(rules, key))),
];

function addEntry(
  { entry_id, own_hash, pieces }: Command<'add-entry'>,
  state: Collection,
  facts: CollectionFacts,
): Decided {
  if (state.entries.some((entry) => entry.own_hash === own_hash)) return [];
  if (!takesEntries(state, facts.now)) return refuse({ code: 'COLLECTION_OVER' });
  const taken = fittingEntry(pieces, piecesOfEntries(state), state, facts);
  const data = { entry_id, own_hash, pieces: taken, quantity: taken.length, created_date: facts.now };
  return [{ type: 'CollectionEntryAdded', data }];
}

function changeEntry(
  { entry_id, own_hash, pieces }: Command<'change-entry'>,
  state: Collection,
  facts: CollectionFacts,
): Decided {
  const entry =
    own_hash === undefined
      ? organisersEntry(entry_id, state, facts)
      : entryOf(entry_id, own_hash, state, facts);
  const others = piecesOfEntries({ entries: state.entries.filter(({ id }) => id !== entry_id) });
  const taken = fittingEntry(pieces, others, state, facts);
  if (sameJson(taken, entry.pieces)) return [];
  const data = { entry_id, pieces: taken, quantity: taken.length, created_date: facts.now };
  return [{ type: 'CollectionEntryChanged', data }];
}

function removeEntry(
  { entry_id, own_hash }: Command<'remove-entry'>,
  state: Collection,
  facts: CollectionFacts,
): Decided {
  const by_member = own_hash !== undefined;
  if (by_member) entryOf(entry_id, own_hash, state, facts);
  else organisersEntry(entry_id, state, facts);
  return [{ type: 'CollectionEntryRemoved', data: { entry_id, by_member, created_date: facts.now } }];
}

/** A member's own entry, while members may still change the collection. */
function entryOf(
  entry_id: string,
  own_hash: string,
  state: Collection,
  { now }: CollectionFacts,
): CollectionEntry {
  if (!takesEntries(state, now)) return refuse({ code: 'COLLECTION_OVER' });
  const entry = state.entries.find(({ id }) => id === entry_id);
  if (entry === undefined) return refuse({ code: 'ENTRY_NOT_FOUND' });
  return entry.own_hash === own_hash ? entry : refuse({ code: 'NOT_YOUR_ENTRY' });
}

/**
 * Finds an entry for the organiser, who may change it until the collection is closed, even after the closing
 * day.
 */
function organisersEntry(entry_id: string, state: Collection, facts: CollectionFacts): CollectionEntry {
  organised(state, facts);
  if (state.state === 'closed') return refuse({ code: 'COLLECTION_CLOSED' });
  return state.entries.find(({ id }) => id === entry_id) ?? refuse({ code: 'ENTRY_NOT_FOUND' });
}

/**
 * The pieces of an entry in stored form. Refuses pieces that do not fit the product or collide with other
 * members' pieces.
 */
function fittingEntry(
  asked: readonly Piece[],
  others: readonly Piece[],
  state: Collection,
  { product }: CollectionFacts,
): Record<string, string>[] {
  if (product === undefined) return refuse({ code: 'CATEGORY_NOT_FOUND', category_id: state.category_id });
  const pieces = checkPieces(asked, product);
  assertPiecesComplete(pieces, product);
  assertPiecesFree(pieces, others, product);
  if (others.length + pieces.length > MAX_PIECES) refuse({ code: 'TOO_MANY_PIECES', most: MAX_PIECES });
  return pieces;
}

/** The secret contains the id of its collection, so that it is found without a list of secrets. */
export const collectionSecret = (id: string, random: string): string => `${id}.${random}`;

/** The id of the collection in a secret; undefined for an invalid secret. */
export const collectionOfSecret = (secret: string): string | undefined =>
  /^([\w-]{1,60})\.[\w-]{43}$/.exec(secret)?.[1];

/** Refuses a secret, given by its hash, that does not open the collection. */
export function assertOpens(
  hash: string,
  { secret_hash, old_hashes }: Pick<Collection, 'secret_hash' | 'old_hashes'>,
): void {
  if (hash === secret_hash) return;
  refuse({ code: old_hashes.includes(hash) ? 'COLLECTION_LINK_REPLACED' : 'COLLECTION_NOT_FOUND' });
}

/** A member without an account, who may only write entries. */
export const memberCaller = (id: string): Caller => ({
  ...visitorCaller,
  uid: `collection-${id}`,
  name: '團員',
});
