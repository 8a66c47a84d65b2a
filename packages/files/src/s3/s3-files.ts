import { DeleteObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { assertSafeName, type FileStore } from '../file-store.js';
import { localFiles } from '../local-files.js';
import { callS3, createS3Client, isMissing, DEFAULT_S3_TIMEOUTS, type S3Timeouts } from './client.js';
import { openS3Content } from './content.js';
import { createListing } from './listing.js';
import { createSave } from '../save-received.js';
import type { S3Place } from './place.js';
import { sendObject } from './send-object.js';

/**
 * A file store in a bucket of an S3 store, with the folder and name as key. An upload is first written to the
 * folder `incoming` of this machine and sent to the bucket when it is complete, with its length and SHA-256: a
 * part can then be sent again, and the bucket never holds half a file.
 */
export function s3Files(
  place: S3Place,
  incoming: string,
  times: S3Timeouts = DEFAULT_S3_TIMEOUTS,
): FileStore {
  const client = createS3Client(place, times);
  const Bucket = place.bucket;
  const root = place.prefix === '' ? '' : `${place.prefix}/`;
  const local = localFiles(incoming);
  const keyOf = (folder: string, name: string): string => {
    assertSafeName(folder, name);
    return `${root}${folder}/${name}`;
  };

  const receive: FileStore['receive'] = async (content, onSize) => {
    const received = await local.receive(content, onSize);
    return {
      ...received,
      async keep(folder, name) {
        await sendObject(client, { Bucket, Key: keyOf(folder, name) }, received);
        await received.discard();
      },
    };
  };

  return {
    receive,

    async open(folder, name) {
      const Key = keyOf(folder, name);
      try {
        const head = await callS3(client.send(new HeadObjectCommand({ Bucket, Key })));
        return {
          size: head.ContentLength ?? 0,
          modified: head.LastModified ?? new Date(0),
          stream: openS3Content(client, { Bucket, Key, IfMatch: head.ETag }, head.Metadata?.['sha256']),
        };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    save: createSave(receive),

    async remove(folder, name) {
      await callS3(client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(folder, name) })));
    },

    ...createListing(client, Bucket, root),
    // The free space is that of this machine's disk, through which every upload passes.
    free: local.free,
    forgetBroken: local.forgetBroken,
  };
}
