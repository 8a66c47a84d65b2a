import { z } from 'zod';
import type { InitialFields } from '../begun.js';
import { instantSchema } from '../due/instant.js';

/**
 * The facts about a message that rules and lists need. Its text is stored only in its event, encrypted with the
 * owner's key.
 */
const messageMark = z.object({
  id: z.string(),
  created_date: instantSchema,
  side: z.enum(['buyer', 'staff']),
  /** Whether the message is for staff only. */
  internal: z.boolean(),
  /** The ids of the mentioned employees. */
  mention: z.array(z.string()),
});
export type MessageEntry = z.infer<typeof messageMark>;

/** The part of an order's state that holds its thread of messages. */
export const messageState = {
  messages: z.array(messageMark),
  /**
   * The last message that each reader has seen, keyed by the employee's id; the buyer's side counts as one
   * reader.
   */
  messages_read: z.record(z.string(), z.string()),
};

export const initialMessages = { messages: [], messages_read: {} } satisfies InitialFields<
  typeof messageState
>;
