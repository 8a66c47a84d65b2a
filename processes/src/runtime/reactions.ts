import { Refused, streamOf, systemCaller } from '@zhidan/domain';
import type { CommandContext, EventStore } from '@zhidan/eventstore';
import { inTraceOf } from '@zhidan/tracing';
import type { Logger } from 'pino';
import type { NotificationChannel, KeyedOutgoingNotice } from '../notice/notice.js';
import type {
  ErasureRequest,
  ProcessInput,
  Process,
  ProcessReader,
  SendReaction,
  NotifyReaction,
  WriteFileReaction,
} from '../process.js';
import { mayKeysHaveExpired, type CommandOrigin } from './origin.js';
import type { Timers } from './timers.js';

/** Handles a command of any aggregate with the facts that its rules need, as the command API does. */
export type HandleCommand = (
  target: Pick<SendReaction, 'aggregate' | 'id' | 'command'>,
  context: CommandContext,
) => Promise<unknown>;

export interface ReactionDependencies {
  readonly channels: readonly NotificationChannel[];
  readonly eventStore: EventStore;
  readonly handle: HandleCommand;
  /** Deletes personal data outside of events; repeating it changes nothing. */
  readonly erase: (person: ErasureRequest) => Promise<void>;
  /** Deletes keys that do not belong to customers; repeating it changes nothing. */
  readonly forget: (persons: readonly string[]) => Promise<void>;
  /** Writes a file for another program atomically; unset if there is no folder for such files. */
  readonly file?: (file: Pick<WriteFileReaction, 'path' | 'text'>) => Promise<void>;
  /** Whether a stream is known to be empty; false if it must be read. */
  readonly isAbsent: (stream: string) => boolean;
  readonly logger: Logger;
}

interface Moment {
  readonly now: string;
  readonly isCaughtUp: boolean;
}

/**
 * Executes the reactions of a process to an event or timer without repeating earlier ones. Notices are
 * collected: `flush` passes them to the channels before the checkpoint is stored.
 */
export class ReactionExecutor {
  #notices: KeyedOutgoingNotice[] = [];

  constructor(
    private readonly process: Process,
    private readonly parts: ReactionDependencies,
    private readonly timers: Timers,
  ) {}

  async to(occasion: ProcessInput, origin: CommandOrigin, isCaughtUp: boolean): Promise<void> {
    const known = await this.process.gather(occasion, this.#lookFor(occasion));
    const sentTo = new Map<string, number>();
    for (const reaction of this.process.decide(occasion, known)) {
      switch (reaction.kind) {
        case 'send': {
          const stream = `${reaction.aggregate.category}-${reaction.id}`;
          const turn = sentTo.get(stream) ?? 0;
          sentTo.set(stream, turn + 1);
          await this.#sendOnce(reaction, origin, turn, { now: occasion.now, isCaughtUp });
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
        case 'ignore':
          this.parts.logger.debug(
            { process: this.process.name, at: origin.at, reason: reaction.reason },
            'ignored',
          );
          break;
        case 'erase':
          await this.parts.erase(reaction.person);
          break;
        case 'forget':
          await this.parts.forget(reaction.persons);
          break;
        case 'file':
          await this.#write(reaction);
          break;
      }
    }
  }

  async #write(file: WriteFileReaction): Promise<void> {
    if (this.parts.file === undefined) throw new Error('there is no folder to write files into');
    await this.parts.file(file);
  }

  /**
   * Sends a command only once. Idempotency keys apply per stream, but a repeated decision may send other
   * commands to other streams.
   */
  async #sendOnce(
    reaction: SendReaction,
    origin: CommandOrigin,
    turn: number,
    { now, isCaughtUp }: Moment,
  ): Promise<void> {
    const idempotencyKey = `${origin.key}:${turn}`;
    const isSent =
      mayKeysHaveExpired(origin, now, isCaughtUp) && (await this.#wasSent(reaction, idempotencyKey));
    if (!isSent) await this.#send(reaction, origin, idempotencyKey, now);
  }

  /**
   * A reader of streams as this process has received them; the event's own stream is read at least up to the
   * event.
   */
  #lookFor(occasion: ProcessInput): ProcessReader {
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

  /**
   * Passes the collected notices to the channels. Notices that are lost before this are collected again after a
   * restart.
   */
  async flush(): Promise<void> {
    const notices = this.#notices;
    if (notices.length === 0) return;
    await Promise.all(this.parts.channels.map((channel) => channel.send(notices)));
    this.#notices = this.#notices.slice(notices.length);
  }

  /** Collects a notice without looking for an earlier one, since channels remember every key. */
  #gather({ notice }: NotifyReaction, { key }: CommandOrigin): void {
    const copies = notice.to === 'copies' ? ':copies' : '';
    this.#notices.push({ ...notice, key: `${key}:${notice.kind}${copies}` });
  }

  async #send(
    target: SendReaction,
    { correlation, causation, at }: CommandOrigin,
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
      if (!(error instanceof Refused) || !isExpected(target, error)) throw error;
      const { code } = error.refusal;
      this.parts.logger.info({ process: this.process.name, at, code }, 'a foreseen refusal');
    }
  }

  async #wasSent({ aggregate, id }: SendReaction, idempotencyKey: string): Promise<boolean> {
    const key = `${systemCaller.uid}:${idempotencyKey}`;
    for await (const { metadata } of this.parts.eventStore.read(streamOf(aggregate, id)))
      if (metadata.idempotency_key === key) return true;
    return false;
  }
}

const isExpected = ({ expected }: SendReaction, { refusal }: Refused): boolean =>
  expected === 'any' || expected.includes(refusal.code);
