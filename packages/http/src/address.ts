import type { Request } from 'express';
import { problems } from './problem.js';

/** The characters that an id may have as part of a stream name. */
const ID = /^[\w.~-]{1,100}$/;

/** The id in the address; an id of another form is answered as not found. */
export function idOf(request: Request, parameter = 'id'): string {
  const id: unknown = request.params[parameter];
  if (typeof id !== 'string' || !ID.test(id)) throw problems.notFound();
  return id;
}
