import {
  addDays,
  giveawayEntries,
  giveaways,
  giveawaySchema,
  startOfTaipeiDate,
  systemCaller,
  taipeiDate,
  visitorCaller,
  type Aggregate,
  type Caller,
  type DomainEvent,
  type Giveaway,
} from '@zhidan/domain';
import type { Facts } from '@zhidan/command-api';
import { demoGiveaways } from './catalogue/index.js';
import { pastContext } from './past.js';
import { demoBuyers } from './people.js';
import { pictureFieldsOf } from './pictures/pictureFiles.js';

const HOUR = 3_600_000;
/**
 * The time of day, in ms after midnight, at which giveaways are added: the shop has opened, and no participant
 * has come yet.
 */
const MORNING = 10 * HOUR;
const NOON = 12 * HOUR;

export interface GiveawayLoad {
  readonly facts: Facts;
  customerIdOf(account: string): string;
  /** The day to which all dates are relative. */
  readonly ends: string;
}

/** Loads the giveaways and their participants; repeating it changes nothing. */
export async function loadGiveaways({ facts, customerIdOf, ends }: GiveawayLoad): Promise<void> {
  const { eventStore, others } = facts;
  const today = taipeiDate(ends);
  const on = (days: number, after: number) => {
    const instant = Date.parse(startOfTaipeiDate(addDays(today, days))) + after;
    // Instants after the end of the demo are moved to its end, because only past data is loaded.
    return new Date(Math.min(instant, Date.parse(ends))).toISOString();
  };
  const handle = <State, Command, Event extends DomainEvent, Known>(
    aggregate: Aggregate<State, Command, Event, Known>,
    id: string,
    command: Command,
    known: Known & { readonly now: string; readonly caller: Caller },
    key: string,
  ) => eventStore.handle(aggregate, id, command, known, pastContext(known, key, { idempotencyKey: key }));

  for (const record of demoGiveaways) {
    const { id } = record;
    const { from, to, participants, winners, ...fields } = record.fields;
    const { thumbnail: _thumbnail, ...pictures } = pictureFieldsOf(record);
    const giveaway: Giveaway = giveawaySchema.parse({
      ...fields,
      ...pictures,
      start_date: addDays(today, from),
      end_date: addDays(today, to),
    });
    const added = { now: on(Math.min(from, 0) - 3, MORNING), caller: systemCaller, id, others };
    await handle(giveaways.aggregate, id, { kind: 'add', fields: giveaway }, added, `${id}-add`);

    for (const [account, day] of Object.entries(participants)) {
      const { name, level } = demoBuyers.find((buyer) => buyer.account === account) ?? {
        name: account,
        level: 3,
      };
      const caller = { ...visitorCaller, uid: account, name, customer_id: customerIdOf(account), level };
      const known = { now: on(day, NOON), caller, giveaway };
      await handle(giveawayEntries, id, { kind: 'participate' }, known, `${id}-${account}`);
    }
    if (winners.length === 0) continue;
    const chosen = { kind: 'choose-winners', winners: winners.map(customerIdOf) } as const;
    const known = { now: on(to + 3, MORNING), caller: systemCaller, giveaway };
    await handle(giveawayEntries, id, chosen, known, `${id}-winners`);
  }
}
