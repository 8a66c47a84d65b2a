import { TOMBSTONE_REVISION } from './names.js';

/** What a stream's metadata says about reading it; ACLs are not looked at, everybody on loopback may do all. */
export interface StreamMetadata {
  /** Revision of the first event that is still shown. */
  readonly truncateBefore: number;
  /** Shows nothing until something is appended. */
  readonly softDeleted: boolean;
  readonly maxCount?: number;
  readonly maxAgeSeconds?: number;
  /** As it was written, for a later version to build on. */
  readonly fields: Readonly<Record<string, unknown>>;
}

export const NO_METADATA: StreamMetadata = { truncateBefore: 0, softDeleted: false, fields: {} };

/** Of a metastream only the last event counts. */
export const METADATA_OF_METASTREAMS: StreamMetadata = { ...NO_METADATA, maxCount: 1 };

export const SOFT_DELETED_JSON = `{"$tb":${TOMBSTONE_REVISION}}`;

/** Beyond what a number holds exactly, and beyond any revision: 2^63 - 1 as JSON.parse reads it. */
const DELETED_FROM = Number(TOMBSTONE_REVISION);

/** Reads metadata as EventStoreDB does: what is not JSON or not of the right type counts as not said. */
export function parseMetadata(json: string): StreamMetadata {
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

/** The metadata of a soft-deleted stream once it lives again from `revision` on. */
export const revivedJson = (metadata: StreamMetadata, revision: number): string =>
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
