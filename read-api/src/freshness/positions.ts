import { listen, type Pool } from '@zhidan/database';
import type { Logger } from 'pino';

/** The read model did not come as far in time. */
export class NotYet extends Error {
  override readonly name = 'NotYet';
}

interface Waiter {
  readonly table: string;
  readonly position: bigint;
  done(): void;
}

export const POSITION_CHANNEL = 'zhidan_position';
const TRY_AGAIN_MS = 100;

/**
 * How far the read models are, as this process knows it. Who waits, waits in memory: the checkpoints are
 * read when a notification says that they moved and somebody waits, once for all.
 */
export class Positions {
  readonly #waiting = new Set<Waiter>();
  readonly #listener: { stop(): Promise<void> };
  #known: ReadonlyMap<string, bigint> = new Map();
  /** Counts what was heard: a reading that began before the last of it is out of date. */
  #heard = 1;
  #readAt = 0;
  #reading: Promise<void> | undefined;
  #stopped = false;

  constructor(
    private readonly pool: Pool,
    databaseUrl: string,
    private readonly logger: Logger,
  ) {
    const hear = () => {
      this.#heard += 1;
      if (this.#waiting.size > 0) void this.#refresh();
    };
    this.#listener = listen(databaseUrl, POSITION_CHANNEL, { onMessage: hear, onConnected: hear });
  }

  /** Kept once the table shows all events up to the position; else rejects with `NotYet` after `withinMs`. */
  reached(table: string, position: bigint, withinMs: number): Promise<void> {
    if (this.#shows(table, position)) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const end = (finish: () => void) => {
        clearTimeout(timer);
        this.#waiting.delete(waiter);
        finish();
      };
      const waiter: Waiter = { table, position, done: () => end(resolve) };
      const timer = setTimeout(() => end(() => reject(new NotYet())), withinMs);
      this.#waiting.add(waiter);
      if (this.#readAt !== this.#heard) void this.#refresh();
    });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#listener.stop();
    await this.#reading;
  }

  #shows(table: string, position: bigint): boolean {
    return (this.#known.get(table) ?? -1n) >= position;
  }

  /** One reading at a time; what is heard during it leads to another one. */
  #refresh(): Promise<void> {
    this.#reading ??= this.#readUntilCurrent().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #readUntilCurrent(): Promise<void> {
    while (this.#readAt !== this.#heard && this.#waiting.size > 0 && !this.#stopped) {
      const heard = this.#heard;
      try {
        this.#known = await checkpointsIn(this.pool);
        this.#readAt = heard;
      } catch (error) {
        this.logger.warn({ err: error }, 'the checkpoints of the read models could not be read');
        await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
      }
      for (const waiter of this.#waiting) {
        if (this.#shows(waiter.table, waiter.position)) waiter.done();
      }
    }
  }
}

async function checkpointsIn(pool: Pool): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await pool.query<{ projection: string; position: string }>(
    'select projection, position::text as position from read_model.checkpoints where position is not null',
  );
  return new Map(rows.map(({ projection, position }) => [projection, BigInt(position)]));
}
