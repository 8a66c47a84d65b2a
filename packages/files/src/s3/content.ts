import { GetObjectCommand, type GetObjectCommandInput, type S3Client } from '@aws-sdk/client-s3';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { FilesUnavailable, type StoredFile } from '../file-store.js';
import { translateS3Error } from './client.js';

/**
 * The content of an object, requested when it is read. The SHA-256 of a whole object is compared with the
 * stored one before the last piece is passed on, so that a reader never takes damaged content for complete.
 */
export const openS3Content =
  (client: S3Client, object: GetObjectCommandInput, sha256: string | undefined): StoredFile['stream'] =>
  (range) => {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const pieces = piecesOf(client, { ...object, Range });
    return Readable.from(range || sha256 === undefined ? pieces : proven(pieces, sha256), {
      objectMode: false,
    });
  };

async function* piecesOf(client: S3Client, object: GetObjectCommandInput): AsyncGenerator<Uint8Array> {
  try {
    const { Body } = await client.send(new GetObjectCommand(object));
    if (!(Body instanceof Readable)) throw new FilesUnavailable('the store for files sent no content');
    const pieces: AsyncIterable<Uint8Array> = Body;
    yield* pieces;
  } catch (error) {
    throw translateS3Error(error);
  }
}

async function* proven(pieces: AsyncIterable<Uint8Array>, sha256: string): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let last: Uint8Array | undefined;
  for await (const piece of pieces) {
    hash.update(piece);
    if (last !== undefined) yield last;
    last = piece;
  }
  if (hash.digest('hex') !== sha256) throw new Error('a file in the store is not as it was stored');
  if (last !== undefined) yield last;
}
