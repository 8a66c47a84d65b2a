import { isReadModelMissing, listen } from '@zhidan/database';
import type { Logger } from 'pino';
import { POSITION_CHANNEL } from '../freshness/positions.js';
import { CHANGES_PER_READ, type ChangedRow, type ChangeSource } from './changes.js';
import { RecentChanges } from './recent.js';

const TRY_AGAIN_MS = 500;

/** Reads the changes of all read models, with one query per notification for any number of browsers. */
export class ChangeFeed {
  readonly #listener: { stop(): Promise<void> };
  #recent: RecentChanges | undefined;
  /** Counts the notifications, because a read that began before the last one may have missed a change. */
  #heard = 0;
  #readAt = 0;
  #reading: Promise<void> | undefined;
  #stopped = false;
  #isListening = false;
  /** True once all changes from before the present connection have been read. */
  #isHearing = false;

  constructor(
    databaseUrl: string,
    private readonly source: ChangeSource,
    private readonly logger: Logger,
    private readonly onChange: (change: ChangedRow) => void,
  ) {
    const hear = () => {
      this.#heard += 1;
      this.#reading ??= this.#readUntilCurrent().finally(() => {
        this.#reading = undefined;
      });
    };
    this.#listener = listen(databaseUrl, POSITION_CHANNEL, {
      onMessage: hear,
      onConnected: () => {
        this.#isListening = true;
        hear();
      },
      onDisconnected: () => {
        this.#isListening = false;
        this.#isHearing = false;
      },
    });
  }

  /** Whether every change notified so far is known; false while the connection is broken. */
  get isHearing(): boolean {
    return this.#isHearing && !this.#stopped;
  }

  /** The newest changes; undefined until the database was reached for the first time. */
  get recent(): RecentChanges | undefined {
    return this.#recent;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#listener.stop();
    await this.#reading;
  }

  async #readUntilCurrent(): Promise<void> {
    while (this.#readAt !== this.#heard && !this.#stopped) {
      const heard = this.#heard;
      try {
        if (!(await this.#readOn())) continue;
        this.#readAt = heard;
        if (heard === this.#heard) this.#isHearing = this.#isListening;
      } catch (error) {
        // Not logged while the read models of this version are not built yet, because no browser can miss a
        // change then.
        if (this.#recent !== undefined || !isReadModelMissing(error))
          this.logger.warn({ err: error }, 'what changed could not be read');
        await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
      }
    }
  }

  /** Reads new changes; returns false when there may be more of them. */
  async #readOn(): Promise<boolean> {
    if (this.#recent === undefined) {
      this.#recent = new RecentChanges(await this.source.latest());
      return true;
    }
    const changes = await this.source.after(this.#recent.last);
    this.#recent.add(changes);
    for (const change of changes) this.onChange(change);
    return changes.length < CHANGES_PER_READ;
  }
}
