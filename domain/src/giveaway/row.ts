import { z } from 'zod';
import { defineReadModel } from '../read-model/read-model.js';

/** Who takes part in a giveaway, as the read model keeps it beside the giveaway itself. */
export const giveawayEntriesRow = z.object({
  /** Of the giveaway. */
  id: z.string(),
  revision: z.int(),
  participants: z.array(z.object({ customer_uid: z.string(), created_date: z.string() })),
  winners: z.array(z.string()),
});
export type GiveawayEntriesRow = z.infer<typeof giveawayEntriesRow>;

/** Who takes part in which giveaway, since when, and who wins. */
export const giveawayEntriesReadModel = defineReadModel({
  name: 'giveaway-entries',
  row: giveawayEntriesRow,
});

/** What everybody sees of a giveaway, its own fields and what follows from the day and the reader: who takes part is for staff. */
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
