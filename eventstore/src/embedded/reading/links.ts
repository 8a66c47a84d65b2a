import type pg from 'pg';
import { encodeResolvedLink, decodeRecordedEvent } from '../encode.js';
import { firstVisibleRevision, oldestVisibleTime, isReadAsAbsent, type HeadState } from '../stream/head.js';
import { LINK_TYPE } from '../stream/names.js';
import { readStreamRows } from './pages.js';

/** Replaces some messages before they are sent to a client. */
export type PrepareMessages = (messages: readonly Buffer[]) => Promise<readonly Buffer[]>;

/** The bytes of a link's type in an encoded event. An event that contains these bytes need not be a link. */
const MARK = Buffer.from(`\n\u0004type\u0012\u0002${LINK_TYPE}`, 'latin1');

const TARGET = /^(?<revision>\d{1,15})@(?<stream>.+)$/s;

/**
 * Adds the events that links point to, as EventStoreDB does: a link whose target is deleted, hidden or missing
 * is sent alone, and one without a valid target is an ordinary event. A link to a link is not followed.
 */
export function createLinkResolver(
  pool: pg.Pool,
  headOf: (stream: string) => Promise<HeadState>,
): PrepareMessages {
  const resolve = async (message: Buffer): Promise<Buffer> => {
    if (!message.includes(MARK)) return message;
    const target = targetOf(message);
    return target === undefined ? message : encodeResolvedLink(message, await eventAt(pool, headOf, target));
  };
  return async (messages) => {
    if (!messages.some((message) => message.includes(MARK))) return messages;
    const resolved: Buffer[] = [];
    // Links are resolved one after the other, so that a page of links does not use all connections.
    for (const message of messages) resolved.push(await resolve(message));
    return resolved;
  };
}

interface Target {
  readonly stream: string;
  readonly revision: number;
}

/** The event to which a link points; undefined for an event that is no valid link. */
function targetOf(message: Buffer): Target | undefined {
  const event = decodeRecordedEvent(message);
  if (event?.getMetadataMap().get('type') !== LINK_TYPE) return undefined;
  const { stream, revision } = TARGET.exec(Buffer.from(event.getData_asU8()).toString('utf8'))?.groups ?? {};
  return stream === undefined || stream.includes('\0') ? undefined : { stream, revision: Number(revision) };
}

async function eventAt(
  pool: pg.Pool,
  headOf: (stream: string) => Promise<HeadState>,
  { stream, revision }: Target,
): Promise<Buffer | undefined> {
  const head = await headOf(stream);
  if (head.tombstoned || isReadAsAbsent(head) || revision > head.revision) return undefined;
  const [row] = await readStreamRows(pool, {
    stream,
    direction: 'forwards',
    from: revision,
    firstShown: firstVisibleRevision(head),
    oldestShown: oldestVisibleTime(head, Date.now()),
    limit: 1,
  });
  return row?.at === revision ? row.response : undefined;
}
