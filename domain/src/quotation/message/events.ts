import { z } from 'zod';
import type { EventOf } from '../../core/event.js';
import { defineOrderEvent } from '../define-event.js';
import { subjectPersonalFields, doerPersonalFields } from '../readers/personal.js';
import type { Quotation } from '../state.js';
import { markReadUntil, type ThreadReader, messageWriters } from './thread.js';

const written = z.object({
  message_id: z.string(),
  role: z.enum(messageWriters),
  text: z.string(),
  /** The ids of files of the order. */
  files: z.array(z.string()),
  /** The ids of the mentioned employees. */
  mention: z.array(z.string()),
  created_date: z.string(),
  who_did_it_uid: z.string(),
  who_did_it_name: z.string(),
  /** The name that the writer typed at a shared link; empty for signed-in writers. */
  link_name: z.string(),
});
type Written = z.infer<typeof written>;

/** The fields of an event from which its entry in the thread is made. */
type Saying = Pick<Written, 'message_id' | 'role' | 'mention' | 'created_date' | 'who_did_it_uid' | 'files'>;

const personal = [...doerPersonalFields, ...subjectPersonalFields('text', 'link_name')];
const desk = [
  'message_id',
  'role',
  'text',
  'files',
  'mention',
  'created_date',
  'who_did_it_uid',
  'who_did_it_name',
  'link_name',
] as const;

/** A message that both the buyer and staff read. */
export const messageWritten = defineOrderEvent('MessageWritten', {
  title: '新訊息',
  isOnlyRead: true,
  schema: written,
  personal,
  summary: ({ text }) => `訊息：${text}`,
  buyer: ['message_id', 'role', 'text', 'files', 'created_date'],
  desk,
  evolve: (order, data) => withMessage(order, data, false),
});

/** A message that only staff read. */
export const internalMessageWritten = defineOrderEvent('InternalMessageWritten', {
  title: '新內部訊息',
  isOnlyRead: true,
  isInternal: () => true,
  schema: written,
  personal,
  summary: ({ text }) => `內部訊息：${text}`,
  buyer: [],
  desk,
  evolve: (order, data) => withMessage(order, data, true),
});

export const messagesRead = defineOrderEvent('MessagesRead', {
  title: '已讀訊息',
  isOnlyRead: true,
  schema: z.object({ by: z.enum(['buyer', 'staff']), uid: z.string(), until: z.string() }),
  isInternal: ({ by }) => by === 'staff',
  summary: ({ by }) => (by === 'buyer' ? '客戶已讀訊息' : '同事已讀訊息'),
  buyer: [],
  desk: ['by', 'uid', 'until'],
  evolve: (order, { by, uid, until }) =>
    markReadUntil(order, by === 'buyer' ? { side: by } : { side: by, uid }, until),
});

export const messageEvents = [messageWritten, internalMessageWritten, messagesRead] as const;
export type MessageEvent = EventOf<(typeof messageEvents)[number]>;

/** The order with one more entry in its thread; its writer counts as having read all earlier messages. */
export function withMessage(order: Quotation, data: Saying, internal: boolean): Quotation {
  const { message_id: id, role, mention, created_date, who_did_it_uid: uid, files } = data;
  const side = role === 'buyer' || role === 'link' ? 'buyer' : 'staff';
  const reader: ThreadReader = side === 'buyer' ? { side } : { side, uid };
  const messages = [...order.messages, { id, created_date, side, internal, mention }] as const;
  const reach = internal ? ('staff' as const) : ('buyer' as const);
  return {
    ...markReadUntil(order, reader, id),
    messages: [...messages],
    files:
      files.length === 0
        ? order.files
        : order.files.map((file) => (files.includes(file.file_id) ? { ...file, reach } : file)),
  };
}
