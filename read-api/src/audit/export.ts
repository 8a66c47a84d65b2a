import { taipeiDate, type Caller } from '@zhidan/domain';
import { archiveOf, EventLogVerifier, type ArchiveFault, type StoredEvent } from '@zhidan/eventstore';
import { type Handler, Problem, problems } from '@zhidan/http';
import type { Response } from 'express';
import { recordAccess } from '../access/note-access.js';
import { sendPrivately } from '../resource/parts.js';
import { waitUntilReaderIsReady } from '../resource/reader-is-ready.js';
import type { AuditDependencies } from './parts.js';

const CHUNK = 64 * 1024;
/** Each export reads the whole event store, so only one runs at a time. */
const MOST_AT_A_TIME = 1;
const MOST_PREFIXES = 20;
const DESPITE_BROKEN_CHAIN = 'despite_broken_chain';

/**
 * Sends all events, or those of streams whose names begin with a given text, as the archive that `npm run audit
 * -- verify` checks. By default the archive ends at the first event that was changed after it was written; with
 * `despite_broken_chain` in the query it continues, and so shows the damage.
 */
export function sendArchive(parts: AuditDependencies): Handler {
  const { eventStore, release, clock } = parts;
  let running = 0;
  return async (request, response, caller) => {
    const prefixes = prefixesIn(request.query['stream']);
    const isTold = request.query[DESPITE_BROKEN_CHAIN] === '1';
    if (running >= MOST_AT_A_TIME) throw problems.unavailable(5);
    running += 1;
    try {
      sendPrivately(response);
      response.attachment(`zhidan-events-${taipeiDate(clock().toISOString())}.ndjson`);
      response.type('application/x-ndjson');
      let chunk = '';
      const events = isTold ? eventStore.readAllRaw() : proven(eventStore.readAllRaw());
      for await (const line of archiveOf(events, { release, prefixes })) {
        chunk += line;
        if (chunk.length < CHUNK) continue;
        response.write(chunk);
        chunk = '';
        if (!(await waitUntilReaderIsReady(response))) return void response.destroy();
      }
      response.end(chunk);
    } finally {
      running -= 1;
      noteArchive(parts, response, caller);
    }
  };
}

/**
 * The journal entry is written after the archive, so that no archive contains the entry about itself. It is
 * also written when the reader disconnects before the end.
 */
function noteArchive(parts: AuditDependencies, response: Response, caller: Caller): void {
  if (!response.headersSent) return;
  const data = { what: 'archive', of: '', format: 'ndjson' } as const;
  recordAccess(parts, response, caller, { type: 'ExportMade', data });
}

/** Yields events until one does not match its hash. */
async function* proven(events: AsyncIterable<StoredEvent>): AsyncGenerator<StoredEvent, void, undefined> {
  const proof = new EventLogVerifier();
  for await (const event of events) {
    for (const fault of proof.take(event)) throw brokenAt(fault);
    yield event;
  }
}

const brokenAt = ({ stream = '', revision }: ArchiveFault): Problem =>
  new Problem(
    409,
    'CHAIN_BROKEN',
    `資料與寫入時不同（${stream}${revision === undefined ? '' : ` 第 ${revision} 版`}），沒有匯出；要照樣匯出，請勾選「仍要匯出」`,
  );

function prefixesIn(sent: unknown): readonly string[] {
  const all: readonly unknown[] = sent === undefined ? [] : Array.isArray(sent) ? sent : [sent];
  const prefixes = all.filter((each): each is string => typeof each === 'string' && each !== '');
  if (prefixes.length === all.length && all.length <= MOST_PREFIXES) return prefixes;
  throw problems.malformed([{ path: 'stream', message: 'must be the beginning of a stream name' }]);
}
