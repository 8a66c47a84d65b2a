import type { Quotation } from '../state.js';
import type { MessageMark } from './state.js';

/** As whom a person writes on an order. */
export const writers = [
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
export type Writer = (typeof writers)[number];

/** What each of them is called beside a name. */
export const writerTitles: Readonly<Record<Writer, string>> = {
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

/** Whose mark says what was read: the buyer's side is one reader, each member of staff another. */
export type ThreadReader = { readonly side: 'buyer' } | { readonly side: 'staff'; readonly uid: string };

export const BUYERS_MARK = 'buyer';

const markOf = (reader: ThreadReader): string => (reader.side === 'buyer' ? BUYERS_MARK : reader.uid);

type Thread = Pick<Quotation, 'messages' | 'messages_read' | 'handed_over'>;

/** The messages that a reader may know: no internal ones for a buyer, and none of a former owner. */
export const messagesFor = (
  { messages, handed_over }: Thread,
  { side }: Pick<ThreadReader, 'side'>,
): readonly MessageMark[] =>
  side === 'staff'
    ? messages
    : messages.filter(
        ({ internal, created_date }) => !internal && (handed_over === null || created_date > handed_over.at),
      );

/** The messages that a reader has not seen. */
export function unreadBy(order: Thread, reader: ThreadReader): readonly MessageMark[] {
  const known = messagesFor(order, reader);
  const until = order.messages_read[markOf(reader)];
  return known.slice(known.findIndex(({ id }) => id === until) + 1);
}

/** The thread after a reader has seen it as far as a message. */
export const readUntil = <Order extends Thread>(order: Order, reader: ThreadReader, id: string): Order => ({
  ...order,
  messages_read: { ...order.messages_read, [markOf(reader)]: id },
});

/** How many messages of the other side wait for this one; staff have read what any of them has. */
export function waitingMessages(order: Thread, side: 'buyer' | 'staff'): number {
  if (side === 'buyer')
    return unreadBy(order, { side: 'buyer' }).filter((one) => one.side === 'staff').length;
  const seen = Object.entries(order.messages_read)
    .filter(([mark]) => mark !== BUYERS_MARK)
    .map(([, id]) => order.messages.findIndex((one) => one.id === id));
  return order.messages.slice(Math.max(-1, ...seen) + 1).filter((one) => one.side === 'buyer').length;
}
