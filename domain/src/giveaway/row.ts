import { z } from 'zod';

/** Who takes part in a giveaway, as the read model keeps it beside the giveaway itself. */
export const giveawayEntriesRow = z.object({
  /** Of the giveaway. */
  id: z.string(),
  revision: z.int(),
  participants: z.array(z.object({ customer_uid: z.string(), created_date: z.string() })),
  winners: z.array(z.string()),
});
export type GiveawayEntriesRow = z.infer<typeof giveawayEntriesRow>;
