import { actorOf, type AccessEvent, type AccessJournal, type Caller } from '@zhidan/domain';
import { traceIdOf } from '@zhidan/http';
import type { Response } from 'express';

/** Writes an entry of the access journal that says which data an answer handed out, and to which caller. */
export const recordAccess = (
  { journal }: { readonly journal: AccessJournal },
  response: Response,
  caller: Caller,
  event: AccessEvent,
): void => journal.note({ event, actor: actorOf(caller), correlation: traceIdOf(response) });
