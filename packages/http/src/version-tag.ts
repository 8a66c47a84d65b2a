import type { Request, Response } from 'express';
import { problems } from './problem.js';

/** Sets the headers with the revision of the record, and with the position that a later read may wait for. */
export function setVersion(response: Response, revision: number, position?: bigint): void {
  response.setHeader('ETag', `"${revision}"`);
  if (position !== undefined) response.setHeader('X-Event-Position', position.toString());
}

/**
 * The revision that `If-Match` requires, -1 for a record that was never changed; undefined when it requires
 * none.
 */
export function ifMatch(request: Request): number | undefined {
  const sent = request.get('if-match');
  if (sent === undefined || sent === '*') return undefined;
  const revision = /^(?:W\/)?"(-1|\d{1,15})"$/.exec(sent)?.[1];
  if (revision === undefined)
    throw problems.malformed([{ path: 'If-Match', message: 'must be "<revision>"' }]);
  return Number(revision);
}

/** Whether `If-None-Match` shows that the caller already has this revision (304). */
export function hasRevision(request: Request, revision: number): boolean {
  const sent = request.get('if-none-match');
  return (
    sent !== undefined && sent.split(',').some((tag) => tag.trim().replace(/^W\//, '') === `"${revision}"`)
  );
}
