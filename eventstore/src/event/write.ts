import type { DomainEvent } from '@zhidan/domain/core';
import { randomUUID } from 'node:crypto';
import { withHash } from '../chain/hash.js';
import type { ActorNames } from '../personal/actor-names.js';
import { isBlank, replaceAt } from '../personal/fields.js';
import type { KeyRing } from '../personal/keys.js';
import { encryptValue } from '../personal/seal.js';
import type { CommandContext } from '../types.js';
import type { ProposedEvent } from '../wire/stored-event.js';
import { schemaMismatchError } from './misfit.js';
import type { StoredMetadata } from './metadata.js';
import type { RegisteredEvent, EventRegistry } from './registry.js';

/** The last revision of a stream (-1 for none) and the hash of its event. */
interface StreamHead {
  readonly revision: number;
  readonly hash: string;
}

/** Encrypted events that can be stored after the head of their stream, and the head that results. */
export interface PreparedEvents {
  readonly proposed: readonly ProposedEvent[];
  /** The same events as a later read will return them. */
  readonly events: readonly DomainEvent[];
  readonly head: StreamHead;
}

export interface WriteTarget {
  readonly stream: string;
  readonly after: StreamHead;
  readonly context: CommandContext;
  readonly idempotencyKey: string | undefined;
  /** For each event the key of the person whom the stream is about, if there is one. */
  readonly subjects?: readonly (string | undefined)[];
}

export class EventWriter {
  readonly #registry: EventRegistry;
  readonly #keys: KeyRing;
  readonly #actors: ActorNames;

  constructor(registry: EventRegistry, keys: KeyRing, actors: ActorNames) {
    this.#registry = registry;
    this.#keys = keys;
    this.#actors = actors;
  }

  /** Encrypts and encodes events. Throws for an unknown kind, and for data that does not match the schema. */
  async prepare(events: readonly DomainEvent[], writing: WriteTarget): Promise<PreparedEvents> {
    const { stream, context, idempotencyKey, subjects = [] } = writing;
    const proposed: ProposedEvent[] = [];
    const written: DomainEvent[] = [];
    let head = writing.after;
    for (const [place, event] of events.entries()) {
      const known = this.#registry.get(event.type);
      if (known === undefined) throw new Error(`no event is called ${event.type}`);
      const id = randomUUID();
      const { actor, correlation, causation, now } = context.each?.[place] ?? context;
      const { plain, kept } = await this.#hide(known, event.data, { stream, id, subject: subjects[place] });
      const metadata: Omit<StoredMetadata, 'hash'> = {
        actor: await this.#actors.hide(actor),
        $correlationId: correlation,
        $causationId: causation,
        version: known.definition.version,
        at: now,
        prev_hash: head.hash,
        ...(idempotencyKey === undefined ? {} : { idempotency_key: idempotencyKey }),
        ...(context.imported === true ? { imported: true } : {}),
      };
      const data = Buffer.from(kept, 'utf8');
      const revision = head.revision + 1;
      const stored = withHash({ stream, revision, id, type: event.type, data }, metadata);
      proposed.push(stored);
      written.push({ type: event.type, data: plain });
      head = { revision, hash: stored.hash };
    }
    return { proposed, events: written, head };
  }

  /** An event's data for the cache, and the JSON to store. */
  async #hide(known: RegisteredEvent, data: unknown, { stream, id, subject }: Place) {
    const { schema, personal = [], type } = known.definition;
    const parsed = schema.safeParse(data);
    if (!parsed.success) throw schemaMismatchError(type, parsed.error);
    const json = JSON.stringify(parsed.data);
    // The cached state must equal what a rebuild reads, so undefined fields are dropped already.
    let plain: unknown = JSON.parse(json);
    let hidden = plain;
    for (const { fields, person } of personal) {
      const whose = person === undefined ? subject : person(plain, stream);
      if (whose === undefined) continue;
      const key = await this.#keys.ofPerson(whose);
      for (const field of fields) {
        if (key === 'erased') {
          plain = known.eraseAt(plain, field);
          hidden = known.eraseAt(hidden, field);
        } else {
          // A field with many parts is encrypted as one value: decrypting it takes as long as decrypting one
          // part.
          hidden = replaceAt(hidden, field, (found) =>
            isBlank(found) ? found : encryptValue(found, key, id),
          );
        }
      }
    }
    return { plain, kept: hidden === plain ? json : JSON.stringify(hidden) };
  }
}

/** The stream and the id of an event, and the person whom its stream is about. */
interface Place {
  readonly stream: string;
  readonly id: string;
  readonly subject: string | undefined;
}
