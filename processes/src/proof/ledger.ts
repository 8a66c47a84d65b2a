import type { Pool } from '@zhidan/database';
import type { IntegrityCounts, IntegrityFault } from '@zhidan/domain';
import type { SealedHead } from '@zhidan/domain/seal';

/** The state of a round over the whole store. */
export interface VerificationRound {
  /** The UTC ISO instant at which the round began. */
  readonly began: string;
  /** The position that the round has reached; null before the first event. */
  readonly position: string | null;
  readonly logIsDone: boolean;
  /** Read models that were compared in this round, or shortly before it began. */
  readonly models: ComparedModels;
  readonly counts: IntegrityCounts;
}

/** For each read model, by name: the UTC ISO instant of its last comparison, and the number of its rows. */
export type ComparedModels = Readonly<Record<string, { readonly at: string; readonly rows: number }>>;

/** A fault as found by verification. */
export interface FoundFault extends Pick<IntegrityFault, 'kind' | 'place' | 'at' | 'fault'> {
  readonly head?: SealedHead | undefined;
}

/**
 * The most faults that are stored, since damage may affect every event and row. Faults beyond this number are
 * found after the stored ones are repaired.
 */
const MOST_FAULTS = 1_000;

interface FaultRow {
  readonly kind: IntegrityFault['kind'];
  readonly place: string;
  readonly at: string;
  readonly fault: IntegrityFault['fault'];
  readonly head: SealedHead | null;
}

/** Stores the results of verification, so that it continues after a restart. */
export class VerificationStore {
  constructor(private readonly pool: Pool) {}

  async followed(): Promise<bigint | undefined> {
    const { rows } = await this.pool.query<{ followed: string | null }>(
      'select followed::text as followed from proof.progress',
    );
    const followed = rows[0]?.followed ?? null;
    return followed === null ? undefined : BigInt(followed);
  }

  /** Saves the position up to which new events were verified; `events` is their number since the last save. */
  async saveFollowed(position: bigint | undefined, at: Date, events: number): Promise<void> {
    await this.pool.query(
      `update proof.progress set followed = $1, followed_at = $2, followed_since_round = followed_since_round + $3`,
      [position?.toString() ?? null, at, events],
    );
  }

  /**
   * The last complete round and the present one. A round that an earlier release began starts anew, because its
   * comparison times are unknown.
   */
  async rounds(): Promise<{
    readonly round: VerificationRound | null;
    readonly lastBegan: string | null;
    readonly lastModels: ComparedModels;
  }> {
    const { rows } = await this.pool.query<Awaited<ReturnType<VerificationStore['rounds']>>>(
      `select case when round ? 'models' then round end as round, last_round ->> 'began' as "lastBegan",
              coalesce(last_round -> 'models', '{}') as "lastModels"
         from proof.progress`,
    );
    return rows[0] ?? { round: null, lastBegan: null, lastModels: {} };
  }

  async saveRound(round: VerificationRound): Promise<void> {
    await this.pool.query('update proof.progress set round = $1', [JSON.stringify(round)]);
  }

  /** `newer` returns the number of events after the round, which were verified on arrival. */
  async endRound(
    { began, counts, position, models }: VerificationRound,
    ended: Date,
    newer: (followed: bigint) => Promise<number>,
  ): Promise<void> {
    const lastRound = JSON.stringify({ began, ended: ended.toISOString(), counts, position, models });
    for (;;) {
      const followed = await this.followed();
      const events = followed === undefined ? 0 : await newer(followed);
      const { rowCount } = await this.pool.query(
        `update proof.progress set round = null, last_round = $1, followed_since_round = $2
          where followed is not distinct from $3`,
        [lastRound, events, followed?.toString() ?? null],
      );
      // If no row was updated, new events were verified in the meantime, so the events are counted again.
      if (rowCount === 1) return;
    }
  }

  /** Stores faults and returns the new ones. */
  async add(faults: readonly FoundFault[], now: Date): Promise<readonly FoundFault[]> {
    const added: FoundFault[] = [];
    for (const found of faults) {
      const { kind, place, at, fault, head } = found;
      const { rows } = await this.pool.query<{ isNew: boolean }>(
        `insert into proof.faults as known (kind, place, at, fault, head, first_seen, last_seen, found)
         select $1::text, $2::text, $3::text, $4::text, $5::jsonb, $6::timestamptz, $6, $6
          where (select count(*) from proof.faults) < $7
             or exists (select from proof.faults
                         where (kind, place, at, fault) = ($1::text, $2::text, $3::text, $4::text))
         on conflict (kind, place, at, fault) do update
           set last_seen = excluded.last_seen, found = excluded.found, head = coalesce(excluded.head, known.head)
         returning (xmax = 0) as "isNew"`,
        [kind, place, at ?? '', fault, head === undefined ? null : JSON.stringify(head), now, MOST_FAULTS],
      );
      if (rows[0]?.isNew === true) added.push(found);
    }
    return added;
  }

  /** Faults of events, least recently checked first. */
  async eventFaults(most: number): Promise<readonly FaultRow[]> {
    const { rows } = await this.pool.query<FaultRow>(
      `select kind, place, at, fault, head from proof.faults where kind = 'event' order by last_seen limit $1`,
      [most],
    );
    return rows;
  }

  /** Read models with faults whose last comparison was before an instant. */
  async readModelsNotSeenSince(instant: Date): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ place: string }>(
      `select place from proof.faults where kind = 'row' group by place having max(last_seen) < $1 order by place`,
      [instant],
    );
    return rows.map(({ place }) => place);
  }

  async stillThere({ kind, place, at, fault }: FaultRow, now: Date): Promise<void> {
    await this.pool.query(
      'update proof.faults set last_seen = $5 where (kind, place, at, fault) = ($1, $2, $3, $4)',
      [kind, place, at, fault, now],
    );
  }

  async mended({ kind, place, at, fault }: FaultRow): Promise<void> {
    await this.pool.query('delete from proof.faults where (kind, place, at, fault) = ($1, $2, $3, $4)', [
      kind,
      place,
      at,
      fault,
    ]);
  }

  /** Removes faults of a read model that a complete comparison since an instant has not confirmed. */
  async rowsMended(readModel: string, since: Date): Promise<void> {
    await this.pool.query(`delete from proof.faults where kind = 'row' and place = $1 and found < $2`, [
      readModel,
      since,
    ]);
  }

  /** Removes faults of heads of a daily seal that were not confirmed since an instant. */
  async headsMended(since: Date): Promise<void> {
    await this.pool.query(
      `delete from proof.faults where kind = 'event' and head is not null and found < $1`,
      [since],
    );
  }
}
