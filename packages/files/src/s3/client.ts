import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { NodeHttpHandler, type NodeHttpHandlerOptions } from '@smithy/node-http-handler';
import { FilesUnavailable, StorageFull } from '../file-store.js';
import type { S3Place } from './place.js';

/** Limits for the answers of the store, in milliseconds. */
export interface S3Timeouts {
  /** Time to connect. */
  readonly connect: number;
  /** Time until an answer begins; for an upload this includes sending one part. */
  readonly answer: number;
  /** Time between two pieces of an answer. */
  readonly silence: number;
}

export const DEFAULT_S3_TIMEOUTS: S3Timeouts = { connect: 3_000, answer: 20_000, silence: 60_000 };

/**
 * The most attempts per request, including the first. A request that the store accepted without answering is
 * not repeated.
 */
const ATTEMPTS = 3;
/** A request counts as timed out after this share of the limit, since a timer may fire slightly early. */
const NEARLY = 0.9;

/**
 * An HTTP handler that prevents a second attempt of a request that the store accepted without answering: the
 * user would wait three times as long, and the gateway would treat this process as failed.
 */
class AskedOnce extends NodeHttpHandler {
  readonly #answerMs: number;

  constructor(answerMs: number, options: NodeHttpHandlerOptions) {
    super(options);
    this.#answerMs = answerMs;
  }

  override async handle(...asked: Parameters<NodeHttpHandler['handle']>) {
    const began = performance.now();
    try {
      return await super.handle(...asked);
    } catch (error) {
      if (performance.now() - began < this.#answerMs * NEARLY) throw error;
      // The new error has no `cause`: the S3 client looks at it and would repeat the request because of it.
      throw new FilesUnavailable(`the store for files took too long: ${String(error)}`);
    }
  }
}

export function createS3Client(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Place,
  { connect, answer, silence }: S3Timeouts,
): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: ATTEMPTS,
    // Older stores take the trailers of these checksums for content; every request is signed with its SHA-256
    // instead.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: new AskedOnce(answer, {
      connectionTimeout: connect,
      requestTimeout: answer,
      throwOnRequestTimeout: true,
      socketTimeout: silence,
    }),
  });
}

export const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && (error.name === 'NotFound' || error.name === 'NoSuchKey');

/** Error codes of stores whose quota or disks are used up. */
const NO_ROOM: ReadonlySet<string> = new Set([
  'QuotaExceeded',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
]);

/**
 * Turns errors of the S3 client into those of a `FileStore`. A refusal is passed on; an error without an answer
 * means that the connection failed or took too long.
 */
export function translateS3Error(error: unknown): unknown {
  if (error instanceof FilesUnavailable) return error;
  if (error instanceof S3ServiceException) {
    const status = error.$metadata.httpStatusCode ?? 0;
    if (status === 507 || NO_ROOM.has(error.name))
      return new StorageFull('no room for files', { cause: error });
    if (status >= 400 && status < 500 && status !== 408 && status !== 429) return error;
  }
  return new FilesUnavailable('the store for files does not answer', { cause: error });
}

/** Awaits a call of the S3 client and translates its errors. */
export async function callS3<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw translateS3Error(error);
  }
}
