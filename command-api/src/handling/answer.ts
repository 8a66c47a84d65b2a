import type { StoredAnswer } from '@zhidan/eventstore';
import type { Response } from 'express';

export interface CommandAnswer {
  readonly status: 200 | 201 | 202;
  readonly body: unknown;
  /** The present revision of the stream; absent when the command concerns none. */
  readonly revision?: number;
  /** The position for which a later read may wait; undefined when nothing was ever appended. */
  readonly position: bigint | undefined;
}

/** The answer as it is sent, and as it is stored for a repetition of the request. */
export const toStoredAnswer = ({ status, body, revision, position }: CommandAnswer): StoredAnswer => ({
  status,
  headers: {
    'Content-Type': 'application/json; charset=utf-8',
    ...(revision === undefined ? {} : { ETag: `"${revision}"` }),
    ...(position === undefined ? {} : { 'X-Event-Position': position.toString() }),
  },
  body: JSON.stringify(body),
});

export function respond(response: Response, { status, headers, body }: StoredAnswer): void {
  response.status(status).set({ ...headers, 'Cache-Control': 'no-store' });
  response.send(body);
}
