import { z } from 'zod';
import { defineEvent, type EventOf } from '../../core/event.js';
import { aboutSubject, both, ofWhoDidIt } from '../personal.js';
import { fileFolderSchema, orderFileSchema } from '../state.js';

export const orderFileAdded = defineEvent(
  'OrderFileAdded',
  orderFileSchema,
  both(ofWhoDidIt, aboutSubject('name')),
);

export const orderFileRemoved = defineEvent(
  'OrderFileRemoved',
  z.object({
    file_id: z.string(),
    folder: fileFolderSchema,
    index: z.int(),
    name: z.string(),
    sha256: z.string(),
    created_date: z.string(),
    who_did_it_uid: z.string(),
    who_did_it_name: z.string(),
  }),
  both(ofWhoDidIt, aboutSubject('name')),
);

export const fileEvents = [orderFileAdded, orderFileRemoved] as const;
export type FileEvent = EventOf<(typeof fileEvents)[number]>;
