import { z } from 'zod';
import type { InitialFields } from '../begun.js';
import { instant } from '../due/instant.js';

/** What a link may be made for; anyone who has it sees the order. */
export const linkRights = ['view', 'report', 'approve', 'order'] as const;
export const linkRightSchema = z.enum(linkRights);
export type LinkRight = z.infer<typeof linkRightSchema>;

export const linkRightTitles: Readonly<Record<LinkRight, string>> = {
  view: '查看訂單',
  report: '回報轉帳',
  approve: '核准樣品或請修改',
  order: '下單',
};

/** A way to one order without an account. */
export const linkSchema = z.object({
  id: z.string(),
  /** SHA-256 of its secret in hex; the secret itself is stored nowhere. */
  secret_hash: z.string(),
  may: z.array(linkRightSchema),
  note: z.string(),
  created_date: instant,
  /** UTC ISO instant after which it opens nothing. */
  expires: instant,
  made_by_uid: z.string(),
  made_by_name: z.string(),
  revoked_date: instant.nullable(),
  /** Commands that came through it. */
  acts: z.int(),
  last_used: instant.nullable(),
});
export type Link = z.infer<typeof linkSchema>;

/** Of the state of an order: the links to it. */
export const linkState = { links: z.array(linkSchema) };

/** The same as an order begins. */
export const linkBegun = { links: [] } satisfies InitialFields<typeof linkState>;
