import type { Pool } from '@zhidan/database';
import {
  giveawayEntriesRow,
  giveaways,
  giveawayState,
  isForLevel,
  publicGiveawayFields,
  sqlNames,
  type Giveaway,
} from '@zhidan/domain';
import { customerReadModel } from '@zhidan/domain/customer';
import { z } from 'zod';
import { recordResource } from '../record/resource.js';
import type { ComputedColumns, Row } from '../resource/resource.js';

type Entries = Pick<z.infer<typeof giveawayEntriesRow>, 'participants' | 'winners'>;

/** Columns computed from the giveaway, its entries, the caller and the present day. */
const standing: ComputedColumns = {
  columns: z.object({
    state: z.enum(['not-started', 'open', 'ended']),
    /** 0 on the last day; null before the first day and after the last. */
    days_left: z.int().nullable(),
    places_left: z.int(),
    /** Whether the caller takes part, and whether the caller has won. */
    participated: z.boolean(),
    won: z.boolean(),
    /** Whether customers of the caller's level may take part. */
    for_my_level: z.boolean(),
  }),

  daily: ['state', 'days_left'],

  async beside(rows: readonly Giveaway[], { caller, now, pool }) {
    const taking = rows.map(entriesOf);
    const people = caller.is_employee ? await peopleOf(pool, taking) : new Map<string, Person>();
    return rows.map((giveaway, place) => {
      const { participants, winners } = taking[place] ?? nobody;
      return {
        ...giveawayState(giveaway, now),
        places_left: Math.max(0, giveaway.quota - participants.length),
        participated: participants.some(({ customer_uid }) => customer_uid === caller.customer_id),
        won: winners.some((winner) => winner === caller.customer_id),
        for_my_level: caller.level !== null && isForLevel(giveaway, caller.level),
        winners,
        participants: participants.map((one) => ({ ...one, ...people.get(one.customer_uid) })),
      };
    });
  },
};

const nobody: Entries = { participants: [], winners: [] };

/**
 * Reads the participants and winners from a row; both lists are empty for a giveaway without entries and for a
 * past state.
 */
function entriesOf(row: Row): Entries {
  const { participants, winners }: Partial<Entries> = row;
  return { participants: participants ?? [], winners: winners ?? [] };
}

interface Person {
  readonly company: string;
  readonly email: string;
}

const { from: customers, columns: c } = sqlNames(customerReadModel);

/** Staff see the present names of the participants, or that a participant was erased. */
async function peopleOf(pool: Pool, taking: readonly Entries[]): Promise<ReadonlyMap<string, Person>> {
  const ids = taking.flatMap(({ participants }) => participants.map(({ customer_uid }) => customer_uid));
  if (ids.length === 0) return new Map();
  const { rows } = await pool.query<{ id: string } & Person>(
    `select ${c.id}, ${c.company}, ${c.primary_key} as email from ${customers} where ${c.id} = any($1)`,
    [ids],
  );
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}

/** Visitors see the giveaways that are switched on; only staff see the participants. */
export const giveawayResource = recordResource(
  giveaways,
  {
    rows: { only: { activate: true } },
    columns: publicGiveawayFields,
  },
  {
    beside: giveawayEntriesRow.pick({ participants: true, winners: true }),
    joined: {
      resource: 'giveaway-entries',
      by: 'id',
      columns: { participants: 'other.participants', winners: 'other.winners' },
    },
    computed: standing,
  },
);
