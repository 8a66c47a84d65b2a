import { buffer } from 'node:stream/consumers';
import { PICTURES } from '@zhidan/domain';
import type { StoredFile } from '@zhidan/files';
import type { OpenPicture } from '../picture/routes.js';

/** Larger ones are left out: a document is to be sent by mail. */
const LARGEST = 200 * 1024;

/** A JPEG as it stands in a page that may load nothing; undefined where it is not there or too large. */
export async function dataUri(file: StoredFile | undefined): Promise<string | undefined> {
  if (file === undefined || file.size > LARGEST) return undefined;
  return `data:image/jpeg;base64,${(await buffer(file.stream())).toString('base64')}`;
}

/** The first of some public pictures that can be printed, by address. */
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

const BELOW = `/files/${PICTURES}/`;

/** The name of a picture of ours that is a JPEG. */
function nameIn(address: string): string | undefined {
  if (!address.startsWith(BELOW)) return undefined;
  const name = decodeURIComponent(address.slice(BELOW.length));
  return /\.jpe?g$/i.test(name) ? name : undefined;
}
