import { DeleteObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { mustBeSafe, type FileStore } from '../file-store.js';
import { localFiles } from '../local-files.js';
import { asked, clientOf, isMissing, USUAL_TIMES, type S3Times } from './client.js';
import { contentOf } from './content.js';
import { listing } from './listing.js';
import { saveReceived } from '../save-received.js';
import type { S3Place } from './place.js';
import { sendObject } from './send-object.js';

/**
 * A file store in a bucket of an S3 store, with the folder and name as key. An upload is first written to the
 * folder `incoming` of this machine and sent to the bucket when it is complete, with its length and SHA-256: a
 * part can then be sent again, and the bucket never holds half a file.
 */
export function s3Files(place: S3Place, incoming: string, times: S3Times = USUAL_TIMES): FileStore {
  const client = clientOf(place, times);
  const Bucket = place.bucket;
  const root = place.prefix === '' ? '' : `${place.prefix}/`;
  const local = localFiles(incoming);
  const keyOf = (folder: string, name: string): string => {
    mustBeSafe(folder, name);
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
        const head = await asked(client.send(new HeadObjectCommand({ Bucket, Key })));
        return {
          size: head.ContentLength ?? 0,
          modified: head.LastModified ?? new Date(0),
          stream: contentOf(client, { Bucket, Key, IfMatch: head.ETag }, head.Metadata?.['sha256']),
        };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    save: saveReceived(receive),

    async remove(folder, name) {
      await asked(client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(folder, name) })));
    },

    ...listing(client, Bucket, root),
    // Every file passes through the disk of this machine.
    free: local.free,
    forgetBroken: local.forgetBroken,
  };
}
