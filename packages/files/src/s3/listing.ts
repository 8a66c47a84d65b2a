import { paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';
import { isSafeName, assertSafeName, type FileStore } from '../file-store.js';
import { translateS3Error } from './client.js';

/** Lists the files below a prefix, without objects of other applications, whose names have another form. */
export function createListing(
  client: S3Client,
  Bucket: string,
  root: string,
): Pick<FileStore, 'list' | 'all'> {
  async function* objectsBelow(Prefix: string, Delimiter?: string) {
    try {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix, Delimiter }))
        for (const { Key = '', LastModified = new Date(0) } of Contents)
          yield { path: Key.slice(root.length).split('/'), modified: LastModified };
    } catch (error) {
      throw translateS3Error(error);
    }
  }

  return {
    async *list(folder) {
      assertSafeName(folder, 'any');
      for await (const { path, modified } of objectsBelow(`${root}${folder}/`, '/')) {
        const name = path.at(-1) ?? '';
        if (isSafeName(name)) yield { name, modified };
      }
    },

    async *all() {
      for await (const { path } of objectsBelow(root)) {
        if (path.length < 2 || !path.every(isSafeName)) continue;
        yield { folder: path.slice(0, -1).join('/'), name: path.at(-1) ?? '' };
      }
    },
  };
}
