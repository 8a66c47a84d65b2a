import type { RequestHandler } from 'express';
import { whenResponseOver } from '../when-over.js';
import { clientAddressOf } from './address.js';
import { limitProblems } from './refusals.js';

/**
 * Limits the requests of one address that are answered at the same time. Connections cannot be limited instead,
 * since behind a proxy all of them come from the proxy's address. 0 is no limit.
 */
export function limitConcurrency(most: number): RequestHandler {
  const open = new Map<string, number>();
  return (request, response, next) => {
    if (most === 0) return next();
    const address = clientAddressOf(request);
    const count = (open.get(address) ?? 0) + 1;
    if (count > most) throw limitProblems.tooManyConnections();
    open.set(address, count);
    whenResponseOver(response, () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
    next();
  };
}
