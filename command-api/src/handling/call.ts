import { actorOf, type Caller, type CommandFacts } from '@zhidan/domain';
import type { CommandContext } from '@zhidan/eventstore';
import { ifMatch, problems, traceIdOf } from '@zhidan/http';
import type { Request, Response } from 'express';

/** One command as its route receives it: caller, content, and context. */
export interface CommandCall {
  readonly request: Request;
  readonly body: unknown;
  readonly facts: CommandFacts;
  readonly context: CommandContext;
  /** The id of a new record; a repetition of the call has the same one. */
  readonly newId: string;
}

/** Sources of time and ids for calls. */
export interface CallSources {
  readonly clock: () => Date;
  readonly newId: () => string;
}

export function createCall(
  request: Request,
  response: Response,
  caller: Caller,
  sources: CallSources,
  idAt: (now: string) => string = () => sources.newId(),
): CommandCall {
  if (caller.uid === null) throw problems.signInFirst();
  const now = sources.clock().toISOString();
  const trace = traceIdOf(response);
  const key = idempotencyKey(request);
  const revision = ifMatch(request);
  return {
    request,
    body: request.body,
    facts: { now, caller },
    context: {
      caller,
      actor: actorOf(caller),
      correlation: trace,
      causation: trace,
      now,
      ...(revision === undefined ? {} : { ifRevision: revision }),
      ...(key === undefined ? {} : { idempotencyKey: key }),
    },
    newId: idAt(now),
  };
}

/**
 * The allowed form of an idempotency key: printable characters only, so that it can be part of metadata and
 * logs.
 */
const KEY = /^[\x21-\x7e]{1,200}$/;

function idempotencyKey(request: Request): string | undefined {
  const key = request.get('idempotency-key');
  if (key === undefined || KEY.test(key)) return key;
  throw problems.malformed([
    { path: 'Idempotency-Key', message: 'must be 1 to 200 printable ASCII characters without spaces' },
  ]);
}
