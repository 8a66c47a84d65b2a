import type { Client } from '@zhidan/database';
import type { Poisoned, PoisonEvent } from '../../projection/poisoned.js';
import type { Projection } from '../../projection/projection.js';
import { servingTable } from '../../table/definition.js';
import { advance, establish, forgetStop } from '../checkpoints.js';
import { laneOf, Member, type Hurry, type Lane } from '../lane/index.js';
import { notifyPosition, recordLiveChanges } from '../notifying/index.js';
import { earliest, type Position } from '../positions.js';
import { answerRequests } from '../requests.js';
import { isTooBusy, join } from './joining.js';
import type { Progress } from './standings.js';
import { stopAt, type TermParts } from './term-parts.js';

/** While there is a long way to go; who looks at the checkpoints still sees them move. */
export const HURRY: Hurry = { rows: 2_000, ms: 1_000 };
/** Rows that a projection keeps in memory. */
const REMEMBERED = 1_000;

/** Goes on with the table that serves. */
export const servingMember = (projection: Projection, after: Position): Member =>
  new Member(projection, { table: servingTable(projection), after, remembered: REMEMBERED });

/** The projections that are up to date, or nearly: they follow all events together. */
export class Following {
  readonly #lane: Lane;

  constructor(private readonly parts: TermParts) {
    this.#lane = laneOf(parts, {
      name: 'projections',
      hurry: HURRY,
      save: async (client, written, upTo) => {
        await recordLiveChanges(client, written);
        await advance(client, written, upTo);
        await notifyPosition(client, upTo);
      },
      stopped: (member, event, error) => this.#stopped(member, event, error),
    });
  }

  has(name: string): boolean {
    return this.#lane.member(name) !== undefined;
  }

  add(projection: Projection, after: Position): void {
    this.#lane.add(servingMember(projection, after));
  }

  /** Takes a projection out whose rows then stand still. */
  remove(name: string): void {
    const member = this.#lane.member(name);
    if (member === undefined) return;
    Object.assign(this.parts.standings.of(name), { position: member.position, provisional: false });
    this.#lane.remove(name);
  }

  /** Begins once there is a follower. */
  start(): void {
    const { members, isStarted } = this.#lane;
    if (members.length > 0 && !isStarted) this.#lane.start(earliest(members.map(({ position }) => position)));
  }

  stop(): Promise<void> {
    return this.#lane.stop();
  }

  progressOf(name: string): Progress | undefined {
    const member = this.#lane.member(name);
    return member && { position: member.position, lag: this.#lane.lag(Date.now()) };
  }

  /** Lets a projection over from another lane; `serve` does in one transaction what its table still needs. */
  join(projection: Projection, from: Lane, serve: (client: Client) => Promise<void>): Promise<void> {
    const { leadership, standings, signal } = this.parts;
    const { name } = projection;
    return join(projection, { from, to: this.#lane, signal }, async (position) => {
      try {
        await leadership.transaction(async (client) => {
          await serve(client);
          await establish(client, projection, position);
          await forgetStop(client, name);
          await answerRequests(client, 'rebuild', name);
          if (position !== undefined) await notifyPosition(client, position);
        });
      } catch (error) {
        if (isTooBusy(error)) return false;
        throw error;
      }
      standings.serves(projection, position);
      from.remove(name);
      this.add(projection, position);
      this.start();
      return true;
    });
  }

  async #stopped(member: Member, event: PoisonEvent, error: Poisoned): Promise<void> {
    const standing = this.parts.standings.of(member.name);
    Object.assign(standing, { position: member.position, provisional: false });
    // Rows that are being built anew will be replaced: until then they only stand still.
    if (standing.phase !== 'rebuilding') await stopAt(this.parts, member, event, error);
  }
}
