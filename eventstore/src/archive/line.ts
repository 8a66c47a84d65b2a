import { createHash } from 'node:crypto';
import { isUtf8 } from 'node:buffer';
import { z } from 'zod';
import type { StoredEvent } from '../wire/stored-event.js';

/*
 * An archive is text, a JSON object per line, each ending with a line feed: a head, the events in the order of
 * the log, an end. The last member of each line is `sum`: SHA-256, in hexadecimal, over the sum of the line
 * before (nothing for the first), a line feed, and all of this line before `,"sum":"`. A changed byte thus
 * shows in its own line, and a missing line in the one after it.
 */

/** The streams in the archive, by prefixes of their names; all when there are none. */
const archiveHead = z.strictObject({
  kind: z.literal('zhidan-archive'),
  format: z.literal(1),
  streams: z.array(z.string()),
  /** The release of the program that wrote the archive. */
  release: z.string(),
  sum: z.string(),
});
/** Data and metadata as stored, in base64 where they are not text. */
const archiveEvent = z.strictObject({
  kind: z.literal('event'),
  n: z.int().min(1),
  stream: z.string(),
  revision: z.int().min(0),
  id: z.string(),
  type: z.string(),
  data: z.string().optional(),
  data_base64: z.string().optional(),
  metadata: z.string().optional(),
  metadata_base64: z.string().optional(),
  sum: z.string(),
});
const archiveEnd = z.strictObject({ kind: z.literal('end'), events: z.int().min(0), sum: z.string() });
const archiveLine = z.discriminatedUnion('kind', [archiveHead, archiveEvent, archiveEnd]);
export type ArchiveHead = z.infer<typeof archiveHead>;
export type ArchiveLine = z.infer<typeof archiveLine>;

const SUM_DIGITS = 64;
const tailOf = (sum: string): string => `,"sum":"${sum}"}`;
const TAIL_LENGTH = tailOf('').length + SUM_DIGITS;

const sumOf = (before: string, body: Uint8Array): string =>
  createHash('sha256').update(`${before}\n`).update(body).digest('hex');

/** A line without its line feed, and its sum, which the next line needs. */
export function hashedLine(before: string, members: object): { readonly text: string; readonly sum: string } {
  const body = JSON.stringify(members).slice(0, -1);
  const sum = sumOf(before, Buffer.from(body, 'utf8'));
  return { text: `${body}${tailOf(sum)}`, sum };
}

/** The expected sum of a line, given the sum of the line before, and the sum written in the line. */
export function checksumsOf(line: Buffer, before: string) {
  const body = line.subarray(0, Math.max(line.length - TAIL_LENGTH, 0));
  const due = sumOf(before, body);
  const carried = /^,"sum":"([0-9a-f]{64})"\}$/.exec(line.subarray(body.length).toString('latin1'))?.[1];
  return { due, carried };
}

/** Parses a line of an archive; undefined for text that is no such line. */
export function parseArchiveLine(line: Buffer): ArchiveLine | undefined {
  try {
    return archiveLine.safeParse(JSON.parse(line.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

export const eventMembers = (n: number, { stream, revision, id, type, data, metadata }: StoredEvent) => ({
  kind: 'event',
  n,
  stream,
  revision,
  id,
  type,
  ...textOrBytes('data', data),
  ...textOrBytes('metadata', metadata),
});

/** The event in a line, without a position. */
export const storedEventOf = (line: Extract<ArchiveLine, { kind: 'event' }>): StoredEvent => ({
  stream: line.stream,
  revision: line.revision,
  position: 0n,
  id: line.id,
  type: line.type,
  data: bytesOf(line.data, line.data_base64),
  metadata: bytesOf(line.metadata, line.metadata_base64),
});

const textOrBytes = (name: string, bytes: Uint8Array) => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return isUtf8(buffer)
    ? { [name]: buffer.toString('utf8') }
    : { [`${name}_base64`]: buffer.toString('base64') };
};

const bytesOf = (text: string | undefined, base64: string | undefined): Buffer =>
  text === undefined ? Buffer.from(base64 ?? '', 'base64') : Buffer.from(text, 'utf8');

/** The stream and revision in an unreadable line, as far as they can be recognised. */
export function eventOfLine(line: Buffer): { readonly stream?: string; readonly revision?: number } {
  const found = /"stream":"([^"]*)","revision":(\d+)/.exec(line.toString('utf8'));
  return found?.[1] === undefined ? {} : { stream: found[1], revision: Number(found[2]) };
}
