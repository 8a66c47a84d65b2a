import { z } from 'zod';
import { countSchema } from '../../core/numeric.js';
import { refuse } from '../../core/refused.js';
import { defineCommand } from '../define-command.js';
import { uidOf } from '../facts.js';
import { linkStatusOf } from './rules.js';
import { DESIGN_ONLY, linkWishSchema, type LinkRight, type LinkWish } from './state.js';
import { notUndoable } from '../undo/undo.js';

const DAY_MS = 86_400_000;
/** The days for which a link is valid where none are stated. */
export const LINK_DAYS = 14;
const MOST_DAYS = 365;
/** The most open links of one order. */
const MOST_OPEN = 20;

export const linkBody = z.object({
  may: z.array(linkWishSchema).min(1).max(10),
  expires_in_days: countSchema(1).pipe(z.int().max(MOST_DAYS)).default(LINK_DAYS),
  note: z.string().trim().max(200).default(''),
});

/**
 * The rights of a requested link. They include seeing the order, unless the link is requested for the designs
 * alone.
 */
export function rightsOf(may: readonly LinkWish[]): readonly LinkRight[] {
  const rights = may.filter((right) => right !== DESIGN_ONLY);
  return rights.length === 0 ? [] : [...new Set<LinkRight>(['view', ...rights])];
}

/** Creates a link through which a person without an account reaches the order. */
const makeLink = defineCommand('make-link', {
  title: '建立連結',
  knownBy: ['OrderLinkMade'],
  undo: notUndoable('連結可能已經有人使用；請撤銷連結'),
  button: { isInPlace: true },
  route: null,
  body: linkBody.extend({ secret_hash: z.string().regex(/^[0-9a-f]{64}$/) }),
  decide({ may, expires_in_days, note, secret_hash }, order, facts) {
    // The request was repeated, and its link exists already.
    if (order.links.some((link) => link.secret_hash === secret_hash)) return [];
    const open = order.links.filter((link) => linkStatusOf(link, facts.now) === 'open');
    if (open.length >= MOST_OPEN) return refuse({ code: 'TOO_MANY_LINKS', most: MOST_OPEN });
    return [
      {
        type: 'OrderLinkMade',
        data: {
          link_id: facts.new_id,
          secret_hash,
          may: [...rightsOf(may)],
          note,
          expires: new Date(Date.parse(facts.now) + expires_in_days * DAY_MS).toISOString(),
          created_date: facts.now,
          who_did_it_uid: uidOf(facts.caller),
          who_did_it_name: facts.caller.name,
        },
      },
    ];
  },
});

/** Revokes a link, which then opens nothing. */
const revokeLink = defineCommand('revoke-link', {
  title: '撤銷連結',
  knownBy: ['OrderLinkRevoked'],
  undo: notUndoable('撤銷的連結不能再開啟，請建立新的連結'),
  button: { isInPlace: true, isRemoval: true },
  route: null,
  body: z.object({ link_id: z.string().min(1).max(100) }),
  isOffered: ({ links }) => links.some(({ revoked_date }) => revoked_date === null),
  decide({ link_id }, order, facts) {
    const link = order.links.find(({ id }) => id === link_id);
    if (link === undefined) return refuse({ code: 'LINK_NOT_FOUND' });
    if (link.revoked_date !== null) return [];
    return [{ type: 'OrderLinkRevoked', data: { link_id, created_date: facts.now } }];
  },
});

export const linkCommands = { 'make-link': makeLink, 'revoke-link': revokeLink } as const;
