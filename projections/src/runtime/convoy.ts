import type { Client, Pool } from '@zhidan/database';
import type { RecordedEvent } from '@zhidan/domain';
import type { Change } from '../projection/fold-batch.js';
import { Poisoned } from '../projection/poisoned.js';
import type { Member } from './member.js';
import type { Position } from './positions.js';

/** What was written of one projection's rows. */
export interface Written {
  readonly member: Member;
  readonly changes: readonly Change[];
}

export interface ConvoyOptions {
  /** Where rows are looked up while nothing is written. */
  readonly pool: Pool;
  readonly transaction: <Result>(work: (client: Client) => Promise<Result>) => Promise<Result>;
  /** Runs in the transaction that writes the rows, after they are written. */
  save?(client: Client, written: readonly Written[], upTo: bigint): Promise<void>;
}

/** Projections that go through the events together and are written in one transaction. */
export class Convoy {
  readonly #members = new Map<string, Member>();
  #written: Position;

  constructor(private readonly options: ConvoyOptions) {}

  get members(): readonly Member[] {
    return [...this.#members.values()];
  }

  /** All events up to here are in the tables of all of them. */
  get written(): Position {
    return this.#written;
  }

  /** How many rows differ from the tables. */
  get unwritten(): number {
    return this.members.reduce((sum, { unwritten }) => sum + unwritten, 0);
  }

  member(name: string): Member | undefined {
    return this.#members.get(name);
  }

  add(member: Member): void {
    this.#members.set(member.name, member);
  }

  remove(name: string): void {
    this.#members.delete(name);
  }

  setOut(after: Position): void {
    this.#written = after;
  }

  /**
   * Folds events and, if so wished, writes all that has been folded. After a failure nobody knows what was
   * folded; after `Poisoned`, `rewind` leads back to what is written.
   */
  async pass(events: readonly RecordedEvent[], upTo: bigint, write: boolean): Promise<void> {
    const { pool, transaction, save } = this.options;
    const members = this.members;
    if (write)
      await transaction(async (client) => {
        const written: Written[] = [];
        // One after the other: a connection takes one statement at a time.
        for (const member of members) {
          await member.fold(client, events);
          written.push({ member, changes: await member.write(client) });
        }
        await save?.(client, written, upTo);
      });
    // Side by side, so that one projection folds while PostgreSQL works for another.
    else await allDone(members.map((member) => member.fold(pool, events)));

    for (const member of members) {
      member.passed(upTo);
      if (write) member.committed();
    }
    if (write) this.#written = upTo;
  }

  rewind(): void {
    for (const member of this.#members.values()) member.rewind();
  }
}

/** Each one is waited for, also after a failure; of several failures the one that tells most is told. */
async function allDone(work: readonly Promise<unknown>[]): Promise<void> {
  const ended = await Promise.allSettled(work);
  const failures = ended.flatMap((end): unknown[] => (end.status === 'rejected' ? [end.reason] : []));
  if (failures.length > 0) throw failures.find((failure) => failure instanceof Poisoned) ?? failures[0];
}
