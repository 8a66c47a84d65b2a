import type { Quotation } from '../state.js';
import type { MessageEntry } from './state.js';

/** The capacities in which a person writes on an order. */
export const messageWriters = [
  'buyer',
  'link',
  'sales',
  'accounting',
  'production',
  'print',
  'shipping',
  'warehouse',
  'manager',
] as const;
export type MessageWriter = (typeof messageWriters)[number];

/** The labels that the thread shows beside the writer's name. */
export const writerTitles: Readonly<Record<MessageWriter, string>> = {
  buyer: '客戶',
  link: '客戶（連結）',
  sales: '業務',
  accounting: '會計',
  production: '生產',
  print: '輸出',
  shipping: '出貨',
  warehouse: '倉庫',
  manager: '經理',
};

/**
 * The reader for whom messages are marked as read: the buyer's side is one reader, each member of staff
 * another.
 */
export type ThreadReader = { readonly side: 'buyer' } | { readonly side: 'staff'; readonly uid: string };

export const BUYER_READ_MARK = 'buyer';

const markOf = (reader: ThreadReader): string => (reader.side === 'buyer' ? BUYER_READ_MARK : reader.uid);

type Thread = Pick<Quotation, 'messages' | 'messages_read' | 'handed_over'>;

/** The messages that a reader may know: a buyer sees no internal messages and none of a former owner. */
export const messagesFor = (
  { messages, handed_over }: Thread,
  { side }: Pick<ThreadReader, 'side'>,
): readonly MessageEntry[] =>
  side === 'staff'
    ? messages
    : messages.filter(
        ({ internal, created_date }) => !internal && (handed_over === null || created_date > handed_over.at),
      );

export function unreadMessages(order: Thread, reader: ThreadReader): readonly MessageEntry[] {
  const known = messagesFor(order, reader);
  const until = order.messages_read[markOf(reader)];
  return known.slice(known.findIndex(({ id }) => id === until) + 1);
}

/** The thread after a reader has seen it up to a message. */
export const markReadUntil = <Order extends Thread>(
  order: Order,
  reader: ThreadReader,
  id: string,
): Order => ({
  ...order,
  messages_read: { ...order.messages_read, [markOf(reader)]: id },
});

/**
 * The number of messages of the other side that this side has not read; a message that one member of staff has
 * read counts as read by all staff.
 */
export function unansweredMessages(order: Thread, side: 'buyer' | 'staff'): number {
  if (side === 'buyer')
    return unreadMessages(order, { side: 'buyer' }).filter((one) => one.side === 'staff').length;
  const seen = Object.entries(order.messages_read)
    .filter(([mark]) => mark !== BUYER_READ_MARK)
    .map(([, id]) => order.messages.findIndex((one) => one.id === id));
  return order.messages.slice(Math.max(-1, ...seen) + 1).filter((one) => one.side === 'buyer').length;
}
