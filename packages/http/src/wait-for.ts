import type { Request } from 'express';
import { problems } from './problem.js';

/** The position in `X-Wait-For-Position`; undefined when the caller accepts any state. */
export function positionToWaitFor(request: Request): bigint | undefined {
  const sent = request.get('x-wait-for-position');
  if (sent === undefined) return undefined;
  if (/^\d{1,20}$/.test(sent)) return BigInt(sent);
  throw problems.malformed([
    { path: 'X-Wait-For-Position', message: 'must be a position that a command answered' },
  ]);
}
