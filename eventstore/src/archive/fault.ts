import type { ChainFault } from '../chain/verify.js';

/** A fault found in an archive, with its place. */
export interface ArchiveFault {
  /** The line of the archive, counted from 1. */
  readonly line?: number;
  readonly stream?: string;
  readonly revision?: number;
  readonly what: string;
}

const CHAIN_FAULTS: Readonly<Record<ChainFault['fault'], string>> = {
  changed: 'is not as it was written: its hash is another one',
  'not-linked': 'does not follow the event before it in its stream',
  gap: 'an event before it in its stream is missing or stands twice',
  unreadable: 'its metadata cannot be read',
};

export const archiveFaultOfChain = ({ stream, revision, fault }: ChainFault): ArchiveFault => ({
  stream,
  revision,
  what: CHAIN_FAULTS[fault],
});

/** A fault as one line of text. */
export function archiveFaultText({ line, stream, revision, what }: ArchiveFault): string {
  const event = stream === undefined ? [] : [revision === undefined ? stream : `${stream}@${revision}`];
  const places = [...(line === undefined ? [] : [`line ${line}`]), ...event];
  return places.length === 0 ? what : `${places.join(', ')}: ${what}`;
}
