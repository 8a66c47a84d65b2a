import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@zhidan/database';
import type { Projection } from '../../projection/projection.js';
import { servingTable } from '../../table/definition.js';
import { advanceCheckpoints, clearStop, setCheckpoint } from '../checkpoints.js';
import {
  createProjectionGroup,
  ProjectionWriter,
  type ProjectionGroup,
  type WriteThreshold,
} from '../group/index.js';
import { notifyPosition, recordLiveChanges } from '../notifying/index.js';
import { isBefore, latest, type Position } from '../positions.js';
import { answerRequests } from '../requests.js';
import { recordStopAt, type LeadershipTermDependencies } from './term-parts.js';

/** The write threshold of a group that is catching up, low enough that its checkpoints show progress. */
export const WRITE_THRESHOLD: WriteThreshold = { rows: 2_000, ms: 1_000 };
/** How many rows a projection may keep in memory. */
const REMEMBERED = 1_000;
/** The longest pause of the live group for a projection that joins it. */
const MAX_PAUSE_MS = 3_000;
const TRY_AGAIN_MS = 500;

/** Creates the writer of the table that serves readers. */
export const servingWriter = (projection: Projection, after: Position): ProjectionWriter =>
  new ProjectionWriter(projection, { table: servingTable(projection), after, remembered: REMEMBERED });

/** Creates the group of all projections that are up to date or nearly so. */
export const createLiveGroup = (parts: Omit<LeadershipTermDependencies, 'live'>): ProjectionGroup =>
  createProjectionGroup(parts, {
    name: 'projections',
    threshold: WRITE_THRESHOLD,
    save: async (client, written, upTo) => {
      await recordLiveChanges(client, written);
      await advanceCheckpoints(client, written, upTo);
      await notifyPosition(client, upTo);
    },
    stopped: async (writer, event, error) => {
      const state = parts.states.of(writer.name);
      Object.assign(state, { position: writer.position, provisional: false });
      // A rebuild in progress will replace these rows, so no stop is recorded for them.
      if (state.phase !== 'rebuilding') await recordStopAt(parts, writer, event, error);
    },
  });

/** Takes a projection out of the live group; its rows are no longer updated. */
export function leaveLiveGroup({ live, states }: LeadershipTermDependencies, name: string): void {
  const writer = live.writerOf(name);
  if (writer === undefined) return;
  Object.assign(states.of(name), { position: writer.position, provisional: false });
  live.remove(name);
}

/**
 * Moves a projection from its group to the live group when both groups are paused and have applied the same
 * events of this projection. `serve` makes the table ready for readers in one transaction. The move is
 * cancelled if the projection has left its group.
 */
export async function joinLiveGroup(
  parts: LeadershipTermDependencies,
  projection: Projection,
  from: ProjectionGroup,
  serve: (client: Client) => Promise<void>,
): Promise<void> {
  const { live, signal } = parts;
  // The live group applies more events than the other group, so only events in this projection's categories are
  // compared.
  const isLevel = () =>
    from.hasCaughtUp && !isBefore(from.position, live.lastPositionIn(projection.categories));
  const attempt = async (): Promise<boolean> => {
    if (!(await from.until(isLevel, signal, MAX_PAUSE_MS))) return false;
    const resume = await from.pause();
    try {
      if (from.writerOf(projection.name) === undefined) return true;
      return isLevel() && (await takeOver(parts, projection, from, serve));
    } finally {
      resume();
    }
  };

  for (;;) {
    await from.until(isLevel, signal);
    const resume = await live.pause();
    try {
      if (await attempt()) return;
    } finally {
      resume();
    }
    await sleep(TRY_AGAIN_MS, undefined, { signal });
  }
}

/**
 * Lets a table serve readers and moves its projection to the live group. Resolves with false, and changes
 * nothing, if a reader kept the table locked.
 */
async function takeOver(
  { leadership, states, live }: LeadershipTermDependencies,
  projection: Projection,
  from: ProjectionGroup,
  serve: (client: Client) => Promise<void>,
): Promise<boolean> {
  const { name } = projection;
  const position = latest(from.position, live.position);
  try {
    await leadership.transaction(async (client) => {
      await serve(client);
      await setCheckpoint(client, projection, position);
      await clearStop(client, name);
      await answerRequests(client, 'rebuild', name);
      if (position !== undefined) await notifyPosition(client, position);
    });
  } catch (error) {
    if (isLockTimeout(error)) return false;
    throw error;
  }
  states.serves(projection, position);
  from.remove(name);
  live.add(servingWriter(projection, position));
  live.start();
  return true;
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';
