import type { ErrorRequestHandler } from 'express';
import { IdentityRefused, TooManyAttempts } from '../core/refusal.js';

interface Answer {
  readonly status: number;
  readonly message: string;
  readonly retryAfter?: number;
}

/** Writes the refusals of `/v1` and `/v2` in the format of that interface: `{error: {code, message}}`. */
export const identityErrors: ErrorRequestHandler = (error: unknown, request, response, next) => {
  const answer = answerTo(error) ?? (/^\/v[12]\//i.test(request.path) ? answerToBody(error) : undefined);
  if (answer === undefined || response.headersSent) return next(error);
  const { status, message, retryAfter } = answer;
  if (retryAfter !== undefined) response.setHeader('Retry-After', String(retryAfter));
  response.status(status).json({ error: { code: status, message } });
};

function answerTo(error: unknown): Answer | undefined {
  if (error instanceof IdentityRefused) return { status: 400, message: error.word };
  if (error instanceof TooManyAttempts) {
    return { status: 429, message: 'TOO_MANY_ATTEMPTS_TRY_LATER', retryAfter: error.retryAfter };
  }
  return undefined;
}

/**
 * Refusals before a route is reached: broken JSON, strange encodings and characters, bodies that are too large.
 */
function answerToBody(error: unknown): Answer | undefined {
  if (!(error instanceof Error && 'status' in error)) return undefined;
  if (error.status === 413) return { status: 413, message: 'TOO_LARGE' };
  return error.status === 400 || error.status === 415 ? { status: 400, message: 'MALFORMED' } : undefined;
}
