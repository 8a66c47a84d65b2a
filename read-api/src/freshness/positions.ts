import { listen, type Pool } from '@zhidan/database';
import type { Logger } from 'pino';

/** The read model did not reach the position in time. */
export class NotYetReadyError extends Error {
  override readonly name = 'NotYetReadyError';
}

interface Waiter {
  readonly table: string;
  readonly position: bigint;
  done(): void;
}

export const POSITION_CHANNEL = 'zhidan_position';
const TRY_AGAIN_MS = 100;

/**
 * The positions that the read models have reached, as far as this process knows. Requests wait in memory:
 * checkpoints are read once for all of them, after a notification and only while requests wait.
 */
export class ReadModelPositions {
  readonly #waiting = new Set<Waiter>();
  readonly #listener: { stop(): Promise<void> };
  #known: ReadonlyMap<string, bigint> = new Map();
  /** Counts the notifications, because a read that began before the last one is out of date. */
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

  /** Resolves once the table shows all events up to the position; rejects with `NotYetReadyError` after `withinMs`. */
  reached(table: string, position: bigint, withinMs: number): Promise<void> {
    if (this.#shows(table, position)) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const end = (finish: () => void) => {
        clearTimeout(timer);
        this.#waiting.delete(waiter);
        finish();
      };
      const waiter: Waiter = { table, position, done: () => end(resolve) };
      const timer = setTimeout(() => end(() => reject(new NotYetReadyError())), withinMs);
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

  /** Only one reading runs at a time; a notification that arrives during it starts another one. */
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
