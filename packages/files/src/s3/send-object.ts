import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
  type CompletedPart,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { ReceivedUpload } from '../file-store.js';
import { callS3 } from './client.js';

/**
 * The size of one part of an upload, which stays in memory until the store has received it. A store accepts
 * 10,000 parts, so files of up to 80 GB.
 */
const UPLOAD_PART_BYTES = 8 * 1_048_576;

interface Target {
  readonly Bucket: string;
  readonly Key: string;
}

/**
 * Stores the whole content under the key or nothing. Bodies are buffers, so the client can sign each with its
 * SHA-256, which the store checks, and can send it again.
 */
export async function sendObject(client: S3Client, target: Target, received: ReceivedUpload): Promise<void> {
  const Metadata = { sha256: received.sha256 };
  if (received.size > UPLOAD_PART_BYTES) return sendInParts(client, { ...target, Metadata }, received);
  for await (const Body of partsOf(received))
    await callS3(client.send(new PutObjectCommand({ ...target, Metadata, Body })));
}

/**
 * Uploads content in several parts. The store shows the object only when the upload is completed; an
 * interrupted upload is aborted, so that the store drops its parts.
 */
async function sendInParts(
  client: S3Client,
  { Metadata, ...target }: Target & { readonly Metadata: Record<string, string> },
  received: ReceivedUpload,
): Promise<void> {
  const { UploadId } = await callS3(client.send(new CreateMultipartUploadCommand({ ...target, Metadata })));
  const upload = { ...target, UploadId };
  try {
    const Parts: CompletedPart[] = [];
    for await (const Body of partsOf(received)) {
      const PartNumber = Parts.length + 1;
      const { ETag } = await callS3(client.send(new UploadPartCommand({ ...upload, PartNumber, Body })));
      Parts.push({ ETag, PartNumber });
    }
    await callS3(client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } })));
  } catch (error) {
    // An error of the abort is ignored, since the first error says more.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}

/** Splits an upload into parts; an empty file has one empty part. */
async function* partsOf({ size, stream }: ReceivedUpload): AsyncGenerator<Buffer> {
  const content: AsyncIterable<Uint8Array> = stream();
  let pieces: Uint8Array[] = [];
  let held = 0;
  for await (const piece of content) {
    pieces.push(piece);
    held += piece.length;
    if (held < UPLOAD_PART_BYTES) continue;
    const bytes = Buffer.concat(pieces);
    yield bytes.subarray(0, UPLOAD_PART_BYTES);
    pieces = [bytes.subarray(UPLOAD_PART_BYTES)];
    held -= UPLOAD_PART_BYTES;
  }
  if (held > 0 || size === 0) yield Buffer.concat(pieces);
}
