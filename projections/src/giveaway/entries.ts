import { giveawayEntries, giveawayEntriesReadModel, type GiveawayEntryEvent } from '@zhidan/domain';
import { defineProjection, projectionOf } from '../projection/projection.js';
import { rowPerStreamKeys } from '../projection/row-per-stream.js';

/** A row is the entry of one customer in one giveaway, with the time of entry and whether the customer won. */
export const giveawayEntriesProjection = defineProjection<
  typeof giveawayEntriesReadModel.row,
  GiveawayEntryEvent
>({
  ...projectionOf(giveawayEntriesReadModel),
  version: 1,
  ...rowPerStreamKeys(giveawayEntries.category),
  live: { resource: 'giveaways', code: 90011 },

  fold(row, event, id) {
    const { revision, metadata } = event;
    const { participants, winners } = row ?? { participants: [], winners: [] };
    switch (event.type) {
      case 'GiveawayEntered': {
        const { customer_uid } = event.data;
        return {
          id,
          revision,
          participants: [...participants, { customer_uid, created_date: metadata.at }],
          winners,
        };
      }
      case 'GiveawayWinnersChosen':
        return { id, revision, participants, winners: event.data.winners };
    }
  },
});
