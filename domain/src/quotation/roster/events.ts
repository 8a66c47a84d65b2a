import { z } from 'zod';
import type { EventOf } from '../../core/event.js';
import { pieceSchema } from '../../piece/piece.js';
import { defineOrderEvent } from '../define-event.js';
import { withRoster } from './after.js';
import { subjectPersonalFields, doerPersonalFields } from '../readers/personal.js';

/** The whole list of pieces was replaced; an empty one removes it. */
export const rosterSet = defineOrderEvent('RosterSet', {
  title: '設定名單',
  schema: z.object({
    pieces: z.array(pieceSchema),
    quantity: z.int(),
    /** The note of the member of staff who changed the list after the work began. */
    note: z.string(),
    created_date: z.string(),
    who_did_it_uid: z.string(),
    who_did_it_name: z.string(),
  }),
  personal: [...doerPersonalFields, ...subjectPersonalFields('pieces', 'note')],
  summary: ({ quantity }) => (quantity === 0 ? '移除了每件名單' : `設定每件名單：${quantity} 件`),
  inNoHistory: ['pieces'],
  buyer: ['quantity', 'created_date'],
  desk: ['quantity', 'created_date', 'note', 'who_did_it_uid', 'who_did_it_name'],
  evolve: (order, { pieces, created_date }) => withRoster(order, pieces, created_date),
});

export const rosterEvents = [rosterSet] as const;
export type RosterEvent = EventOf<(typeof rosterEvents)[number]>;
