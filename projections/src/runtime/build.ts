import { Poisoned } from '../projection/poisoned.js';
import type { Projection } from '../projection/projection.js';
import { allDone } from './all-done.js';
import { alongside } from './alongside.js';
import { establish } from './checkpoints.js';
import type { Following } from './following.js';
import type { Lane, PoisonEvent } from './lane.js';
import { Member } from './member.js';
import { createNext, indexNext, nextTable, swap } from './next-table.js';
import { answerRequests } from './requests.js';
import { categoriesOf, laneOf, stopAt, type TermParts } from './term-parts.js';

/** Rows in memory, for all that are built together. */
const REMEMBERED = 10_000;
/** More would only grow old in memory: PostgreSQL takes them as fast a few at a time. */
const HURRY = { rows: 1_000, ms: Number.POSITIVE_INFINITY } as const;

/** PostgreSQL sorts on one core, and nothing is folded meanwhile. */
const INDEXED_AT_ONCE = 2;

/** Folds all events into tables beside the serving ones, which then take their places. */
export async function buildAnew(
  parts: TermParts,
  following: Following,
  projections: readonly Projection[],
): Promise<void> {
  const { eventStore, leadership, logger, standings } = parts;
  const names = projections.map(({ name }) => name);
  logger.info({ projections: names }, 'building read models from all events');
  // Whoever was erased since, by whichever process, must not be read with a key that is still remembered.
  eventStore.forgetKeys();
  for (const projection of projections) {
    standings.of(projection.name).phase = 'rebuilding';
    await leadership.transaction((client) => createNext(client, projection));
  }
  const refused = await buildQuickly(parts, following, projections);
  for (const projection of refused) await buildCarefully(parts, following, projection);
  logger.info({ projections: names }, 'built read models from all events');
}

/** Resolves with those that have a row which an index cannot take. */
async function buildQuickly(
  parts: TermParts,
  following: Following,
  projections: readonly Projection[],
): Promise<readonly Projection[]> {
  const lane = laneOf(parts, {
    name: 'building of projections',
    categories: categoriesOf(projections),
    hurry: HURRY,
    stopped: (member, event, error) => stopped(parts, following, member, event, error),
  });
  for (const projection of projections)
    lane.add(buildingMember(projection, Math.ceil(REMEMBERED / projections.length)));

  let refused: readonly Projection[] = [];
  await alongside(parts, lane, undefined, async () => {
    refused = await indexed(parts, lane);
    for (const { projection } of lane.members)
      await following.join(projection, lane, (client) => swap(client, projection));
  });
  return refused;
}

/** Resolves with those that have a row which an index cannot take; they have then left their lane. */
async function indexed({ leadership }: TermParts, lane: Lane): Promise<readonly Projection[]> {
  const release = await lane.hold();
  try {
    const refused: Projection[] = [];
    const waiting = lane.members.values();
    const index = async () => {
      for (const { name, projection } of waiting) {
        try {
          await leadership.transaction((client) => indexNext(client, projection));
        } catch (error) {
          if (!(error instanceof Poisoned)) throw error;
          lane.remove(name);
          refused.push(projection);
        }
      }
    };
    await allDone(Array.from({ length: INDEXED_AT_ONCE }, index));
    return refused;
  } finally {
    release();
  }
}

/** Once more, more slowly: into a table that has its indexes, each batch at once, to find the bad event. */
async function buildCarefully(parts: TermParts, following: Following, projection: Projection): Promise<void> {
  await parts.leadership.transaction(async (client) => {
    await createNext(client, projection);
    await indexNext(client, projection);
  });
  const lane = laneOf(parts, {
    name: `careful building of ${projection.name}`,
    categories: projection.categories,
    stopped: (member, event, error) => stopped(parts, following, member, event, error),
  });
  lane.add(buildingMember(projection, REMEMBERED));
  await alongside(parts, lane, undefined, () =>
    following.join(projection, lane, (client) => swap(client, projection)),
  );
}

const buildingMember = (projection: Projection, remembered: number): Member =>
  new Member(projection, { table: nextTable(projection), after: undefined, isEmpty: true, remembered });

async function stopped(
  parts: TermParts,
  following: Following,
  member: Member,
  event: PoisonEvent,
  error: Poisoned,
): Promise<void> {
  const { leadership, standings } = parts;
  const { name, projection, position } = member;
  const standing = standings.of(name);
  await leadership.transaction((client) => answerRequests(client, 'rebuild', name, { error: error.message }));
  if (following.has(name) && !standing.provisional) {
    // Its rows serve and go on; only what was asked for is not to be had.
    standing.phase = 'following';
    return;
  }
  following.remove(name);
  await stopAt(parts, member, event, error);
  if (standing.position !== undefined) return;
  // Nothing serves yet: what came before the event is better than nothing.
  await leadership.transaction(async (client) => {
    await indexNext(client, projection);
    await swap(client, projection);
    await establish(client, projection, position);
  });
  Object.assign(standing, { version: projection.version, position });
}
