import { z } from 'zod';
import type { InitialFields } from '../begun.js';
import { instant } from '../due/instant.js';

/** What a message is known by to rules and lists. Its words are in the history alone, sealed with its owner's key. */
const messageMark = z.object({
  id: z.string(),
  created_date: instant,
  /** The side that wrote it. */
  side: z.enum(['buyer', 'staff']),
  /** Among staff alone. */
  internal: z.boolean(),
  /** Ids of the employees whom it calls. */
  mention: z.array(z.string()),
});
export type MessageMark = z.infer<typeof messageMark>;

/** Of the state of an order: its thread. */
export const messageState = {
  messages: z.array(messageMark),
  /** The last message that each reader has seen: staff by their id, the buyer's side as one. */
  messages_read: z.record(z.string(), z.string()),
};

/** The same as an order begins. */
export const messageBegun = { messages: [], messages_read: {} } satisfies InitialFields<typeof messageState>;
