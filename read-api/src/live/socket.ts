import { sameJson, type Caller } from '@zhidan/domain';
import { z } from 'zod';
import { WebSocket, type RawData } from 'ws';
import type { Resource, View } from '../resource/resource.js';
import { viewOf } from '../resource/view-for.js';
import type { Change } from './changes.js';
import { isNotified, messageFor, notified, reload, rightsChanged, type LiveMessage } from './message.js';
import type { RecentChanges } from './recent.js';

/** A browser that lets more than this pile up is cut off: it comes back and asks for what it missed. */
const MOST_BUFFERED_BYTES = 1_000_000;

const CLOSE_WITHIN_MS = 1_000;

const missed = z.strictObject({ since: z.union([z.string().regex(/^\d{1,20}$/), z.int().min(0)]) });

/** One browser that listens. */
export class LiveSocket {
  readonly #views = new Map<string, View | undefined>();
  /** What came after this is sent as it comes. */
  readonly #openedAt: bigint;
  #alive = true;
  #asked = false;

  constructor(
    private readonly socket: WebSocket,
    private caller: Caller,
    private readonly resources: ReadonlyMap<string, Resource>,
    private readonly recent: RecentChanges,
  ) {
    this.#openedAt = recent.last;
    socket.on('pong', () => (this.#alive = true));
    socket.on('message', (data) => this.#hear(data));
    // Closing says all there is to say.
    socket.on('error', () => undefined);
  }

  /** False where the change is none of its business. */
  tell(change: Change): boolean {
    const { resource } = change;
    if (!this.#views.has(resource)) this.#views.set(resource, this.#viewOf(resource));
    const message = messageFor(this.#views.get(resource), this.caller, change);
    if (message) this.#send(message);
    if (isNotified(this.resources.get(resource)?.notifies, this.caller, change))
      this.#send(notified(change.position));
    return message !== undefined;
  }

  /** Whether it speaks for this customer. */
  isOf(customerId: string): boolean {
    return this.caller.customer_id === customerId;
  }

  /** From now on it speaks for this caller; one who has lost or gained rights has to ask for them anew. */
  recognise(caller: Caller): void {
    const before = this.caller;
    this.caller = caller;
    this.#views.clear();
    if (!sameJson(before, caller)) this.#send(rightsChanged(this.recent.last));
  }

  /** Cuts off who did not answer the call before. */
  callOut(): void {
    if (!this.#alive) return this.socket.terminate();
    this.#alive = false;
    this.socket.ping();
  }

  /** Says that it is over, and waits for the other side to agree only for a moment. */
  close(code: number): void {
    this.socket.close(code);
    setTimeout(() => this.socket.terminate(), CLOSE_WITHIN_MS).unref();
  }

  #viewOf(name: string): View | undefined {
    const resource = this.resources.get(name);
    return resource && viewOf(resource, this.caller);
  }

  /** Once per connection somebody may ask for what happened while it was away. */
  #hear(data: RawData): void {
    const since = sinceIn(data);
    if (since === undefined) return this.close(1008);
    if (this.#asked) return;
    this.#asked = true;
    const changes = this.recent.since(since);
    if (changes === undefined) return this.#send(reload(this.recent.last));
    for (const change of changes) if (change.position <= this.#openedAt) this.tell(change);
  }

  #send(message: LiveMessage): void {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    if (this.socket.bufferedAmount > MOST_BUFFERED_BYTES) return this.socket.terminate();
    this.socket.send(JSON.stringify(message));
  }
}

function sinceIn(data: RawData): bigint | undefined {
  try {
    const sent: unknown = JSON.parse(Buffer.isBuffer(data) ? data.toString('utf8') : '');
    const parsed = missed.safeParse(sent);
    return parsed.success ? BigInt(parsed.data.since) : undefined;
  } catch {
    return undefined;
  }
}
