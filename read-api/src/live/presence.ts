import { randomUUID } from 'node:crypto';
import { preparedQuery, type Pool } from '@zhidan/database';
import { sameJson } from '@zhidan/domain';
import type { Logger } from 'pino';
import { z } from 'zod';
import {
  presentPersonSchema,
  presenceMessage,
  PresenceRegister,
  viewedRecordSchema,
  viewedRecordKey,
  type PresentPerson,
  type ViewedRecord,
} from './looking.js';
import type { LiveSocket } from './socket.js';

/** The PostgreSQL channel on which each process announces which of its browsers view which records. */
export const PRESENCE_CHANNEL = 'zhidan_presence';

const REFRESH_MS = 20_000;
/** An announcement that was not repeated for this many refreshes has expired. */
const LASTS_REFRESHES = 2.5;
/** Changes within this time are sent together. */
const TOGETHER_MS = 100;

/** Messages between processes, which are stored nowhere. */
const notice = z.union([
  z.strictObject({
    process: z.string(),
    browser: z.int(),
    looks_at: viewedRecordSchema,
    who: presentPersonSchema,
  }),
  z.strictObject({ process: z.string(), browser: z.int(), looks_at: z.null() }),
  /** A process that has just started asks the others to repeat their announcements. */
  z.strictObject({ process: z.string(), asks: z.literal(true) }),
  z.strictObject({ process: z.string(), gone: z.literal(true) }),
]);
type Notice = z.infer<typeof notice>;
type News = Exclude<Notice, { asks: true }>;

interface Onlooker {
  /** The number by which this process identifies the browser. */
  readonly number: number;
  readonly subject: ViewedRecord;
  readonly who: PresentPerson;
  /** The last message that was sent to this browser. */
  sent?: string;
}

export interface PresenceOptions {
  readonly pool: Pool;
  readonly logger: Logger;
  readonly presenceMs?: number;
}

/** Tracks which members of staff view which record, in all processes. Presence is not stored as events. */
export class Presence {
  readonly #process = randomUUID();
  readonly #looks = new PresenceRegister();
  /** Browsers of this process that view a record. */
  readonly #onlookers = new Map<LiveSocket, Onlooker>();
  readonly #refresh: NodeJS.Timeout;
  readonly #lastsMs: number;
  #numbers = 0;
  /** Announcements to be sent, only the latest of each browser. */
  readonly #waiting = new Map<number | 'asks', Notice>();
  #announcing: Promise<void> | undefined;
  #sending: NodeJS.Timeout | undefined;
  #isOver = false;

  constructor(private readonly options: PresenceOptions) {
    const { presenceMs = REFRESH_MS } = options;
    this.#lastsMs = presenceMs * LASTS_REFRESHES;
    this.#refresh = setInterval(() => this.#sayAnew(), presenceMs).unref();
  }

  /**
   * Records which record a browser shows, or none. A caller who may not read that record as staff is not
   * recorded.
   */
  look(socket: LiveSocket, looksAt: ViewedRecord | null): void {
    const before = this.#onlookers.get(socket);
    const who = looksAt === null ? undefined : socket.lookerAt(looksAt.resource);
    if (looksAt === null || who === undefined) {
      if (before === undefined) return;
      this.#onlookers.delete(socket);
      return this.#announce({ process: this.#process, browser: before.number, looks_at: null });
    }
    const number = before?.number ?? (this.#numbers += 1);
    const onlooker: Onlooker = { number, subject: looksAt, who };
    this.#onlookers.set(socket, onlooker);
    this.#announce(this.#noticeOf(onlooker));
    // Even if the announcement is not new, the page that was just opened needs a message.
    this.#sendSoon();
  }

  /** Checks the person again, because rights and names may change while a page is open. */
  recognise(socket: LiveSocket): void {
    const onlooker = this.#onlookers.get(socket);
    if (onlooker === undefined) return;
    if (!sameJson(socket.lookerAt(onlooker.subject.resource), onlooker.who))
      this.look(socket, onlooker.subject);
  }

  /** Handles an announcement of any process, including this one. */
  hear(payload: string): void {
    const heard = noticeIn(payload);
    if (heard === undefined) return;
    if ('asks' in heard) return heard.process === this.#process ? undefined : this.#sayAnew();
    if (this.#take(heard)) this.#sendSoon();
  }

  /** Requests the entries that other processes announced before this process listened. */
  ask(): void {
    this.#announce({ process: this.#process, asks: true });
    this.#sayAnew();
  }

  /** Removes all browsers of this process, since it is stopping. */
  async stop(): Promise<void> {
    if (this.#isOver) return;
    this.#isOver = true;
    clearInterval(this.#refresh);
    clearTimeout(this.#sending);
    await this.#announcing;
    if (this.#numbers > 0) await this.#notify([{ process: this.#process, gone: true }]);
  }

  #take(heard: News): boolean {
    const { process } = heard;
    if ('gone' in heard) return this.#looks.forget({ process });
    const browser = `${process} ${heard.browser}`;
    if (!('who' in heard)) return this.#looks.remove(browser);
    return this.#looks.set(browser, { ...heard.looks_at, ...heard.who, process, at: performance.now() });
  }

  #noticeOf({ number, subject: looks_at, who }: Onlooker): News {
    return { process: this.#process, browser: number, looks_at, who };
  }

  #sayAnew(): void {
    const own = [...this.#onlookers.values()].map((onlooker) => this.#noticeOf(onlooker));
    // A process applies its own announcements directly; on a busy machine their notification arrives late.
    const isAnythingNew = own.map((said) => this.#take(said)).includes(true);
    const isAnythingOver = this.#looks.forget({ before: performance.now() - this.#lastsMs });
    if (isAnythingNew || isAnythingOver) this.#sendSoon();
    for (const said of own) this.#announce(said);
  }

  /** Announcements are sent one statement at a time, so that the latest arrives last. */
  #announce(said: Notice): void {
    if (this.#isOver) return;
    this.#waiting.set('browser' in said ? said.browser : 'asks', said);
    this.#announcing ??= this.#announceAll().finally(() => (this.#announcing = undefined));
  }

  async #announceAll(): Promise<void> {
    // Announcements of one turn of the event loop are sent in one statement.
    await Promise.resolve();
    while (this.#waiting.size > 0 && !this.#isOver) {
      const notices = [...this.#waiting.values()];
      this.#waiting.clear();
      await this.#notify(notices);
    }
  }

  async #notify(notices: readonly Notice[]): Promise<void> {
    try {
      const payloads = notices.map((one) => JSON.stringify(one));
      await this.options.pool.query(
        preparedQuery(`select pg_notify('${PRESENCE_CHANNEL}', payload) from unnest($1::text[]) as payload`, [
          payloads,
        ]),
      );
    } catch (error) {
      // A failed announcement ends nothing: valid entries are announced again before they expire.
      this.options.logger.warn({ err: error }, 'who looks at what could not be announced');
    }
  }

  #sendSoon(): void {
    if (this.#isOver) return;
    this.#sending ??= setTimeout(() => {
      this.#sending = undefined;
      this.#sendAll();
    }, TOGETHER_MS).unref();
  }

  /** Sends each browser the message that is new to it. */
  #sendAll(): void {
    const known = new Map<string, readonly PresentPerson[]>();
    const lookersAt = (record: ViewedRecord): readonly PresentPerson[] => {
      const key = viewedRecordKey(record);
      const lookers = known.get(key) ?? this.#looks.at(record);
      known.set(key, lookers);
      return lookers;
    };
    for (const [socket, onlooker] of this.#onlookers) {
      const message = presenceMessage(onlooker.subject, lookersAt(onlooker.subject), onlooker.who.uid);
      const text = JSON.stringify(message);
      if (text === onlooker.sent || (onlooker.sent === undefined && message.looking.count === 0)) continue;
      onlooker.sent = text;
      socket.sendLooking(message);
    }
  }
}

function noticeIn(payload: string): Notice | undefined {
  try {
    return notice.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}
