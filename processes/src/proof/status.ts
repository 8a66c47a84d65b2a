import { isTableMissing, type Pool } from '@zhidan/database';
import { integrityFaultTexts, type IntegrityProgress, type IntegrityFault } from '@zhidan/domain';

/** The most faults that are listed one by one. */
const MOST_SHOWN = 50;

const NOTHING_YET: IntegrityProgress = {
  followed_at: null,
  last_round: null,
  round: null,
  compared: null,
  faulty: 0,
  faults: [],
};

interface ProgressRow extends Pick<IntegrityProgress, 'last_round' | 'faulty'> {
  readonly followed_at: Date | null;
  readonly round: IntegrityProgress['round'];
  readonly followed_since_round: number;
}
type FaultRow = Pick<IntegrityFault, 'kind' | 'place' | 'at' | 'fault'> &
  Readonly<Record<'first_seen' | 'last_seen', Date>>;

/** The progress and faults of verification, independent of which process runs it. */
export async function readIntegrityProgress(pool: Pool): Promise<IntegrityProgress> {
  try {
    const { rows } = await pool.query<ProgressRow>(
      `select followed_at, last_round, round, followed_since_round, (select count(*) from proof.faults) as faulty from proof.progress`,
    );
    const faults = await pool.query<FaultRow>(
      `select kind, place, at, fault, first_seen, last_seen from proof.faults
        order by first_seen, kind, place, at limit $1`,
      [MOST_SHOWN],
    );
    const [progress] = rows;
    if (progress === undefined) return NOTHING_YET;
    const { followed_at, last_round, round, faulty } = progress;
    return {
      followed_at: followed_at?.toISOString() ?? null,
      last_round: last_round && roundShown(last_round),
      round: round === null ? null : { began: round.began, counts: round.counts },
      compared: comparedIn(progress),
      faulty,
      faults: faults.rows.map(shown),
    };
  } catch (error) {
    if (isTableMissing(error)) return NOTHING_YET;
    throw error;
  }
}

const roundShown = ({ began, ended, counts }: NonNullable<IntegrityProgress['last_round']>) => ({
  began,
  ended,
  counts,
});

/**
 * The number of verified events: those of the last complete round and the new ones since then. During the first
 * round, the number of events that it has verified so far.
 */
function comparedIn({ last_round, round, followed_since_round }: ProgressRow): IntegrityProgress['compared'] {
  if (last_round !== null)
    return { events: last_round.counts.events + followed_since_round, since: last_round.began };
  return round === null ? null : { events: round.counts.events, since: round.began };
}

const shown = ({ kind, place, at, fault, first_seen, last_seen }: FaultRow): IntegrityFault => ({
  kind,
  place,
  at: at === '' ? null : at,
  fault,
  detail: integrityFaultTexts[fault],
  first_seen: first_seen.toISOString(),
  last_seen: last_seen.toISOString(),
});
