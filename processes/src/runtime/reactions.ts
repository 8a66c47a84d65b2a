import { Refused, streamOf, systemCaller } from '@zhidan/domain';
import type { CommandContext, EventStore } from '@zhidan/eventstore';
import { inTraceOf } from '@zhidan/tracing';
import type { Logger } from 'pino';
import type { Channel, KeyedNotice } from '../notice/notice.js';
import type { Erased, Occasion, Process, ProcessLook, Send, Notify } from '../process.js';
import { mayBeForgotten, type Origin } from './origin.js';
import type { Timers } from './timers.js';

/** Lets any aggregate decide with what its rules need to know, as the command API does. */
export type HandleCommand = (
  target: Pick<Send, 'aggregate' | 'id' | 'command'>,
  context: CommandContext,
) => Promise<unknown>;

export interface ReactionParts {
  readonly channels: readonly Channel[];
  readonly eventStore: EventStore;
  readonly handle: HandleCommand;
  /** Removes what is kept of a person outside of events; nothing is left to do where it was done before. */
  readonly erase: (person: Erased) => Promise<void>;
  /** Whether a stream may be taken as empty; false where it has to be read. */
  readonly isAbsent: (stream: string) => boolean;
  readonly logger: Logger;
}

/**
 * Does what a process decides about an occasion; what was done for the same occasion before is not done again.
 * Notices are gathered: they go to the channels together by `flush`, before the place of the process is written down.
 */
export class Reactions {
  #notices: KeyedNotice[] = [];

  constructor(
    private readonly process: Process,
    private readonly parts: ReactionParts,
    private readonly timers: Timers,
  ) {}

  async to(occasion: Occasion, origin: Origin, isCaughtUp: boolean): Promise<void> {
    const known = await this.process.gather(occasion, this.#lookFor(occasion));
    const sentTo = new Map<string, number>();
    for (const reaction of this.process.decide(occasion, known)) {
      switch (reaction.kind) {
        case 'send': {
          const stream = `${reaction.aggregate.category}-${reaction.id}`;
          const turn = sentTo.get(stream) ?? 0;
          sentTo.set(stream, turn + 1);
          // Per stream: what is sent to others may differ when it is decided anew.
          const idempotencyKey = `${origin.key}:${turn}`;
          const isSent =
            mayBeForgotten(origin, occasion.now, isCaughtUp) &&
            (await this.#wasSent(reaction, idempotencyKey));
          if (!isSent) await this.#send(reaction, origin, idempotencyKey, occasion.now);
          break;
        }
        case 'notify':
          this.#gather(reaction, origin);
          break;
        case 'schedule':
          await this.timers.schedule({
            ...reaction.timer,
            causation: origin.causation,
            correlation: origin.correlation,
          });
          break;
        case 'complete':
          await this.timers.complete(reaction.key);
          break;
        case 'erase':
          await this.parts.erase(reaction.person);
          break;
        case 'ignore':
          this.parts.logger.debug(
            { process: this.process.name, at: origin.at, reason: reaction.reason },
            'ignored',
          );
          break;
      }
    }
  }

  /** Streams as this process has followed them, that of the event at least up to the event. */
  #lookFor(occasion: Occasion): ProcessLook {
    const { eventStore, isAbsent } = this.parts;
    const own = occasion.kind === 'happened' ? occasion.event : undefined;
    return {
      load: async (aggregate, id) => {
        const stream = streamOf(aggregate, id);
        if (isAbsent(stream)) return aggregate.initial;
        const atLeast = stream === own?.stream ? own.revision : -1;
        return (await eventStore.load(aggregate, id, { asFollowed: true, atLeast })).state;
      },
      waitingFor: (field, value) => this.timers.waitingFor(field, value),
    };
  }

  /** Gives the notices of all occasions since the last time to the channels; those that are lost before are gathered again. */
  async flush(): Promise<void> {
    const notices = this.#notices;
    if (notices.length === 0) return;
    await Promise.all(this.parts.channels.map((channel) => channel.send(notices)));
    this.#notices = this.#notices.slice(notices.length);
  }

  /** A channel knows every key it ever was given, so it needs no looking up. */
  #gather({ notice }: Notify, { key }: Origin): void {
    const copies = notice.to === 'copies' ? ':copies' : '';
    this.#notices.push({ ...notice, key: `${key}:${notice.kind}${copies}` });
  }

  async #send(
    target: Send,
    { correlation, causation, at }: Origin,
    idempotencyKey: string,
    now: string,
  ): Promise<void> {
    const { name } = systemCaller;
    try {
      const context = {
        caller: systemCaller,
        actor: { uid: 'system', name },
        correlation,
        causation,
        now,
        ...(target.isNew === undefined ? {} : { isNew: target.isNew }),
        idempotencyKey,
      };
      const about = { 'zhidan.process': this.process.name };
      await inTraceOf(correlation, 'process', about, () => this.parts.handle(target, context));
    } catch (error) {
      if (!(error instanceof Refused) || !target.expected.includes(error.refusal.code)) throw error;
      const { code } = error.refusal;
      this.parts.logger.info({ process: this.process.name, at, code }, 'a foreseen refusal');
    }
  }

  async #wasSent({ aggregate, id }: Send, idempotencyKey: string): Promise<boolean> {
    const key = `${systemCaller.uid}:${idempotencyKey}`;
    for await (const { metadata } of this.parts.eventStore.read(streamOf(aggregate, id)))
      if (metadata.idempotency_key === key) return true;
    return false;
  }
}
