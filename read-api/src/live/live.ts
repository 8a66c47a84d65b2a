import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { listen, type Pool } from '@zhidan/database';
import { accessTo, everyone, routes, visitor, type Caller } from '@zhidan/domain';
import { addressBehind, Problem, refuseAsTooMany, type Authenticate } from '@zhidan/http';
import { noteInTraces } from '@zhidan/tracing';
import type { Logger } from 'pino';
import { WebSocketServer } from 'ws';
import type { Resource } from '../resource/resource.js';
import { MAIL_CHANNEL } from '../mail/changes.js';
import { mailResource } from '../mail/resource.js';
import { changesIn, type Change } from './changes.js';
import { ChangeFeed } from './feed.js';
import { isOwnOrigin } from './origin.js';
import { Presence, PRESENCE_CHANNEL } from './presence.js';
import { LiveSocket } from './socket.js';

export interface LiveOptions {
  readonly pool: Pool;
  readonly databaseUrl: string;
  readonly authenticate: Authenticate;
  readonly publicUrl: string;
  readonly resources: readonly Resource[];
  readonly logger: Logger;
  /** How often browsers are called out and recognised anew, in ms. */
  readonly heartbeatMs?: number;
  /** How often the others are sent anew who looks at what here, in ms. */
  readonly presenceMs?: number;
  /** How many may listen to one process. */
  readonly most?: number;
  /** How many of them for one account, and from one address without one; 0 or unset: no limit. */
  readonly mostPerCaller?: number;
  /** Hops in front of us that may say where a browser is. */
  readonly trustProxy?: number;
  readonly onRefused?: () => void;
  /** Somebody, or what their kind may do, is not what it was: whoever remembers callers forgets them. */
  readonly onPeopleChanged?: () => void;
  /** Something of a resource is not what it was. */
  readonly onChange?: (resource: string) => void;
}

/** Resources that say who may do what. */
const OF_PEOPLE: ReadonlySet<string> = new Set(['customers', 'authorities', 'settings']);

const PATH = '/live';
const access = routes[`GET ${PATH}`] ?? everyone;

/** A page of ours says no more than what it asks for since a position, or which record it shows. */
const LARGEST_MESSAGE_BYTES = 256;
const GOING_AWAY = 1_001;

/** Sends browsers what changed, each only what it may read. */
export class Live {
  readonly #options: LiveOptions;
  readonly #resources: ReadonlyMap<string, Resource>;
  readonly #presence: Presence;
  /** Of mails and of who looks at what. The outbox is no read model: mails change at no position, and are sent as they do. */
  #notices: { stop(): Promise<void> } | undefined;
  /** Followed from the first server on, or when somebody wants to know. */
  #feed: ChangeFeed | undefined;
  readonly #sockets = new Map<LiveSocket, IncomingHttpHeaders>();
  /** How many each caller has open. */
  readonly #perCaller = new Map<string, number>();
  readonly #upgrades = new WebSocketServer({
    noServer: true,
    maxPayload: LARGEST_MESSAGE_BYTES,
    perMessageDeflate: false,
  });
  readonly #heartbeat: NodeJS.Timeout;
  #isOver = false;

  constructor(options: LiveOptions) {
    this.#options = options;
    const { resources, heartbeatMs = 30_000 } = options;
    this.#resources = new Map(resources.map((resource) => [resource.name, resource]));
    this.#presence = new Presence(options);
    this.#heartbeat = setInterval(() => this.#beat(), heartbeatMs).unref();
  }

  /** Answers the WebSockets of one HTTP server. */
  attach(server: Server): void {
    this.follow();
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      // A handshake that breaks off ends with its connection.
      if (request.url?.split('?', 1)[0] === PATH)
        this.#answer(request, socket, head).catch(() => socket.destroy());
      else if (server.listenerCount('upgrade') === 1) refuse(socket, '404 Not Found');
    });
  }

  /** Hears of changes from now on, whether anybody listens or not. */
  follow(): void {
    const { pool, databaseUrl, resources, logger } = this.#options;
    this.#feed ??= new ChangeFeed(databaseUrl, changesIn(pool, resources), logger, (change) => {
      this.#tell(change);
      if (OF_PEOPLE.has(change.resource)) this.#peopleChanged(change);
      this.#options.onChange?.(change.resource);
    });
    this.#notices ??= listen(databaseUrl, [MAIL_CHANNEL, PRESENCE_CHANNEL], {
      onMessage: (payload, channel) =>
        channel === MAIL_CHANNEL ? this.#tellOfMail(payload) : this.#presence.hear(payload),
      onConnected: () => this.#presence.ask(),
    });
  }

  /** Of the newest change that was heard of: what is read from now on shows it. Undefined while nothing is heard. */
  get heardUpTo(): bigint | undefined {
    return this.#feed?.recent?.last;
  }

  /** Whether changes are heard as they happen. */
  get isHearing(): boolean {
    return this.#feed?.isHearing === true;
  }

  /** How many browsers listen. */
  get listening(): number {
    return this.#sockets.size;
  }

  /** Ends what is open and opens no more: an HTTP server ends only after all its WebSockets. */
  hangUp(): void {
    this.#isOver = true;
    clearInterval(this.#heartbeat);
    for (const socket of this.#sockets.keys()) socket.close(GOING_AWAY);
  }

  async close(): Promise<void> {
    this.hangUp();
    await Promise.all([this.#feed?.stop(), this.#notices?.stop(), this.#presence.stop()]);
    this.#upgrades.close();
  }

  #tell(change: Change): void {
    const since = new Date();
    let sentTo = 0;
    for (const socket of this.#sockets.keys()) if (socket.tell(change)) sentTo += 1;
    const { resource, trace } = change;
    if (trace !== null && sentTo > 0)
      noteInTraces('live', since, { 'zhidan.resource': resource, 'zhidan.sent_to': sentTo }, () => [trace]);
  }

  #tellOfMail(id: string): void {
    const position = this.#feed?.recent?.last;
    if (position === undefined) return;
    const change: Change = { position, resource: mailResource.name, id, code: null, row: null, trace: null };
    for (const socket of this.#sockets.keys()) socket.tell(change);
  }

  async #answer(request: IncomingMessage, duplex: Duplex, head: Buffer): Promise<void> {
    // Whoever hangs up before we answer is nobody's mistake.
    duplex.on('error', () => duplex.destroy());
    if (!isOwnOrigin(request.headers, this.#options.publicUrl)) return refuse(duplex, '403 Forbidden');
    const caller = await this.#callerOf(request.headers).catch(() => undefined);
    const recent = this.#feed?.recent;
    if (caller === undefined || recent === undefined || this.#takesNoMore())
      return refuse(duplex, '503 Service Unavailable');
    if (accessTo(access, caller) !== 'allowed') return refuse(duplex, '401 Unauthorized');
    const key = this.#keyOf(caller, request);
    if (this.#hasTooMany(key)) {
      this.#options.onRefused?.();
      return refuseAsTooMany(duplex);
    }

    this.#upgrades.handleUpgrade(request, duplex, head, (webSocket) => {
      const socket: LiveSocket = new LiveSocket(webSocket, caller, this.#resources, recent, (subject) =>
        this.#presence.look(socket, subject),
      );
      this.#sockets.set(socket, request.headers);
      this.#count(key, 1);
      webSocket.once('close', () => {
        this.#sockets.delete(socket);
        this.#presence.look(socket, null);
        this.#count(key, -1);
      });
    });
  }

  /** By what the WebSockets of one caller are counted. */
  #keyOf({ uid }: Caller, request: IncomingMessage): string {
    return uid === null
      ? `address ${addressBehind(request, this.#options.trustProxy ?? 0)}`
      : `account ${uid}`;
  }

  #hasTooMany(key: string): boolean {
    const { mostPerCaller = 0 } = this.#options;
    return mostPerCaller > 0 && (this.#perCaller.get(key) ?? 0) >= mostPerCaller;
  }

  #count(key: string, more: number): void {
    const count = (this.#perCaller.get(key) ?? 0) + more;
    if (count === 0) this.#perCaller.delete(key);
    else this.#perCaller.set(key, count);
  }

  #takesNoMore(): boolean {
    return this.#isOver || this.#sockets.size >= (this.#options.most ?? 5_000);
  }

  /** Who is listening; somebody whose token is not good any more listens as a visitor. */
  async #callerOf(headers: IncomingHttpHeaders): Promise<Caller> {
    try {
      return (await this.#options.authenticate({ headers })).caller;
    } catch (error) {
      if (error instanceof Problem && error.status === 401) return visitor;
      throw error;
    }
  }

  /** A right that was taken away ends at once, here and for those who listen. */
  #peopleChanged({ resource, id }: Change): void {
    this.#options.onPeopleChanged?.();
    for (const [socket, headers] of this.#sockets)
      if (resource !== 'customers' || socket.isOf(id)) void this.#recogniseAgain(socket, headers);
  }

  #beat(): void {
    for (const [socket, headers] of this.#sockets) {
      socket.callOut();
      void this.#recogniseAgain(socket, headers);
    }
  }

  /** Rights come and go while somebody listens. */
  async #recogniseAgain(socket: LiveSocket, headers: IncomingHttpHeaders): Promise<void> {
    try {
      socket.recognise(await this.#callerOf(headers));
      this.#presence.recognise(socket);
    } catch (error) {
      this.#options.logger.warn({ err: error }, 'who is listening could not be looked up again');
    }
  }
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
