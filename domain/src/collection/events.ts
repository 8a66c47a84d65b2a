import { z } from 'zod';
import { defineEvent, type EventOf, type PersonalFields } from '../core/event.js';
import { summaryIn, type SummariesOf, type EventSummarizer } from '../core/summaries.js';
import { collectionSchema, collectionEntrySchema } from './state.js';

/** The id of the key that encrypts the personal data of one entry. */
export const encryptionKeyOfEntry = (entry_id: string): string => `entry-${entry_id}`;

const ofEntry: readonly PersonalFields<{ entry_id: string }>[] = [
  { fields: ['pieces'], person: ({ entry_id }) => encryptionKeyOfEntry(entry_id) },
];

const opened = collectionSchema.pick({
  organiser_uid: true,
  category_id: true,
  title: true,
  closes_at: true,
  minimum: true,
  expected: true,
  shows: true,
  secret_hash: true,
  quotation_no: true,
});

export const collectionOpened = defineEvent('CollectionOpened', {
  title: '開始團體收單',
  schema: opened.extend({ created_date: z.string() }),
  personal: [
    {
      fields: ['title', 'expected'],
      person: ({ organiser_uid }) => (organiser_uid === '' ? undefined : `customer-${organiser_uid}`),
    },
  ],
});

export const collectionExtended = defineEvent('CollectionExtended', {
  title: '延長團體收單',
  schema: z.object({ closes_at: z.string(), created_date: z.string() }),
});

export const collectionReopened = defineEvent('CollectionReopened', {
  title: '重新開放團體收單',
  schema: z.object({ closes_at: z.string(), created_date: z.string() }),
});

/** The collection takes no more entries and becomes the order with this number. */
export const collectionClosed = defineEvent('CollectionClosed', {
  title: '結束團體收單',
  schema: z.object({
    quotation_no: z.string(),
    quantity: z.int(),
    /** Whether the collection closed automatically on its day; false when a person closed it. */
    by_itself: z.boolean(),
    /** The collection was closed with fewer pieces than its minimum. */
    below_minimum: z.boolean(),
    created_date: z.string(),
  }),
});

/** The link was passed on to strangers, and a new one takes its place; entries and their secrets stay. */
export const collectionLinkReplaced = defineEvent('CollectionLinkReplaced', {
  title: '更換團體收單的連結',
  schema: z.object({ secret_hash: z.string(), created_date: z.string() }),
});

/** The organiser wants no more reminders of the collection, or wants them again. */
export const collectionRemindersSet = defineEvent('CollectionRemindersSet', {
  title: '設定團體收單的提醒',
  schema: z.object({ stopped: z.boolean(), created_date: z.string() }),
});

/** The personal data of the members was deleted, some months after the collection closed. */
export const collectionEnded = defineEvent('CollectionEnded', {
  title: '刪除團體收單的個人資料',
  schema: z.object({ created_date: z.string() }),
});

const written = z.object({
  entry_id: z.string(),
  pieces: collectionEntrySchema.shape.pieces,
  quantity: z.int(),
  created_date: z.string(),
});

export const collectionEntryAdded = defineEvent('CollectionEntryAdded', {
  title: '團員填寫',
  schema: written.extend({ own_hash: z.string() }),
  personal: ofEntry,
});

export const collectionEntryChanged = defineEvent('CollectionEntryChanged', {
  title: '團員修改',
  schema: written,
  personal: ofEntry,
});

export const collectionEntryRemoved = defineEvent('CollectionEntryRemoved', {
  title: '移除團員的填寫',
  schema: z.object({
    entry_id: z.string(),
    /** Whether the member removed the entry; false when the organiser or sales did. */
    by_member: z.boolean(),
    created_date: z.string(),
  }),
});

export const collectionEvents = [
  collectionOpened,
  collectionExtended,
  collectionReopened,
  collectionClosed,
  collectionLinkReplaced,
  collectionRemindersSet,
  collectionEnded,
  collectionEntryAdded,
  collectionEntryChanged,
  collectionEntryRemoved,
] as const;
export type CollectionEvent = EventOf<(typeof collectionEvents)[number]>;

const summaries: SummariesOf<CollectionEvent> = {
  CollectionOpened: () => '開始團體收單',
  CollectionExtended: () => '延長團體收單',
  CollectionReopened: () => '重新開放團體收單',
  CollectionClosed: ({ quotation_no, quantity }) => `結束團體收單：${quantity} 件，訂單 ${quotation_no}`,
  CollectionLinkReplaced: () => '更換團體收單的連結',
  CollectionRemindersSet: ({ stopped }) => (stopped ? '停止團體收單的提醒' : '恢復團體收單的提醒'),
  CollectionEnded: () => '刪除團體收單的個人資料',
  CollectionEntryAdded: ({ quantity }) => `團員填寫 ${quantity} 件`,
  CollectionEntryChanged: ({ quantity }) => `團員修改為 ${quantity} 件`,
  CollectionEntryRemoved: ({ by_member }) => (by_member ? '團員取消填寫' : '移除團員的填寫'),
};

export const collectionSummary: EventSummarizer = (event, money) => summaryIn(summaries, event, money);
