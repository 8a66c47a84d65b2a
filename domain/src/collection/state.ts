import { z } from 'zod';
import { pieceSchema } from '../piece/piece.js';

/** What a member is shown of the others: nothing, the values that are taken, or the names too. */
export const shownOfOthers = ['nothing', 'numbers', 'names'] as const;
export type ShownOfOthers = (typeof shownOfOthers)[number];
export const shownOfOthersTitles: Readonly<Record<ShownOfOthers, string>> = {
  nothing: '只看得到總件數',
  numbers: '看得到已選的號碼',
  names: '看得到號碼與名字',
};

/** What one member has chosen, for one or several pieces. */
export const entrySchema = z.object({
  id: z.string(),
  /** SHA-256 of the secret by which the member comes back to it. */
  own_hash: z.string(),
  pieces: z.array(pieceSchema),
  created_date: z.string(),
  changed_date: z.string(),
});
export type Entry = z.infer<typeof entrySchema>;

/** What a team collects by a link. */
export const collectionSchema = z.object({
  /** The customer whose order it becomes. */
  organiser_uid: z.string(),
  category_id: z.string(),
  title: z.string(),
  /** UTC ISO instant from which on nothing is taken any more. */
  closes_at: z.string(),
  /** Fewest pieces for which the organiser wants it; 0 for any. */
  minimum: z.int(),
  /** Who is to answer, by name. */
  expected: z.array(z.string()),
  shows: z.enum(shownOfOthers),
  /** SHA-256 of the secret of its link. */
  secret_hash: z.string(),
  /** The order that closing fills, or has made; null before there is one. */
  quotation_no: z.string().nullable(),
  state: z.enum(['open', 'closed']),
  entries: z.array(entrySchema),
  created_date: z.string(),
  closed_date: z.string().nullable(),
  /** The words of its members were deleted. */
  ended: z.boolean(),
});
export type Collection = z.infer<typeof collectionSchema>;
export type CollectionState = Collection | null;

/** Pieces of all entries, in the order in which they came. */
export const piecesOf = ({ entries }: Pick<Collection, 'entries'>) => entries.flatMap(({ pieces }) => pieces);

/** Whether members may still write at an instant. */
export const takesEntries = (
  { state, closes_at }: Pick<Collection, 'state' | 'closes_at'>,
  now: string,
): boolean => state === 'open' && now < closes_at;
