import { METADATA_OF_METASTREAMS, NO_METADATA, type StreamMetadata } from './metadata.js';
import { isMetastream } from './names.js';

/** Where a stream stands and what its metadata says. */
export interface Head {
  /** Of the last event; -1 when there is none. */
  readonly revision: number;
  /** Ended for good. */
  readonly tombstoned: boolean;
  /** Of the last event of its metastream; -1 when there is none. */
  readonly metadataRevision: number;
  readonly metadata: StreamMetadata;
}

/** Of a stream that was never written to. */
export const absentHead = (stream: string): Head => ({
  revision: -1,
  tombstoned: false,
  metadataRevision: -1,
  metadata: isMetastream(stream) ? METADATA_OF_METASTREAMS : NO_METADATA,
});

/** The first revision that a read shows, as `$tb` and `$maxCount` have it; never more than a number holds. */
export const firstShown = ({ revision, metadata }: Head): number =>
  Math.max(
    Math.min(metadata.truncateBefore, Number.MAX_SAFE_INTEGER),
    metadata.maxCount === undefined ? 0 : revision - metadata.maxCount + 1,
    0,
  );

/** Events created before this are not shown, as `$maxAge` has it; milliseconds since 1970. */
export const oldestShown = ({ metadata }: Head, now: number): number | undefined =>
  metadata.maxAgeSeconds === undefined ? undefined : now - metadata.maxAgeSeconds * 1000;

/** A read finds no stream: nothing was written, or what was is soft-deleted. */
export const readsAsAbsent = (head: Head): boolean => head.revision < 0 || head.metadata.softDeleted;
