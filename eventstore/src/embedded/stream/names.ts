/** The revision of a tombstone in EventStoreDB: the largest number of 64 bits. */
export const TOMBSTONE_REVISION = '9223372036854775807';

export const METADATA_TYPE = '$metadata';
export const TOMBSTONE_TYPE = '$streamDeleted';

/** The type of a link event: its data is `revision@stream`. */
export const LINK_TYPE = '$>';

const METASTREAM_PREFIX = '$$';

/** The metadata of a stream is the last event of its metastream. */
export const metastreamOf = (stream: string): string => METASTREAM_PREFIX + stream;

export const isMetastream = (stream: string): boolean => stream.startsWith(METASTREAM_PREFIX);

/** The stream that a metastream describes. */
export const streamOfMetastream = (metastream: string): string => metastream.slice(METASTREAM_PREFIX.length);
