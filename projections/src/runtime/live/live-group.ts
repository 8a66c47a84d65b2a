import type { Client } from '@zhidan/database';
import type { Poisoned, PoisonEvent } from '../../projection/poisoned.js';
import type { Projection } from '../../projection/projection.js';
import { servingTable } from '../../table/definition.js';
import { advanceCheckpoints, setCheckpoint, forgetStop } from '../checkpoints.js';
import { createGroup, ProjectionWriter, type WriteThreshold, type ProjectionGroup } from '../group/index.js';
import { notifyPosition, recordLiveChanges } from '../notifying/index.js';
import { earliest, type Position } from '../positions.js';
import { answerRequests } from '../requests.js';
import { isTooBusy, joinGroup } from './joining.js';
import type { PositionAndLag } from './projection-states.js';
import { recordStopAt, type TermParts } from './term-parts.js';

/** While there is a long way to go; who looks at the checkpoints still sees them move. */
export const WRITE_THRESHOLD: WriteThreshold = { rows: 2_000, ms: 1_000 };
/** Rows that a projection keeps in memory. */
const REMEMBERED = 1_000;

/** Goes on with the table that serves. */
export const servingWriter = (projection: Projection, after: Position): ProjectionWriter =>
  new ProjectionWriter(projection, { table: servingTable(projection), after, remembered: REMEMBERED });

/** The projections that are up to date, or nearly: they follow all events together. */
export class LiveGroup {
  readonly #group: ProjectionGroup;

  constructor(private readonly parts: TermParts) {
    this.#group = createGroup(parts, {
      name: 'projections',
      threshold: WRITE_THRESHOLD,
      save: async (client, written, upTo) => {
        await recordLiveChanges(client, written);
        await advanceCheckpoints(client, written, upTo);
        await notifyPosition(client, upTo);
      },
      stopped: (member, event, error) => this.#stopped(member, event, error),
    });
  }

  has(name: string): boolean {
    return this.#group.member(name) !== undefined;
  }

  add(projection: Projection, after: Position): void {
    this.#group.add(servingWriter(projection, after));
  }

  /** Takes a projection out whose rows then stand still. */
  remove(name: string): void {
    const member = this.#group.member(name);
    if (member === undefined) return;
    Object.assign(this.parts.states.of(name), { position: member.position, provisional: false });
    this.#group.remove(name);
  }

  /** Begins once there is a follower. */
  start(): void {
    const { members, isStarted } = this.#group;
    if (members.length > 0 && !isStarted)
      this.#group.start(earliest(members.map(({ position }) => position)));
  }

  stop(): Promise<void> {
    return this.#group.stop();
  }

  progressOf(name: string): PositionAndLag | undefined {
    const member = this.#group.member(name);
    return member && { position: member.position, lag: this.#group.lag(Date.now()) };
  }

  /** Lets a projection over from another group; `serve` does in one transaction what its table still needs. */
  join(
    projection: Projection,
    from: ProjectionGroup,
    serve: (client: Client) => Promise<void>,
  ): Promise<void> {
    const { leadership, states: states, signal } = this.parts;
    const { name } = projection;
    return joinGroup(projection, { from, to: this.#group, signal }, async (position) => {
      try {
        await leadership.transaction(async (client) => {
          await serve(client);
          await setCheckpoint(client, projection, position);
          await forgetStop(client, name);
          await answerRequests(client, 'rebuild', name);
          if (position !== undefined) await notifyPosition(client, position);
        });
      } catch (error) {
        if (isTooBusy(error)) return false;
        throw error;
      }
      states.serves(projection, position);
      from.remove(name);
      this.add(projection, position);
      this.start();
      return true;
    });
  }

  async #stopped(member: ProjectionWriter, event: PoisonEvent, error: Poisoned): Promise<void> {
    const state = this.parts.states.of(member.name);
    Object.assign(state, { position: member.position, provisional: false });
    // Rows that are being built anew will be replaced: until then they only stand still.
    if (state.phase !== 'rebuilding') await recordStopAt(this.parts, member, event, error);
  }
}
