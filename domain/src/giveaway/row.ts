import { z } from 'zod';
import { defineReadModel } from '../read-model/read-model.js';

export const giveawayEntriesRow = z.object({
  id: z.string(),
  revision: z.int(),
  participants: z.array(z.object({ customer_uid: z.string(), created_date: z.string() })),
  winners: z.array(z.string()),
});
export type GiveawayEntriesRow = z.infer<typeof giveawayEntriesRow>;

/** Participants of giveaways, with the time of entry and the winners. */
export const giveawayEntriesReadModel = defineReadModel({
  name: 'giveaway-entries',
  row: giveawayEntriesRow,
});

/**
 * Columns of a giveaway for everyone, with those that depend on the day and the reader; participants are for
 * staff.
 */
export const publicGiveawayFields = [
  'name',
  'describe',
  'imgs',
  'preview',
  'alt',
  'start_date',
  'end_date',
  'quota',
  'level_limit',
  'activate',
  'create_date',
  'last_modify_date',
  'state',
  'days_left',
  'places_left',
  'participated',
  'won',
  'for_my_level',
] as const;
