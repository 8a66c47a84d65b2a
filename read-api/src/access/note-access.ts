import { actorOf, type AccessEvent, type AccessJournal, type Caller } from '@zhidan/domain';
import { traceOf } from '@zhidan/http';
import type { Response } from 'express';

/** Notes in the access journal what an answer hands out, and to whom. */
export const noteAccess = (
  { journal }: { readonly journal: AccessJournal },
  response: Response,
  caller: Caller,
  event: AccessEvent,
): void => journal.note({ event, actor: actorOf(caller), correlation: traceOf(response) });
