import type { Caller } from '@zhidan/domain';
import type { StoredAnswer } from '@zhidan/eventstore';
import { positionToWaitFor, secureRoutes } from '@zhidan/http';
import { inSpan } from '@zhidan/tracing';
import type { Request, Response, Router } from 'express';
import { respond, toStoredAnswer } from './answer.js';
import { createCall, type CommandCall } from './call.js';
import { answerOnce } from './once.js';
import type {
  CommandHandler,
  CommandOptions,
  CommandDependencies,
  CommandRoutes,
  RegisterCommandRoute,
  ReceivedBody,
} from './routes.js';

/** A router of commands: each is authorised by the permission table and answered once per idempotency key. */
export function commandRouter(parts: CommandDependencies, nouns: readonly CommandRoutes[]): Router {
  const { router, on } = secureRoutes(parts.authenticate, parts.limitCommands);
  const onCommand: RegisterCommandRoute = (route, command, options = {}) => {
    const steps = new CommandSteps(parts, route, command, options);
    on(
      route,
      async (request, response, known) => {
        const call = await steps.authorise(request, response, known);
        try {
          await steps.awaitPosition(call);
          const received = await steps.receive(call);
          const decision = await steps.decideOnce(call, received);
          await steps.respond(response, decision, received);
        } finally {
          options.idDone?.(call.newId);
        }
      },
      options.receive !== undefined,
    );
  };
  for (const routes of nouns) routes(onCommand, parts);
  return router;
}

/** The result of a command: its answer, or the error that refused it. */
interface Decision {
  readonly answered: PromiseSettledResult<StoredAnswer>;
  /** Whether the command was carried out now; false for a refusal or a repeated answer. */
  readonly isDone: boolean;
}

/** The steps of one route of commands, in the order in which they are taken. */
class CommandSteps {
  constructor(
    private readonly parts: CommandDependencies,
    private readonly route: string,
    private readonly command: CommandHandler,
    private readonly options: CommandOptions,
  ) {}

  /** Creates the call of a caller whom the permission table admits, or whom the address itself identifies. */
  async authorise(request: Request, response: Response, known: Caller): Promise<CommandCall> {
    const { callerFrom, idAt } = this.options;
    const caller = callerFrom === undefined ? known : await callerFrom(request);
    return createCall(request, response, caller, this.parts, idAt);
  }

  /**
   * Waits until the facts include the position that the request names, from an answer of another process: the
   * caller must not see older facts here.
   */
  async awaitPosition({ request }: CommandCall): Promise<void> {
    const position = positionToWaitFor(request);
    if (position !== undefined) await this.parts.facts.reached(position);
  }

  /** The body of a route that receives other content than JSON; undefined for all other routes. */
  receive(call: CommandCall): Promise<ReceivedBody> | undefined {
    return this.options.receive?.(call);
  }

  /** Decides the command, or repeats the answer that was given earlier under the same idempotency key. */
  async decideOnce(call: CommandCall, received: ReceivedBody | undefined): Promise<Decision> {
    const { isSecret, isReading } = this.options;
    let isDone = false;
    const decide: CommandHandler = async (given) => {
      const answer = await this.command(given);
      isDone = true;
      return answer;
    };
    const asked = received === undefined ? call : { ...call, body: received.body };
    const isRemembered = isSecret !== true && isReading?.(asked) !== true;
    const [answered] = await Promise.allSettled([
      inSpan('command', { 'zhidan.command': this.route }, async () =>
        isRemembered
          ? answerOnce(this.parts.idempotency, asked, decide)
          : toStoredAnswer(await decide(asked)),
      ),
    ]);
    return { answered, isDone };
  }

  /**
   * Releases what the command holds, e.g. its number, before answering, so that an immediate repetition of the
   * request finds it free.
   */
  async respond(
    response: Response,
    { answered, isDone }: Decision,
    received: ReceivedBody | undefined,
  ): Promise<void> {
    try {
      await received?.discard(isDone ? 'done' : 'nothing');
    } finally {
      if (answered.status === 'fulfilled') respond(response, answered.value);
    }
    if (answered.status === 'rejected') throw answered.reason;
  }
}
