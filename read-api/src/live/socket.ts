import { sameJson, type Caller } from '@zhidan/domain';
import { WebSocket, type RawData } from 'ws';
import type { Resource, ResourceView } from '../resource/resource.js';
import { resourceViewOf } from '../resource/view-for.js';
import type { ChangedRow } from './changes.js';
import {
  isNotified,
  messageFor,
  notificationsChangedMessage,
  reloadMessage,
  rightsChangedMessage,
  type LiveMessage,
} from './message.js';
import {
  MAX_VIEWER_NAME_LENGTH,
  type PresentPerson,
  type PresenceMessage,
  type ViewedRecord,
} from './looking.js';
import { MessageRateLimit } from './rate.js';
import type { RecentChanges } from './recent.js';
import { parseClientMessage } from './said.js';

/** A browser that lets more bytes pile up is disconnected; it reconnects and asks for the missed changes. */
const MOST_BUFFERED_BYTES = 1_000_000;

const CLOSE_WITHIN_MS = 1_000;
const POLICY_VIOLATED = 1008;
/** The session with whose cookie the connection was opened has ended; the browser may have a newer one. */
const SESSION_ENDED = 4_401;

/** The connection of one browser. */
export class LiveSocket {
  readonly #views = new Map<string, ResourceView | undefined>();
  /** Changes after this position are sent as they occur. */
  readonly #openedAt: bigint;
  #alive = true;
  #asked = false;
  readonly #looks = new MessageRateLimit();

  constructor(
    private readonly socket: WebSocket,
    private caller: Caller,
    private readonly resources: ReadonlyMap<string, Resource>,
    private readonly recent: RecentChanges,
    private readonly onLook: (subject: ViewedRecord | null) => void = () => undefined,
  ) {
    this.#openedAt = recent.last;
    socket.on('pong', () => (this.#alive = true));
    socket.on('message', (data) => this.#hear(data));
    // An error needs no handling, because the close event follows.
    socket.on('error', () => undefined);
  }

  /** Sends a change; returns false where the change does not concern this browser. */
  tell(change: ChangedRow): boolean {
    const { resource } = change;
    const message = messageFor(this.#viewOf(resource), this.caller, change);
    if (message) this.#send(message);
    if (isNotified(this.resources.get(resource)?.notifies, this.caller, change))
      this.#send(notificationsChangedMessage(change.position));
    return message !== undefined;
  }

  /** Whether the connection belongs to this customer. */
  isOf(customerId: string): boolean {
    return this.caller.customer_id === customerId;
  }

  /**
   * The person to show to colleagues as a viewer of records of this resource; undefined unless the caller is
   * staff who may read all of them.
   */
  lookerAt(resource: string): PresentPerson | undefined {
    const { uid, name, is_employee } = this.caller;
    if (uid === null || !is_employee || this.#viewOf(resource)?.rows !== 'all') return undefined;
    return { uid, name: name.slice(0, MAX_VIEWER_NAME_LENGTH) };
  }

  sendLooking(message: PresenceMessage): void {
    this.#send(message);
  }

  /**
   * Sets the caller of the connection. A caller who has lost or gained rights is asked to read them again. When
   * the session has ended, the connection is closed, so that the browser reconnects with its present cookie.
   */
  recognise(caller: Caller): void {
    const before = this.caller;
    this.caller = caller;
    this.#views.clear();
    if (!sameJson(before, caller)) this.#send(rightsChangedMessage(this.recent.last));
    if (before.uid !== caller.uid) this.close(SESSION_ENDED);
  }

  /** Pings the browser; disconnects it if it did not answer the last ping. */
  callOut(): void {
    if (!this.#alive) return this.socket.terminate();
    this.#alive = false;
    this.socket.ping();
  }

  /** Closes the connection, and waits only a moment for the other side to confirm. */
  close(code: number): void {
    this.socket.close(code);
    setTimeout(() => this.socket.terminate(), CLOSE_WITHIN_MS).unref();
  }

  #viewOf(name: string): ResourceView | undefined {
    if (!this.#views.has(name)) {
      const resource = this.resources.get(name);
      this.#views.set(name, resource && resourceViewOf(resource, this.caller));
    }
    return this.#views.get(name);
  }

  #hear(data: RawData): void {
    const said = parseClientMessage(data);
    if (said === undefined) return this.close(POLICY_VIOLATED);
    if ('since' in said) return this.#sendMissed(BigInt(said.since));
    if (!this.#looks.takes(performance.now())) return this.close(POLICY_VIOLATED);
    this.onLook(said.looks_at);
  }

  /** A browser may ask once per connection for the changes that it missed. */
  #sendMissed(since: bigint): void {
    if (this.#asked) return;
    this.#asked = true;
    const changes = this.recent.since(since);
    if (changes === undefined) return this.#send(reloadMessage(this.recent.last));
    for (const change of changes) if (change.position <= this.#openedAt) this.tell(change);
  }

  #send(message: LiveMessage | PresenceMessage): void {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    if (this.socket.bufferedAmount > MOST_BUFFERED_BYTES) return this.socket.terminate();
    this.socket.send(JSON.stringify(message));
  }
}
