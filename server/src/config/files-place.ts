import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { S3Place } from '@zhidan/files/s3';
import { bucketIn } from './bucket-url.js';
import type { Variables } from './variables.js';

/** Where uploaded files lie. */
export type FilesPlace =
  /** Absolute. */
  { readonly folder: string } | { readonly s3: S3Place };

/** What stores take that have no regions. */
const USUAL_REGION = 'us-east-1';

export function filesPlaceOf(given: Variables, dataDir: string): FilesPlace {
  const { FILES_URL: url } = given;
  if (url === undefined) return { folder: resolve(dataDir, 'files') };
  const inBucket = bucketIn(url);
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

/** What of an S3 store is set without the rest of it. */
export function filesContradiction(given: Variables): string | undefined {
  if (given.FILES_URL === undefined || bucketIn(given.FILES_URL) === undefined) {
    const idle = [...NEEDED, 'S3_REGION' as const].find((name) => given[name] !== undefined);
    return idle && `${idle} is set, but FILES_URL names no S3 store: set it to s3://bucket/prefix`;
  }
  const missing = NEEDED.find((name) => given[name] === undefined);
  return missing && `${missing} must be set when FILES_URL is an S3 store`;
}
