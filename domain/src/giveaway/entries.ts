import { z } from 'zod';
import type { CommandFacts } from '../access/command-facts.js';
import type { Aggregate } from '../core/decider.js';
import { defineEvent, type EventOf } from '../core/event.js';
import { refuse } from '../core/refused.js';
import { summaryIn, type SummariesOf, type EventSummarizer } from '../core/summaries.js';
import { type Giveaway, giveaways, giveawayState } from './giveaway.js';

const giveawayEntered = defineEvent('GiveawayEntered', {
  title: '參加贈品活動',
  schema: z.object({ customer_uid: z.string() }),
});
const giveawayWinnersChosen = defineEvent('GiveawayWinnersChosen', {
  title: '選出得獎名單',
  schema: z.object({ winners: z.array(z.string()) }),
});

export type GiveawayEntryEvent = EventOf<typeof giveawayEntered> | EventOf<typeof giveawayWinnersChosen>;

const summaries: SummariesOf<GiveawayEntryEvent> = {
  GiveawayEntered: () => '參加贈品活動',
  GiveawayWinnersChosen: ({ winners }) => `選出 ${winners.length} 位得獎者`,
};

export const giveawayEntrySummary: EventSummarizer = (event, money) => summaryIn(summaries, event, money);

/** Participants and winners of a giveaway: ids of customers. */
export interface GiveawayEntries {
  readonly participants: readonly string[];
  readonly winners: readonly string[];
}

export type GiveawayEntryCommand =
  | { readonly kind: 'participate' }
  /** Names the winners, who replace any earlier ones. */
  | { readonly kind: 'choose-winners'; readonly winners: readonly string[] };

export const winnersBody = z.object({ winners: z.array(z.string().min(1).max(100)).max(2_000) });

export interface GiveawayEntryFacts extends CommandFacts {
  /** The present giveaway; undefined when there is none. */
  readonly giveaway: Giveaway | undefined;
}

/** The participants of a giveaway: stream `giveawayentry-<id of the giveaway>`. */
export const giveawayEntries: Aggregate<
  GiveawayEntries,
  GiveawayEntryCommand,
  GiveawayEntryEvent,
  GiveawayEntryFacts
> = {
  category: 'giveawayentry',
  events: [giveawayEntered, giveawayWinnersChosen],
  initial: { participants: [], winners: [] },

  decide(command, state, facts) {
    const { giveaway } = facts;
    if (giveaway === undefined) return refuse({ code: 'RECORD_NOT_FOUND', resource: giveaways.resource });
    switch (command.kind) {
      case 'participate':
        return participate(giveaway, state, facts);
      case 'choose-winners':
        return chooseWinners(command.winners, state);
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'GiveawayEntered':
        return { ...state, participants: [...state.participants, event.data.customer_uid] };
      case 'GiveawayWinnersChosen':
        return { ...state, winners: event.data.winners };
    }
  },
};

function participate(
  giveaway: Giveaway,
  { participants }: GiveawayEntries,
  { caller, now }: GiveawayEntryFacts,
): readonly GiveawayEntryEvent[] {
  const { customer_id, level } = caller;
  if (!giveaway.activate) return refuse({ code: 'RECORD_NOT_FOUND', resource: giveaways.resource });
  if (customer_id === null || level === null) return refuse({ code: 'CUSTOMER_NOT_FOUND' });
  if (participants.includes(customer_id)) return [];
  const { state } = giveawayState(giveaway, now);
  if (state === 'not-started') return refuse({ code: 'GIVEAWAY_NOT_STARTED' });
  if (state === 'ended') return refuse({ code: 'GIVEAWAY_ENDED' });
  if (!isForLevel(giveaway, level)) return refuse({ code: 'GIVEAWAY_LEVEL' });
  if (participants.length >= giveaway.quota) return refuse({ code: 'GIVEAWAY_FULL' });
  return [{ type: 'GiveawayEntered', data: { customer_uid: customer_id } }];
}

export const isForLevel = ({ level_limit }: Pick<Giveaway, 'level_limit'>, level: number): boolean =>
  level_limit.length === 0 || level_limit.includes(level);

function chooseWinners(chosen: readonly string[], state: GiveawayEntries): readonly GiveawayEntryEvent[] {
  const winners = [...new Set(chosen)];
  if (winners.some((winner) => !state.participants.includes(winner))) {
    return refuse({ code: 'NOT_A_PARTICIPANT' });
  }
  const isSame =
    winners.length === state.winners.length && winners.every((one) => state.winners.includes(one));
  return isSame ? [] : [{ type: 'GiveawayWinnersChosen', data: { winners } }];
}
