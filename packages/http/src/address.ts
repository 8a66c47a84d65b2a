import type { Request } from 'express';
import { problems } from './problem.js';

/** Letters of an id that a stream and a table row may be called by. */
const ID = /^[\w.~-]{1,100}$/;

/** The id in the address; what could be no id of ours is not found. */
export function idOf(request: Request, parameter = 'id'): string {
  const id: unknown = request.params[parameter];
  if (typeof id !== 'string' || !ID.test(id)) throw problems.notFound();
  return id;
}
