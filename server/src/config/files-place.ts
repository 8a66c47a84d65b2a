import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { S3Place } from '@zhidan/files/s3';
import { parseBucketUrl } from './bucket-url.js';
import type { EnvironmentVariables } from './variables.js';

export type FilesPlace =
  /** `folder` is an absolute path. */
  { readonly folder: string } | { readonly s3: S3Place };

/** The region that is usually named for S3 stores without regions. */
const USUAL_REGION = 'us-east-1';

export function filesPlaceOf(given: EnvironmentVariables, dataDir: string): FilesPlace {
  const { FILES_URL: url } = given;
  return url === undefined ? { folder: resolve(dataDir, 'files') } : placeAt(url, given);
}

/** The former place of files while they are moved to `FILES_URL`; undefined where none are moved. */
export function earlierFilesPlaceOf(given: EnvironmentVariables): FilesPlace | undefined {
  const { FILES_MOVED_FROM: url } = given;
  return url === undefined ? undefined : placeAt(url, given);
}

function placeAt(url: string, given: EnvironmentVariables): FilesPlace {
  const inBucket = parseBucketUrl(url);
  if (inBucket === undefined) return { folder: url.startsWith('/') ? resolve(url) : fileURLToPath(url) };
  return {
    s3: {
      endpoint: given.S3_ENDPOINT ?? '',
      region: given.S3_REGION ?? USUAL_REGION,
      ...inBucket,
      accessKeyId: given.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: given.S3_SECRET_ACCESS_KEY ?? '',
    },
  };
}

const NEEDED = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Describes an incomplete S3 setting, or a move of files to the same place; undefined if there is neither. */
export function filesContradiction(given: EnvironmentVariables): string | undefined {
  const inBucket = PLACES.find((name) => parseBucketUrl(given[name] ?? '') !== undefined);
  if (inBucket === undefined) {
    const idle = [...NEEDED, 'S3_REGION' as const].find((name) => given[name] !== undefined);
    if (idle) return `${idle} is set, but FILES_URL names no S3 store: set it to s3://bucket/prefix`;
  }
  const missing = inBucket && NEEDED.find((name) => given[name] === undefined);
  if (missing) return `${missing} must be set when ${inBucket} is an S3 store`;
  const { FILES_URL: to, FILES_MOVED_FROM: from } = given;
  if (from === undefined) return undefined;
  if (to === undefined) return 'FILES_MOVED_FROM is set, but not FILES_URL, where the files move to';
  return isSame(to, from) ? 'FILES_MOVED_FROM and FILES_URL name the same place' : undefined;
}

const PLACES = ['FILES_URL', 'FILES_MOVED_FROM'] as const;

const isSame = (one: string, other: string): boolean => plain(one) === plain(other);

const plain = (url: string): string => url.replace(/^file:\/\//, '').replace(/\/+$/, '');
