import { taipeiDate, type Caller } from '@zhidan/domain';
import { archiveOf } from '@zhidan/eventstore';
import { type Handler, problems } from '@zhidan/http';
import type { Response } from 'express';
import { noteAccess } from '../access/note-access.js';
import { privately } from '../resource/parts.js';
import { readerIsReady } from '../resource/reader-is-ready.js';
import type { AuditParts } from './parts.js';

const CHUNK = 64 * 1024;
/** Each one reads the whole store. */
const MOST_AT_A_TIME = 1;
const MOST_PREFIXES = 20;

/** All events, or those of streams that begin as asked, as the archive that `npm run audit -- verify` proves. */
export function sendArchive(parts: AuditParts): Handler {
  const { eventStore, release, clock } = parts;
  let running = 0;
  return async (request, response, caller) => {
    const prefixes = prefixesIn(request.query['stream']);
    if (running >= MOST_AT_A_TIME) throw problems.unavailable(5);
    running += 1;
    try {
      privately(response);
      response.attachment(`zhidan-events-${taipeiDate(clock().toISOString())}.ndjson`);
      response.type('application/x-ndjson');
      let chunk = '';
      for await (const line of archiveOf(eventStore.readAllRaw(), { release, prefixes })) {
        chunk += line;
        if (chunk.length < CHUNK) continue;
        response.write(chunk);
        chunk = '';
        if (!(await readerIsReady(response))) return void response.destroy();
      }
      response.end(chunk);
    } finally {
      running -= 1;
      noteArchive(parts, response, caller);
    }
  };
}

/** Noted afterwards, so that no archive holds the entry about itself; also where its reader went before the end. */
function noteArchive(parts: AuditParts, response: Response, caller: Caller): void {
  if (!response.headersSent) return;
  const data = { what: 'archive', of: '', format: 'ndjson' } as const;
  noteAccess(parts, response, caller, { type: 'ExportMade', data });
}

function prefixesIn(sent: unknown): readonly string[] {
  const all: readonly unknown[] = sent === undefined ? [] : Array.isArray(sent) ? sent : [sent];
  const prefixes = all.filter((each): each is string => typeof each === 'string' && each !== '');
  if (prefixes.length === all.length && all.length <= MOST_PREFIXES) return prefixes;
  throw problems.malformed([{ path: 'stream', message: 'must be the beginning of a stream name' }]);
}
