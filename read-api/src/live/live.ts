import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { listen, type Pool } from '@zhidan/database';
import { accessTo, forEveryone, routePermissions, visitorCaller, type Caller } from '@zhidan/domain';
import { clientAddressBehindProxies, Problem, refuseAsTooMany, type Authenticate } from '@zhidan/http';
import { addSpanToTraces } from '@zhidan/tracing';
import type { Logger } from 'pino';
import { WebSocketServer } from 'ws';
import type { Resource } from '../resource/resource.js';
import { MAIL_CHANNEL } from '../mail/changes.js';
import { mailResource } from '../mail/resource.js';
import { createChangeSource, type ChangedRow } from './changes.js';
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
  /** How often each browser is pinged and its caller recognised again, in ms. */
  readonly heartbeatMs?: number;
  /** How often, in ms, this process announces again to other processes which records its users view. */
  readonly presenceMs?: number;
  /** How many browsers may connect to one process. */
  readonly most?: number;
  /** How many connections one account, or one address of visitors, may have; 0 or unset means no limit. */
  readonly mostPerCaller?: number;
  /** How many proxies in front of the server may be trusted to name the address of a browser. */
  readonly trustProxy?: number;
  readonly onRefused?: () => void;
  /** Called when the data or rights of a person changed, so that cached callers are dropped. */
  readonly onPeopleChanged?: () => void;
  /** Called when a row of the resource changed. */
  readonly onChange?: (resource: string) => void;
}

/** Resources whose changes may alter the rights of a person. */
const OF_PEOPLE: ReadonlySet<string> = new Set(['customers', 'authorities', 'settings']);

const PATH = '/live';
const access = routePermissions[`GET ${PATH}`] ?? forEveryone;

/**
 * Messages of the shop and office contain only a position or the record being shown, so longer messages are
 * refused.
 */
const LARGEST_MESSAGE_BYTES = 256;
const GOING_AWAY = 1_001;

/** Sends each browser the changes that it may read. */
export class LiveBroadcaster {
  readonly #options: LiveOptions;
  readonly #resources: ReadonlyMap<string, Resource>;
  readonly #presence: Presence;
  /**
   * The subscription to notifications of mails and presence. Neither comes from a read model or has a position
   * among the events, so their messages are sent as they occur.
   */
  #notices: { stop(): Promise<void> } | undefined;
  /** The feed of changes, created with the first server or the first subscriber. */
  #feed: ChangeFeed | undefined;
  readonly #sockets = new Map<LiveSocket, IncomingHttpHeaders>();
  /** The number of open connections of each caller. */
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

  /** Answers WebSocket requests of one HTTP server. */
  attach(server: Server): void {
    this.follow();
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      // The connection of a handshake that fails is closed.
      if (request.url?.split('?', 1)[0] === PATH)
        this.#answer(request, socket, head).catch(() => socket.destroy());
      else if (server.listenerCount('upgrade') === 1) refuse(socket, '404 Not Found');
    });
  }

  /** Starts to follow changes, even while no browser is connected. */
  follow(): void {
    const { pool, databaseUrl, resources, logger } = this.#options;
    this.#feed ??= new ChangeFeed(databaseUrl, createChangeSource(pool, resources), logger, (change) => {
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

  /**
   * The position of the newest known change; rows read from now on include it. Undefined while no changes are
   * received.
   */
  get heardUpTo(): bigint | undefined {
    return this.#feed?.recent?.last;
  }

  /** Whether changes are received as they happen. */
  get isHearing(): boolean {
    return this.#feed?.isHearing === true;
  }

  /** The number of connected browsers. */
  get listening(): number {
    return this.#sockets.size;
  }

  /** Closes all WebSockets and accepts no more: an HTTP server ends only after all its WebSockets have. */
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

  #tell(change: ChangedRow): void {
    const since = new Date();
    let sentTo = 0;
    for (const socket of this.#sockets.keys()) if (socket.tell(change)) sentTo += 1;
    const { resource, trace } = change;
    if (trace !== null && sentTo > 0)
      addSpanToTraces('live', since, { 'zhidan.resource': resource, 'zhidan.sent_to': sentTo }, () => [
        trace,
      ]);
  }

  #tellOfMail(id: string): void {
    const position = this.#feed?.recent?.last;
    if (position === undefined) return;
    const change: ChangedRow = {
      position,
      resource: mailResource.name,
      id,
      code: null,
      row: null,
      trace: null,
    };
    for (const socket of this.#sockets.keys()) socket.tell(change);
  }

  async #answer(request: IncomingMessage, duplex: Duplex, head: Buffer): Promise<void> {
    // A browser that disconnects before the answer is no error.
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

  /** The key under which the connections of one caller are counted. */
  #keyOf({ uid }: Caller, request: IncomingMessage): string {
    return uid === null
      ? `address ${clientAddressBehindProxies(request, this.#options.trustProxy ?? 0)}`
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

  /** Recognises the caller of a connection; an expired token makes the caller a visitor. */
  async #callerOf(headers: IncomingHttpHeaders): Promise<Caller> {
    try {
      return (await this.#options.authenticate({ headers })).caller;
    } catch (error) {
      if (error instanceof Problem && error.status === 401) return visitorCaller;
      throw error;
    }
  }

  /** Ends withdrawn rights at once, in this process and for connected browsers. */
  #peopleChanged({ resource, id }: ChangedRow): void {
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

  /** Repeats authentication, because the rights of a caller may change while the connection is open. */
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
