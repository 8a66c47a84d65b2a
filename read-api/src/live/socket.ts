import { sameJson, type Caller } from '@zhidan/domain';
import { WebSocket, type RawData } from 'ws';
import type { Resource, View } from '../resource/resource.js';
import { viewOf } from '../resource/view-for.js';
import type { Change } from './changes.js';
import { isNotified, messageFor, notified, reload, rightsChanged, type LiveMessage } from './message.js';
import { LONGEST_LOOKER, type PresentPerson, type LookingMessage, type Subject } from './looking.js';
import { MessageRate } from './rate.js';
import type { RecentChanges } from './recent.js';
import { saidIn } from './said.js';

/** A browser that lets more than this pile up is cut off: it comes back and asks for what it missed. */
const MOST_BUFFERED_BYTES = 1_000_000;

const CLOSE_WITHIN_MS = 1_000;
const POLICY_VIOLATED = 1008;

/** One browser that listens. */
export class LiveSocket {
  readonly #views = new Map<string, View | undefined>();
  /** What came after this is sent as it comes. */
  readonly #openedAt: bigint;
  #alive = true;
  #asked = false;
  readonly #looks = new MessageRate();

  constructor(
    private readonly socket: WebSocket,
    private caller: Caller,
    private readonly resources: ReadonlyMap<string, Resource>,
    private readonly recent: RecentChanges,
    private readonly onLook: (subject: Subject | null) => void = () => undefined,
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
    const message = messageFor(this.#viewOf(resource), this.caller, change);
    if (message) this.#send(message);
    if (isNotified(this.resources.get(resource)?.notifies, this.caller, change))
      this.#send(notified(change.position));
    return message !== undefined;
  }

  /** Whether it speaks for this customer. */
  isOf(customerId: string): boolean {
    return this.caller.customer_id === customerId;
  }

  /** Who looks at records of this resource, as colleagues may know it; undefined where that is not staff who may read all of them. */
  lookerAt(resource: string): PresentPerson | undefined {
    const { uid, name, is_employee } = this.caller;
    if (uid === null || !is_employee || this.#viewOf(resource)?.rows !== 'all') return undefined;
    return { uid, name: name.slice(0, LONGEST_LOOKER) };
  }

  sendLooking(message: LookingMessage): void {
    this.#send(message);
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
    if (!this.#views.has(name)) {
      const resource = this.resources.get(name);
      this.#views.set(name, resource && viewOf(resource, this.caller));
    }
    return this.#views.get(name);
  }

  #hear(data: RawData): void {
    const said = saidIn(data);
    if (said === undefined) return this.close(POLICY_VIOLATED);
    if ('since' in said) return this.#sendMissed(BigInt(said.since));
    if (!this.#looks.takes(performance.now())) return this.close(POLICY_VIOLATED);
    this.onLook(said.looks_at);
  }

  /** Once per connection a browser may ask for what happened while it was away. */
  #sendMissed(since: bigint): void {
    if (this.#asked) return;
    this.#asked = true;
    const changes = this.recent.since(since);
    if (changes === undefined) return this.#send(reload(this.recent.last));
    for (const change of changes) if (change.position <= this.#openedAt) this.tell(change);
  }

  #send(message: LiveMessage | LookingMessage): void {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    if (this.socket.bufferedAmount > MOST_BUFFERED_BYTES) return this.socket.terminate();
    this.socket.send(JSON.stringify(message));
  }
}
