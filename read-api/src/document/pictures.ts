import { buffer } from 'node:stream/consumers';
import { PICTURE_FOLDER } from '@zhidan/domain';
import type { StoredFile } from '@zhidan/files';
import type { OpenPicture } from '../picture/routes.js';

/** Larger pictures are left out, because documents are sent by mail. */
const LARGEST = 200 * 1024;

/**
 * A JPEG as a data URI, for a page that may load nothing; undefined where the picture is missing or too large.
 */
export async function dataUri(file: StoredFile | undefined): Promise<string | undefined> {
  if (file === undefined || file.size > LARGEST) return undefined;
  return `data:image/jpeg;base64,${(await buffer(file.stream())).toString('base64')}`;
}

/** Returns the first public picture, by address, that can be printed. */
export async function firstPicture(
  open: OpenPicture,
  addresses: readonly string[],
): Promise<string | undefined> {
  for (const address of addresses) {
    const name = nameIn(address);
    const found = name === undefined ? undefined : await dataUri(await open(name));
    if (found !== undefined) return found;
  }
  return undefined;
}

const BELOW = `/files/${PICTURE_FOLDER}/`;

/** Returns the file name where the address is a JPEG of this installation. */
function nameIn(address: string): string | undefined {
  if (!address.startsWith(BELOW)) return undefined;
  const name = decodeURIComponent(address.slice(BELOW.length));
  return /\.jpe?g$/i.test(name) ? name : undefined;
}
