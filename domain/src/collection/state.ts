import { z } from 'zod';
import { pieceSchema } from '../piece/piece.js';

/**
 * What members see of other members: nothing, the values that are taken, or the taken values with the names.
 */
export const shownOfOthers = ['nothing', 'numbers', 'names'] as const;
export type ShownOfOthers = (typeof shownOfOthers)[number];
export const shownOfOthersTitles: Readonly<Record<ShownOfOthers, string>> = {
  nothing: '只看得到總件數',
  numbers: '看得到已選的號碼',
  names: '看得到號碼與名字',
};

export const collectionStates = ['open', 'closed'] as const;
export const collectionStateTitles: Readonly<Record<(typeof collectionStates)[number], string>> = {
  open: '收單中',
  closed: '已成單',
};

/** The choice of one member, for one or several pieces. */
export const collectionEntrySchema = z.object({
  id: z.string(),
  /** SHA-256 of the secret with which the member can change the entry later. */
  own_hash: z.string(),
  pieces: z.array(pieceSchema),
  created_date: z.string(),
  changed_date: z.string(),
});
export type CollectionEntry = z.infer<typeof collectionEntrySchema>;

/** A collection, in which the members of a team enter their pieces of one order through a link. */
export const collectionSchema = z.object({
  /** The customer who will own the order. */
  organiser_uid: z.string(),
  category_id: z.string(),
  title: z.string(),
  /** The UTC ISO instant from which no more entries are accepted. */
  closes_at: z.string(),
  /** The fewest pieces that the organiser accepts without a confirmation; 0 for any number. */
  minimum: z.int(),
  /** The names of the members who are expected to answer. */
  expected: z.array(z.string()),
  shows: z.enum(shownOfOthers),
  /** SHA-256 of the secret in the collection's link. */
  secret_hash: z.string(),
  /** SHA-256 of the secrets in the collection's earlier links. */
  old_hashes: z.array(z.string()),
  /** The number of the order that closing fills or has made; null while there is none. */
  quotation_no: z.string().nullable(),
  state: z.enum(collectionStates),
  entries: z.array(collectionEntrySchema),
  created_date: z.string(),
  closed_date: z.string().nullable(),
  /** The organiser wants no reminders of this collection. */
  reminders_stopped: z.boolean(),
  /** Whether the personal data of the members was deleted. */
  ended: z.boolean(),
});
export type Collection = z.infer<typeof collectionSchema>;
export type CollectionState = Collection | null;

/** The pieces of all entries, in the order of the entries. */
export const piecesOfEntries = ({ entries }: Pick<Collection, 'entries'>) =>
  entries.flatMap(({ pieces }) => pieces);

/** Whether members may still write at an instant. */
export const takesEntries = (
  { state, closes_at }: Pick<Collection, 'state' | 'closes_at'>,
  now: string,
): boolean => state === 'open' && now < closes_at;
