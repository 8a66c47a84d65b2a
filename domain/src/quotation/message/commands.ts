import { z } from 'zod';
import { refuse } from '../../core/refused.js';
import { defineCommand } from '../define-command.js';
import { type QuotationFacts, uidOf } from '../facts.js';
import { notUndoable } from '../undo/undo.js';
import { messagesFor, unreadMessages } from './thread.js';
import { assertFilesUnsent } from './unsent.js';
import { threadReaderOf, messageWriterOf } from './writer.js';

export const MAX_MESSAGE_CHARACTERS = 5000;

/**
 * The number of Unicode code points, so that a sign which JavaScript stores in two units, as it does most
 * emoji, counts once.
 */
export const charactersIn = (text: string): number => Array.from(text).length;

const MOST_SENT = 128 * 1024;
const MOST_FILES = 20;

const id = z.string().min(1).max(100);

/** A message on an order, to the other side or among staff. */
const writeMessage = defineCommand('write-message', {
  title: '送出訊息',
  knownBy: ['MessageWritten', 'InternalMessageWritten'],
  undo: notUndoable('送出的訊息不能收回'),
  button: { isInPlace: true },
  route: 'POST /api/quotations/:id/messages',
  body: z.object({
    // The schema lets longer texts through, so that the refusal can say by how much a message is too long.
    text: z.string().trim().max(MOST_SENT).default(''),
    files: z.array(id).max(MOST_FILES).default([]),
    internal: z.boolean().default(false),
    /** The ids of the colleagues whom the message mentions. */
    mention: z.array(id).max(20).default([]),
  }),
  decide({ text, files, internal, mention }, order, facts) {
    const { caller, now, new_id } = facts;
    const role = messageWriterOf(caller, order) ?? refuse({ code: 'NO_PERMISSION' });
    const isFromStaff = role !== 'buyer' && role !== 'link';
    if (!isFromStaff && (internal || mention.length > 0)) return refuse({ code: 'NO_PERMISSION' });
    if (text === '' && files.length === 0) return refuse({ code: 'MESSAGE_EMPTY', field: 'text' });
    const characters = charactersIn(text);
    if (characters > MAX_MESSAGE_CHARACTERS)
      return refuse({ code: 'MESSAGE_TOO_LONG', field: 'text', most: MAX_MESSAGE_CHARACTERS, characters });
    mustBeColleagues(mention, facts);
    assertFilesUnsent(files, order);
    const data = {
      message_id: new_id,
      role,
      text,
      files: [...new Set(files)],
      mention: [...new Set(mention)],
      created_date: now,
      who_did_it_uid: uidOf(caller),
      who_did_it_name: role === 'link' ? '' : caller.name,
      link_name: role === 'link' ? caller.name : '',
    };
    return [{ type: internal ? 'InternalMessageWritten' : 'MessageWritten', data }];
  },
});

/** A reader has seen the thread up to a message. */
const markMessagesRead = defineCommand('mark-messages-read', {
  title: '標示訊息已讀',
  knownBy: ['MessagesRead'],
  undo: notUndoable('讀過的訊息不能改回未讀'),
  button: { isInPlace: true },
  route: 'POST /api/quotations/:id/messages/read',
  body: z.object({ until: id }),
  isOffered: (order, { caller }) => unreadMessages(order, threadReaderOf(caller, order)).length > 0,
  decide({ until }, order, { caller }) {
    const reader = threadReaderOf(caller, order);
    if (!messagesFor(order, reader).some((message) => message.id === until))
      return refuse({ code: 'MESSAGE_NOT_FOUND' });
    if (!unreadMessages(order, reader).some((message) => message.id === until)) return [];
    const uid = reader.side === 'staff' ? reader.uid : '';
    return [{ type: 'MessagesRead', data: { by: reader.side, uid, until } }];
  },
});

export const messageCommands = {
  'write-message': writeMessage,
  'mark-messages-read': markMessagesRead,
} as const;

function mustBeColleagues(mention: readonly string[], { customer }: QuotationFacts): void {
  const unknown = mention.find((uid) => customer(uid)?.is_employee !== true);
  if (unknown !== undefined) refuse({ code: 'COLLEAGUE_NOT_FOUND', field: 'mention', unknown });
}
