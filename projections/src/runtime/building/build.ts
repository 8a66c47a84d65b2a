import { Poisoned, type PoisonEvent } from '../../projection/poisoned.js';
import type { Projection } from '../../projection/projection.js';
import { establish } from '../checkpoints.js';
import { stopAt, type Following, type TermParts } from '../following/index.js';
import { alongside, categoriesOf, laneOf, Member } from '../lane/index.js';
import { answerRequests, beginRebuild } from '../requests.js';
import type { FillApart } from './fill-apart.js';
import { fill } from './fill.js';
import type { Filled } from './filled.js';
import { createNext, indexNext, nextTable, swap } from './next-table.js';

/** Rows in memory, for all that are built together. */
const REMEMBERED = 10_000;

export interface BuildParts extends TermParts {
  /** Fills tables in a thread of its own, where there is one for it. */
  readonly fillApart: FillApart | undefined;
}

/** Folds all events into tables beside the serving ones, which then take their places. */
export async function buildAnew(
  parts: BuildParts,
  following: Following,
  projections: readonly Projection[],
): Promise<void> {
  const { eventStore, leadership, logger, standings, fillApart, signal } = parts;
  const names = projections.map(({ name }) => name);
  logger.info({ projections: names }, 'building read models from all events');
  await leadership.transaction((client) => beginRebuild(client, names));
  // A person erased since, by any process, must not be read with a key that is still remembered.
  eventStore.forgetKeys();
  for (const projection of projections) {
    standings.of(projection.name).phase = 'rebuilding';
    await leadership.transaction((client) => createNext(client, projection));
  }
  // Where nothing serves yet there is no reader that it could keep waiting.
  const serves = names.some((name) => following.has(name) || standings.of(name).position !== undefined);
  const filled =
    fillApart !== undefined && serves
      ? await fillApart(names, leadership.epoch, signal)
      : await fill(parts, projections);
  await takeOver(parts, following, projections, filled);
  logger.info({ projections: names }, 'built read models from all events');
}

/** Lets the filled tables serve as soon as they have what came meanwhile. */
async function takeOver(
  parts: TermParts,
  following: Following,
  projections: readonly Projection[],
  { upTo, stopped, refused }: Filled,
): Promise<void> {
  const named = (wanted: readonly string[]) => projections.filter(({ name }) => wanted.includes(name));
  for (const { name, position, event, cause } of stopped)
    for (const projection of named([name])) {
      const error = new Poisoned(name, Object.assign(new Error(cause.message), cause));
      await stop(parts, following, { name, projection, position }, event, error);
    }

  const behind = [...refused, ...stopped.map(({ name }) => name)];
  const full = projections.filter(({ name }) => !behind.includes(name));
  const lane = laneOf(parts, {
    name: 'taking over of projections',
    categories: categoriesOf(full),
    stopped: (member, event, error) => stop(parts, following, member, event, error),
  });
  const remembered = Math.ceil(REMEMBERED / full.length);
  for (const projection of full)
    lane.add(new Member(projection, { table: nextTable(projection), after: upTo, remembered }));
  if (full.length > 0)
    await alongside(parts, lane, upTo, async () => {
      for (const projection of full)
        await following.join(projection, lane, (client) => swap(client, projection));
    });

  for (const projection of named(refused)) await buildCarefully(parts, following, projection);
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
    stopped: (member, event, error) => stop(parts, following, member, event, error),
  });
  const table = nextTable(projection);
  lane.add(new Member(projection, { table, after: undefined, isEmpty: true, remembered: REMEMBERED }));
  await alongside(parts, lane, undefined, () =>
    following.join(projection, lane, (client) => swap(client, projection)),
  );
}

async function stop(
  parts: TermParts,
  following: Following,
  member: Pick<Member, 'name' | 'projection' | 'position'>,
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
