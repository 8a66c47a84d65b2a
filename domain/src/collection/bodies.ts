import { z } from 'zod';
import { addDays, startOfTaipeiDate } from '../core/time.js';
import { countSchema } from '../core/numeric.js';
import { piecesBody } from '../piece/piece.js';
import { filledLineSchema } from '../record/fields.js';
import { shownOfOthers } from './state.js';

const id = z.string().min(1).max(100);

/**
 * The end of the collection, sent as an instant or as a Taipei day at whose end it closes; stored as an
 * instant.
 */
const closesAt = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], '請填日期')
  .transform((sent) =>
    sent.length === 10 ? startOfTaipeiDate(addDays(sent, 1)) : new Date(sent).toISOString(),
  );

export const openCollectionBody = z.object({
  category_id: id,
  title: filledLineSchema(60),
  closes_at: closesAt,
  minimum: countSchema().default(0),
  expected: z.array(filledLineSchema(30)).max(500).default([]),
  shows: z.enum(shownOfOthers).default('numbers'),
  /** An unsubmitted order that is filled when the collection closes; without it a new order is made. */
  quotation_no: z.string().max(30).optional(),
  /** The customer for whom sales open the collection. */
  customer_uid: id.optional(),
});
export type OpenCollectionBody = z.infer<typeof openCollectionBody>;

export const extendCollectionBody = z.object({ closes_at: closesAt });
export const reopenCollectionBody = z.object({ closes_at: closesAt.optional() });
export const collectionRemindersBody = z.object({ stopped: z.boolean() });

/** Questions for which closing is refused until the organiser acknowledges them. */
export const closeQuestions = ['BELOW_MINIMUM', 'FIELDS_CHANGED'] as const;
export type CloseQuestion = (typeof closeQuestions)[number];
export const closeCollectionBody = z.object({
  /** The acknowledged questions, or true for all. */
  acknowledge: z
    .union([z.boolean(), z.array(z.enum(closeQuestions)).max(5)])
    .default([])
    .transform((sent): readonly CloseQuestion[] =>
      typeof sent === 'boolean' ? (sent ? closeQuestions : []) : sent,
    ),
});

/** The most pieces that one member may choose. */
export const MAX_PIECES_OF_ENTRY = 50;
const pieces = piecesBody.min(1, '請至少填寫一件').max(MAX_PIECES_OF_ENTRY);
const own = z.string().max(200).default('');

export const addEntryBody = z.object({ pieces });
export const changeEntryBody = z.object({ pieces, own });
export const organisersEntryBody = z.object({ pieces });
export const ownEntryBody = z.object({ own });

/** The answer for the person who opens a collection; its address is shown only this once. */
export const openedCollectionSchema = z.object({ id: z.string(), url: z.string() });
export type OpenedCollection = z.infer<typeof openedCollectionSchema>;
/** The answer for a member who adds an entry; the secret of the entry is shown only this once. */
export const addedEntrySchema = z.object({ id: z.string(), own: z.string() });
export const closedCollectionSchema = z.object({ quotation_no: z.string() });
export const ownEntrySchema = z.object({ id: z.string(), pieces: z.array(z.record(z.string(), z.string())) });
