import { z } from 'zod';
import type { InitialFields } from '../begun.js';
import { instantSchema } from '../due/instant.js';

/** The rights that a link can have; any visitor with the link sees the order. */
export const linkRights = ['view', 'report', 'approve', 'order'] as const;
export const linkRightSchema = z.enum(linkRights);
export type LinkRight = z.infer<typeof linkRightSchema>;

export const linkRightTitles: Readonly<Record<LinkRight, string>> = {
  view: '查看訂單',
  report: '回報轉帳',
  approve: '核准樣品或請修改',
  order: '下單',
};

/** The rights of a link in words. */
export const linkRightsText = (may: readonly LinkRight[]): string =>
  may.length === 0 ? '只看設計' : may.map((right) => linkRightTitles[right]).join('、');

/** The request for a link that opens only the designs of an order. */
export const DESIGN_ONLY = 'design';

/** What a link is requested for: one of its rights, or the designs alone. */
export const linkWishSchema = z.enum([...linkRights, DESIGN_ONLY]);
export type LinkWish = z.infer<typeof linkWishSchema>;

/** A link to one order for people without an account. */
export const linkSchema = z.object({
  id: z.string(),
  /** SHA-256 of its secret in hex; the secret itself is stored nowhere. */
  secret_hash: z.string(),
  /** Without any right the link opens the designs of the order alone. */
  may: z.array(linkRightSchema),
  note: z.string(),
  created_date: instantSchema,
  /** A UTC ISO instant after which the link opens nothing. */
  expires: instantSchema,
  made_by_uid: z.string(),
  made_by_name: z.string(),
  revoked_date: instantSchema.nullable(),
  /** The number of commands that were given through the link. */
  acts: z.int(),
  last_used: instantSchema.nullable(),
});
export type Link = z.infer<typeof linkSchema>;

/** The part of an order's state that holds its links. */
export const linkState = { links: z.array(linkSchema) };

export const initialLinks = { links: [] } satisfies InitialFields<typeof linkState>;
