import { TOMBSTONE_REVISION } from './names.js';

/**
 * The part of a stream's metadata that hides events; ACLs are ignored, since the only user may do everything.
 */
export interface StreamMetadata {
  /** The revision of the first event that is still visible. */
  readonly truncateBefore: number;
  /** The stream is empty for readers until something is appended. */
  readonly softDeleted: boolean;
  readonly maxCount?: number;
  readonly maxAgeSeconds?: number;
  /** All fields as written, for the next version to build on. */
  readonly fields: Readonly<Record<string, unknown>>;
}

export const NO_METADATA: StreamMetadata = { truncateBefore: 0, softDeleted: false, fields: {} };

/** Of a metastream only the last event is visible. */
export const METADATA_OF_METASTREAMS: StreamMetadata = { ...NO_METADATA, maxCount: 1 };

export const SOFT_DELETED_JSON = `{"$tb":${TOMBSTONE_REVISION}}`;

/** JSON.parse reads 2^63 - 1 as this number, which is larger than any revision. */
const DELETED_FROM = Number(TOMBSTONE_REVISION);

/** Parses metadata as EventStoreDB does: invalid JSON or a wrong type counts as absent. */
export function parseStreamMetadata(json: string): StreamMetadata {
  const fields = objectIn(json);
  const truncateBefore = countIn(fields['$tb']) ?? 0;
  const maxCount = countIn(fields['$maxCount']);
  const maxAgeSeconds = countIn(fields['$maxAge']);
  return {
    truncateBefore,
    softDeleted: truncateBefore >= DELETED_FROM,
    ...(maxCount === undefined ? {} : { maxCount }),
    ...(maxAgeSeconds === undefined ? {} : { maxAgeSeconds }),
    fields,
  };
}

/** The metadata of a soft-deleted stream once it is written to again from `revision` on. */
export const undeletedMetadataJson = (metadata: StreamMetadata, revision: number): string =>
  JSON.stringify({ ...metadata.fields, $tb: revision });

function objectIn(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

const countIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;
