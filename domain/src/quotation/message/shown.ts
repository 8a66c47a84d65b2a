import { z } from 'zod';
import type { RecordedEvent } from '../../core/event.js';
import { isEvent } from '../../core/is-event.js';
import { defectReported, defectSettled, defectText } from '../receipt/events.js';
import { hasUnreadNote, isVisibleToBuyer } from '../review/notes.js';
import type { OrderProcessEntry } from '../review/state.js';
import type { Quotation } from '../state.js';
import { internalMessageWritten, messageWritten } from './events.js';
import { messagesFor, type ThreadReader, unreadMessages, messageWriters } from './thread.js';

/** One entry of the thread of an order, as `GET /api/quotations/<no>/messages` lists them, the oldest first. */
export const shownMessage = z.object({
  id: z.string(),
  /** A UTC ISO instant. */
  at: z.string(),
  by: z.object({ name: z.string(), role: z.enum(messageWriters) }),
  text: z.string(),
  files: z.array(z.string()),
  internal: z.boolean(),
  /** Whether the caller has seen the entry. */
  read: z.boolean(),
  /** A note that was written with a step of the order, or a message of the thread. */
  source: z.enum(['message', 'note']),
});
export type ShownMessage = z.infer<typeof shownMessage>;

/** The thread of an order for one reader, made of the order as that reader may know it and of its events. */
export function shownThread(
  order: Quotation,
  life: readonly RecordedEvent[],
  reader: ThreadReader,
): readonly ShownMessage[] {
  const known = new Set(messagesFor(order, reader).map(({ id }) => id));
  const unread = new Set(unreadMessages(order, reader).map(({ id }) => id));
  const messages = life.flatMap((event): ShownMessage[] => {
    const said = saidIn(event);
    if (said === undefined || !known.has(said.id)) return [];
    return [{ ...said, read: !unread.has(said.id), source: 'message' }];
  });
  const notes = order.order_process.flatMap((entry) => notesIn(entry, order, reader));
  return [...messages, ...notes].toSorted((one, other) =>
    one.at < other.at ? -1 : one.at > other.at ? 1 : 0,
  );
}

/** The entry that an event adds to the thread; undefined where it adds none. */
function saidIn(event: RecordedEvent): Omit<ShownMessage, 'read' | 'source'> | undefined {
  if (isEvent(event, messageWritten, internalMessageWritten)) {
    const { message_id: id, created_date: at, role, text, files, who_did_it_name, link_name } = event.data;
    const by = { name: role === 'link' ? link_name : who_did_it_name, role };
    return { id, at, by, text, files, internal: event.type === 'InternalMessageWritten' };
  }
  if (isEvent(event, defectReported)) {
    const { defect_id: id, created_date: at, files, who_did_it_name: name } = event.data;
    return { id, at, by: { name, role: 'buyer' }, text: defectText(event.data), files, internal: false };
  }
  if (isEvent(event, defectSettled)) {
    const { message_id: id, created_date: at, role, message, who_did_it_name: name } = event.data;
    return { id, at, by: { name, role }, text: `瑕疵處理：${message}`, files: [], internal: false };
  }
  return undefined;
}

/**
 * The texts that were written with a step of the order: the buyer's note, and the reply or internal note of
 * staff.
 */
function notesIn(
  entry: OrderProcessEntry,
  { buyer, handed_over }: Quotation,
  { side }: ThreadReader,
): readonly ShownMessage[] {
  const { index, created_date: at, customer_notes, staff_notes } = entry;
  const read = !hasUnreadNote(entry, side);
  // The order names its present owner only, who did not write what is older than the hand-over.
  const isOfOwner = handed_over === null || at > handed_over.at;
  const note = (whose: 'buyer' | 'sales', text: string): ShownMessage[] =>
    text === ''
      ? []
      : [
          {
            id: `note-${index}-${whose}`,
            at,
            by: { name: whose === 'buyer' && isOfOwner ? buyer.company : '', role: whose },
            text,
            files: [],
            internal: whose === 'sales' && !isVisibleToBuyer(entry),
            read,
            source: 'note',
          },
        ];
  return [...note('buyer', customer_notes), ...note('sales', staff_notes)];
}
