import { METADATA_OF_METASTREAMS, NO_METADATA, type StreamMetadata } from './metadata.js';
import { isMetastream } from './names.js';

/** The last revision of a stream, and its metadata. */
export interface HeadState {
  /** The revision of the last event; -1 when there is none. */
  readonly revision: number;
  /** Deleted for good. */
  readonly tombstoned: boolean;
  /** The revision of the last event of its metastream; -1 when there is none. */
  readonly metadataRevision: number;
  readonly metadata: StreamMetadata;
}

/** The head of a stream that was never written to. */
export const absentHead = (stream: string): HeadState => ({
  revision: -1,
  tombstoned: false,
  metadataRevision: -1,
  metadata: isMetastream(stream) ? METADATA_OF_METASTREAMS : NO_METADATA,
});

/** The first revision that `$tb` and `$maxCount` leave visible; never more than a number can represent. */
export const firstVisibleRevision = ({ revision, metadata }: HeadState): number =>
  Math.max(
    Math.min(metadata.truncateBefore, Number.MAX_SAFE_INTEGER),
    metadata.maxCount === undefined ? 0 : revision - metadata.maxCount + 1,
    0,
  );

/** Events created before this are hidden by `$maxAge`; milliseconds since 1970. */
export const oldestVisibleTime = ({ metadata }: HeadState, now: number): number | undefined =>
  metadata.maxAgeSeconds === undefined ? undefined : now - metadata.maxAgeSeconds * 1_000;

/** Whether a read finds no stream: nothing was written, or it is soft-deleted. */
export const isReadAsAbsent = (head: HeadState): boolean => head.revision < 0 || head.metadata.softDeleted;
