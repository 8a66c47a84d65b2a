import type { KeptAnswer } from '@zhidan/eventstore';
import type { Response } from 'express';

/** How a command ended. */
export interface Answer {
  readonly status: 200 | 201 | 202;
  readonly body: unknown;
  /** Where the stream stands now; not there when the command concerns none. */
  readonly revision?: number;
  /** What a later read may wait for; undefined when nothing was ever appended. */
  readonly position: bigint | undefined;
}

/** The answer as it goes over the wire, and as it is kept for a repetition of the request. */
export const serialized = ({ status, body, revision, position }: Answer): KeptAnswer => ({
  status,
  headers: {
    'Content-Type': 'application/json; charset=utf-8',
    ...(revision === undefined ? {} : { ETag: `"${revision}"` }),
    ...(position === undefined ? {} : { 'X-Event-Position': position.toString() }),
  },
  body: JSON.stringify(body),
});

export function respond(response: Response, { status, headers, body }: KeptAnswer): void {
  response.status(status).set({ ...headers, 'Cache-Control': 'no-store' });
  response.send(body);
}
