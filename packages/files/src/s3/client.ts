import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { NodeHttpHandler, type NodeHttpHandlerOptions } from '@smithy/node-http-handler';
import { FilesUnavailable, StorageFull } from '../file-store.js';
import type { S3Place } from './place.js';

/** How long the store may take, in milliseconds. */
export interface S3Times {
  /** To take a connection. */
  readonly connect: number;
  /** To begin an answer; a part of an upload is sent within it. */
  readonly answer: number;
  /** Between two pieces of an answer. */
  readonly silence: number;
}

export const USUAL_TIMES: S3Times = { connect: 3_000, answer: 20_000, silence: 60_000 };

/** The first included; a store that takes a request and does not answer is not asked again. */
const ATTEMPTS = 3;
/** Of a time after which a timer may have ended. */
const NEARLY = 0.9;

/**
 * What the store took and did not answer fails for good: no person waits three times as long, and the gateway would give
 * up the process that asks.
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
      // Without its cause, by which the client would try again.
      throw new FilesUnavailable(`the store for files took too long: ${String(error)}`);
    }
  }
}

export function clientOf(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Place,
  { connect, answer, silence }: S3Times,
): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: ATTEMPTS,
    // Stores older than these checksums take their trailers for content; every request is signed with its SHA-256.
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

/** What stores say when a quota or their disks are used up. */
const NO_ROOM: ReadonlySet<string> = new Set([
  'QuotaExceeded',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
]);

/**
 * Turns what the client throws into what callers of a `FileStore` know. A refusal stays as it is; all that is no
 * answer of the store is a connection that failed or took too long.
 */
export function translated(error: unknown): unknown {
  if (error instanceof FilesUnavailable) return error;
  if (error instanceof S3ServiceException) {
    const status = error.$metadata.httpStatusCode ?? 0;
    if (status === 507 || NO_ROOM.has(error.name))
      return new StorageFull('no room for files', { cause: error });
    if (status >= 400 && status < 500 && status !== 408 && status !== 429) return error;
  }
  return new FilesUnavailable('the store for files does not answer', { cause: error });
}

/** What the store answers, its errors translated. */
export async function asked<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw translated(error);
  }
}
