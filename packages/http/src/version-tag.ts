import type { Request, Response } from 'express';
import { problems } from './problem.js';

/** Sends the revision a record stands at, and the position that a later read may wait for. */
export function setVersion(response: Response, revision: number, position?: bigint): void {
  response.setHeader('ETag', `"${revision}"`);
  if (position !== undefined) response.setHeader('X-Event-Position', position.toString());
}

/** The revision that `If-Match` insists on, -1 for what was never changed; undefined when it insists on none. */
export function ifMatch(request: Request): number | undefined {
  const sent = request.get('if-match');
  if (sent === undefined || sent === '*') return undefined;
  const revision = /^(?:W\/)?"(-1|\d{1,15})"$/.exec(sent)?.[1];
  if (revision === undefined)
    throw problems.malformed([{ path: 'If-Match', message: 'must be "<revision>"' }]);
  return Number(revision);
}

/** Whether `If-None-Match` says that the caller has this revision already (304). */
export function hasRevision(request: Request, revision: number): boolean {
  const sent = request.get('if-none-match');
  return (
    sent !== undefined && sent.split(',').some((tag) => tag.trim().replace(/^W\//, '') === `"${revision}"`)
  );
}
