import { AsyncLocalStorage } from 'node:async_hooks';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

interface Answering {
  readonly request: Request;
  readonly response: Response;
  readonly fail: NextFunction;
}

const answering = new AsyncLocalStorage<Answering>();

/**
 * Links a request to everything asynchronous that it starts: streams, timers and promises, also those not
 * awaited.
 */
export const ownRequestResources: RequestHandler = (request, response, next) =>
  answering.run({ request, response, fail: next }, () => next());

/**
 * Ends the request to which an uncaught error belongs, as if its route had thrown it. Returns false for an
 * error that no request has started: only then is the process itself unreliable.
 */
export function endRequestOfError(error: unknown): boolean {
  const answer = answering.getStore();
  if (answer === undefined) return false;
  const { request, response, fail } = answer;
  // The parser of a connection is unreliable after an error inside it.
  if (response.headersSent) request.socket.destroySoon();
  else response.setHeader('Connection', 'close');
  // The error handlers run outside of the request's async context, so that an error in them does not come back
  // here.
  answering.exit(() => fail(error));
  return true;
}
