import { z } from 'zod';
import { idOfStream } from '../core/decider.js';
import type { RecordedEvent } from '../core/event.js';
import { isEvent } from '../core/is-event.js';
import { defineReadModel } from '../read-model/read-model.js';
import { foldedName } from '../core/folded-name.js';
import { NAME_FIELD, pieceSchema, type PieceRules } from '../piece/piece.js';
import { collections } from './collection.js';
import { collectionEvents } from './events.js';
import { type Collection, collectionSchema, piecesOfEntries } from './state.js';

/** A collection in lists: its progress, without any data of its members. */
export const collectionRow = collectionSchema
  .omit({ secret_hash: true, old_hashes: true, entries: true, expected: true })
  .extend({
    id: z.string(),
    revision: z.int(),
    /** The number of expected members; the next fields count the entries, and the pieces of all entries. */
    expected_count: z.int(),
    entry_count: z.int(),
    quantity: z.int(),
    /** Ids and sizes of the entries, which are needed for counting and erasing them. */
    entries: z.array(z.object({ id: z.string(), quantity: z.int() })),
  });
export type CollectionRow = z.infer<typeof collectionRow>;

export const collectionReadModel = defineReadModel({
  name: 'collections',
  row: collectionRow,
  searched: ['title', 'quotation_no'],
});

/**
 * The number of pieces that the order of a collection will probably have: the entered ones, and at least one for
 * each expected member and as many as the organiser asks for. Once it is closed, the entered ones alone.
 */
export const expectedPieces = ({
  state,
  quantity,
  minimum,
  expected_count,
}: Pick<CollectionRow, 'state' | 'quantity' | 'minimum' | 'expected_count'>): number =>
  state === 'closed' ? quantity : Math.max(quantity, minimum, expected_count);

/** The row after the next event of the collection. The given row is not changed. */
export function foldCollectionRow(
  row: CollectionRow | undefined,
  event: RecordedEvent,
): CollectionRow | undefined {
  if (!isEvent(event, ...collectionEvents)) return row;
  const state = collections.evolve(row === undefined ? null : stateOf(row), event);
  if (state === null) return undefined;
  const { secret_hash: _secret, old_hashes: _old, entries, expected, ...shown } = state;
  const counted = entries.map(({ id, pieces }) => ({ id, quantity: pieces.length }));
  const known = new Map((row?.entries ?? []).map(({ id, quantity }) => [id, quantity]));
  if (event.type === 'CollectionEntryAdded' || event.type === 'CollectionEntryChanged')
    known.set(event.data.entry_id, event.data.quantity);
  const sized = counted.map(({ id }) => ({ id, quantity: known.get(id) ?? 0 }));
  return {
    ...shown,
    id: idOfStream(event.stream),
    revision: event.revision,
    expected_count: event.type === 'CollectionOpened' ? expected.length : (row?.expected_count ?? 0),
    entry_count: sized.length,
    quantity: sized.reduce((sum, { quantity }) => sum + quantity, 0),
    entries: sized,
  };
}

/** The part of the state that a row stores, without personal data. */
const stateOf = ({ entries, ...row }: CollectionRow): Collection => ({
  ...row,
  secret_hash: '',
  old_hashes: [],
  expected: [],
  entries: entries.map(({ id }) => ({ id, own_hash: '', pieces: [], created_date: '', changed_date: '' })),
});

/** An entry as shown to its organiser and sales. */
const shownEntry = z.object({
  id: z.string(),
  pieces: z.array(pieceSchema),
  created_date: z.string(),
  changed_date: z.string(),
});

/** The answer of `GET /api/collections/<id>` for the organiser and sales. */
export const shownCollectionSchema = collectionRow.extend({
  entries: z.array(shownEntry),
  expected: z.array(z.string()),
  /** The names of expected members who have not answered yet. */
  missing: z.array(z.string()),
});
export type ShownCollection = z.infer<typeof shownCollectionSchema>;

export function shownCollection(
  state: Collection,
  { id, revision }: { readonly id: string; readonly revision: number },
): ShownCollection {
  const { secret_hash: _secret, old_hashes: _old, entries, ...shown } = state;
  return {
    ...shown,
    id,
    revision,
    expected_count: state.expected.length,
    entry_count: entries.length,
    quantity: piecesOfEntries(state).length,
    entries: entries.map(({ own_hash: _own, ...entry }) => entry),
    missing: missingMembers(state),
  };
}

/** The names of expected members who have not answered yet. */
export function missingMembers(state: Pick<Collection, 'entries' | 'expected'>): string[] {
  const answered = new Set(piecesOfEntries(state).map((piece) => foldedName(piece[NAME_FIELD] ?? '')));
  return state.expected.filter((name) => !answered.has(foldedName(name)));
}

/** The view for anyone with the link; data of other members is limited to what the organiser allows. */
export const memberViewSchema = z.object({
  title: z.string(),
  closes_at: z.string(),
  minimum: z.int(),
  quantity: z.int(),
  shows: collectionSchema.shape.shows,
  category: z.object({ id: z.string(), name: z.string(), picture: z.string() }),
  sizes: z.array(z.string()),
  size_chart: z.string(),
  fields: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      max: z.int(),
      required: z.boolean(),
      unique: z.boolean(),
    }),
  ),
  /**
   * The values of unique fields that entries have already taken, by field; empty if members may not see data of
   * others.
   */
  taken: z.record(z.string(), z.array(z.string())),
  names: z.array(z.string()),
  /**
   * The present unit price, null where there is none; the next field is the quantity from which the next price
   * applies.
   */
  unit_price: z.int().nullable(),
  next_tier: z.object({ from: z.int(), unit_price: z.int() }).nullable(),
});
export type MemberView = z.infer<typeof memberViewSchema>;

export function memberViewOf(
  state: Pick<Collection, 'entries' | 'shows'>,
  { piece_fields }: Pick<PieceRules, 'piece_fields'>,
): Pick<MemberView, 'taken' | 'names'> {
  const pieces = piecesOfEntries(state);
  const valuesOf = (key: string) => pieces.flatMap((piece) => piece[key] ?? []);
  const unique = state.shows === 'nothing' ? [] : piece_fields.filter((field) => field.unique);
  return {
    taken: Object.fromEntries(unique.map(({ key }) => [key, valuesOf(key)])),
    names: state.shows === 'names' ? valuesOf(NAME_FIELD) : [],
  };
}
