import { AsyncLocalStorage } from 'node:async_hooks';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

interface Answering {
  readonly request: Request;
  readonly response: Response;
  readonly fail: NextFunction;
}

const answering = new AsyncLocalStorage<Answering>();

/** Marks everything that a request starts as its own: streams, timers and promises, also those not awaited. */
export const ownWhatItStarts: RequestHandler = (request, response, next) =>
  answering.run({ request, response, fail: next }, () => next());

/**
 * Ends the request that an error belongs to which reached the process because no handler was there for it, as if its
 * route had thrown it. False for an error of what no request has started: only then is the process itself in doubt.
 */
export function endsItsRequest(error: unknown): boolean {
  const answer = answering.getStore();
  if (answer === undefined) return false;
  const { request, response, fail } = answer;
  // The parser of a connection cannot be relied on after an error that went through it.
  if (response.headersSent) request.socket.destroySoon();
  else response.setHeader('Connection', 'close');
  // The error handlers run without the mark: what fails in them is not handed to them again.
  answering.exit(() => fail(error));
  return true;
}
