import type { Caller } from '@zhidan/domain';
import type { IdempotencyKeys } from '@zhidan/eventstore';
import type { FileStore } from '@zhidan/files';
import {
  type Authenticate,
  type CommandLimit,
  type Handler,
  positionToWaitFor,
  secureRoutes,
} from '@zhidan/http';
import { inSpan } from '@zhidan/tracing';
import type { Request, Response, Router } from 'express';
import type { Facts } from '../facts/facts.js';
import type { UploadQuota } from '../file/quota.js';
import type { Resent } from '../mail/resent.js';
import type { LinesLikeAt } from '../bank/lines-like.js';
import type { WorkDone } from '../payroll/work-done.js';
import { type Answer, respond, written } from './answer.js';
import { type Call, callOf, type CallSources } from './call.js';
import { answeredOnce } from './once.js';

/** What every command needs from outside. */
export interface CommandParts extends CallSources {
  /** What rules need to know, and the event store that it hears of. */
  readonly facts: Facts;
  readonly authenticate: Authenticate;
  /** Base of the addresses of links, without a slash at its end. */
  readonly publicUrl: string;
  /** The order whose reminders a link of a mail stops; undefined for what is no such link. */
  readonly reminderOrderOf: (secret: string) => string | undefined;
  /** A secret of 43 letters that only this installation can make of a text; the same text has the same one. */
  readonly secretOf: (text: string) => string;
  readonly idempotency: IdempotencyKeys;
  readonly files: FileStore;
  readonly uploads: UploadQuota;
  readonly limitCommands: CommandLimit;
  readonly workDone: WorkDone;
  readonly linesLike: LinesLikeAt;
  /** Kept once callers are known by what a table shows up to the position, or nobody can wait any longer. */
  callersKnow(table: string, position: bigint): Promise<void>;
  /**
   * Resolves with true once nothing can be read any more of a customer who was erased, and with false where that takes
   * long; it goes on.
   */
  whenErased(customer_id: string): Promise<boolean>;
  /** Sends a mail of the outbox again, by its id, if it is of one of these kinds. */
  resendMail(id: string, kinds: readonly string[]): Promise<Resent>;
}

/** Somebody by the ids that stand for them; an empty uid is no account. */
export interface Person {
  readonly customer_id: string;
  readonly uid: string;
}

/**
 * Parses what was sent, gathers facts, lets the domain decide, and says how it ended. Whether the caller
 * may come here at all was found before, in the permission table.
 */
export type Command = (call: Call) => Promise<Answer>;

/** What some routes need beside their command. */
export interface CommandOptions {
  /** Some things are called by more than chance: makes the id of what a command at that instant makes. */
  readonly idAt?: (now: string) => string;
  /** Called with that id when the command has ended, however it did. */
  readonly idDone?: (id: string) => void;
  /** Takes in a body that is no JSON; what it holds goes when the command has ended, however it did. */
  readonly receive?: (call: Call) => Promise<ReceivedBody>;
  /** Who is calling, where the address itself says so; rejects where it opens nothing. */
  readonly callerFrom?: (request: Request) => Promise<Caller>;
  /** The answer holds a secret, so that it is not remembered: the command knows a repeated request by itself. */
  readonly isSecret?: true;
  /** Whether nothing is written, so that nothing is remembered of the request either. */
  readonly isReading?: (call: Call) => boolean;
}

export interface ReceivedBody {
  readonly body: unknown;
  /** Called when the command has ended. */
  discard(outcome: Outcome): Promise<void>;
}

/** Whether the command did something now: what was refused, or answered as before, did not. */
type Outcome = 'done' | 'nothing';

export type OnCommand = (route: string, command: Command, options?: CommandOptions) => void;

/** The routes of one noun. */
export type CommandRoutes = (on: OnCommand, parts: CommandParts) => void;

/** A router of commands: each authorised by the table and answered once per idempotency key. */
export function commandRouter(parts: CommandParts, nouns: readonly CommandRoutes[]): Router {
  const { router, on } = secureRoutes(parts.authenticate, parts.limitCommands);
  const onCommand: OnCommand = (route, command, options = {}) => {
    const { idAt = () => parts.newId(), idDone, receive, callerFrom, isSecret, isReading } = options;
    const handler: Handler = async (request, response, comes) => {
      const caller = callerFrom === undefined ? comes : await callerFrom(request);
      const call = callOf(request, response, caller, parts, idAt);
      try {
        await handled(call, request, response);
      } finally {
        idDone?.(call.newId);
      }
    };
    const handled = async (call: Call, request: Request, response: Response): Promise<void> => {
      // Facts of another process may show a little later what the caller was answered by the one before.
      const position = positionToWaitFor(request);
      if (position !== undefined) await parts.facts.reached(position);
      const received = await receive?.(call);
      let outcome: Outcome = 'nothing';
      const noting: Command = async (given) => {
        const answer = await command(given);
        outcome = 'done';
        return answer;
      };
      const body = received === undefined ? call.body : received.body;
      const asked = { ...call, body };
      const handle = async () =>
        isSecret === true || isReading?.(asked) === true
          ? written(await noting(asked))
          : answeredOnce(parts.idempotency, asked, noting);
      const [answered] = await Promise.allSettled([inSpan('command', { 'zhidan.command': route }, handle)]);
      try {
        // Before the answer: a request that is repeated at once finds given back what was reserved for the first.
        await received?.discard(outcome);
      } finally {
        if (answered.status === 'fulfilled') respond(response, answered.value);
      }
      if (answered.status === 'rejected') throw answered.reason;
    };
    on(route, handler, receive !== undefined);
  };
  for (const routes of nouns) routes(onCommand, parts);
  return router;
}
