import { entriesOf } from '@zhidan/domain/core';
import { fileTypeFromBuffer } from 'file-type';
import { cleanName, endingOf } from './names.js';

/**
 * What browsers may know of our files, by the endings that each kind goes by; the first is the one we give. An
 * AI file is a PDF by its first bytes and not a picture: all that is not here is just bytes.
 */
const types = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;

export type ContentType = keyof typeof types | 'application/octet-stream';

const known = entriesOf<Readonly<Record<keyof typeof types, readonly [string, ...string[]]>>>(types);

/** What a file is by its first bytes, regardless of its name. */
export async function contentTypeIn(head: Uint8Array): Promise<ContentType> {
  const found = await fileTypeFromBuffer(head);
  return known.find(([type]) => type === found?.mime)?.[0] ?? 'application/octet-stream';
}

/** What a file of ours is by its name, which was made from its content. */
export const contentTypeOf = (name: string): ContentType =>
  known.find(([, endings]) => endings.includes(endingOf(name)))?.[0] ?? 'application/octet-stream';

/** The clean name of what was sent, with an ending that says what it really is. */
export function honestName(given: string, type: ContentType): string {
  const name = cleanName(given);
  if (contentTypeOf(name) === type) return name;
  return `${name}.${known.find(([known]) => known === type)?.[1][0] ?? 'bin'}`;
}
