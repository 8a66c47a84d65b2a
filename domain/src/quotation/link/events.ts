import { z } from 'zod';
import type { EventOf } from '../../core/event.js';
import { defineOrderEvent } from '../define-event.js';
import { subjectPersonalFields } from '../readers/personal.js';
import type { Quotation } from '../state.js';
import { type Link, linkRightSchema } from './state.js';

/** A link to the order was created for people without an account. */
export const orderLinkMade = defineOrderEvent('OrderLinkMade', {
  title: '建立連結',
  schema: z.object({
    link_id: z.string(),
    secret_hash: z.string(),
    may: z.array(linkRightSchema),
    note: z.string(),
    expires: z.string(),
    created_date: z.string(),
    who_did_it_uid: z.string(),
    who_did_it_name: z.string(),
  }),
  personal: subjectPersonalFields('note', 'who_did_it_name'),
  summary: () => '建立了免登入連結',
  buyer: ['link_id', 'may', 'note', 'expires', 'created_date'],
  desk: ['link_id', 'may', 'note', 'expires', 'created_date', 'who_did_it_uid', 'who_did_it_name'],
  evolve: (order, data) => ({
    ...order,
    links: [
      ...order.links,
      {
        id: data.link_id,
        secret_hash: data.secret_hash,
        may: data.may,
        note: data.note,
        created_date: data.created_date,
        expires: data.expires,
        made_by_uid: data.who_did_it_uid,
        made_by_name: data.who_did_it_name,
        revoked_date: null,
        acts: 0,
        last_used: null,
      },
    ],
  }),
});

export const orderLinkRevoked = defineOrderEvent('OrderLinkRevoked', {
  title: '撤銷連結',
  schema: z.object({ link_id: z.string(), created_date: z.string() }),
  summary: () => '撤銷了免登入連結',
  buyer: ['link_id', 'created_date'],
  desk: ['link_id', 'created_date'],
  evolve: (order, { link_id, created_date }) =>
    withLink(order, link_id, (link) => ({ ...link, revoked_date: created_date })),
});

/**
 * A visitor who typed this name gave a command through a link; the effect of the command is an event of its
 * own.
 */
export const orderLinkUsed = defineOrderEvent('OrderLinkUsed', {
  title: '使用連結',
  isOnlyRead: true,
  schema: z.object({ link_id: z.string(), action: z.string(), name: z.string(), created_date: z.string() }),
  personal: subjectPersonalFields('name'),
  summary: () => '透過免登入連結操作',
  buyer: ['link_id', 'action', 'name', 'created_date'],
  desk: ['link_id', 'action', 'name', 'created_date'],
  evolve: (order, { link_id, created_date }) =>
    withLink(order, link_id, (link) => ({ ...link, acts: link.acts + 1, last_used: created_date })),
});

export const linkEvents = [orderLinkMade, orderLinkRevoked, orderLinkUsed] as const;
export type LinkEvent = EventOf<(typeof linkEvents)[number]>;

const withLink = (order: Quotation, id: string, change: (link: Link) => Link): Quotation => ({
  ...order,
  links: order.links.map((link) => (link.id === id ? change(link) : link)),
});
