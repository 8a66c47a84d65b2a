import { entriesOf } from '@zhidan/domain/core';
import { fileTypeFromBuffer } from 'file-type';
import { cleanName, endingOf } from './names.js';

/**
 * The content types that are sent to browsers, with their file endings; a stored file gets the first ending of
 * its type. An AI file is recognised as a PDF by its first bytes, and does not count as a picture. Every other
 * file is sent as plain bytes.
 */
const types = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;

export type ContentType = keyof typeof types | 'application/octet-stream';

const known = entriesOf<Readonly<Record<keyof typeof types, readonly [string, ...string[]]>>>(types);

/** The type of a file by its first bytes, regardless of its name. */
export async function contentTypeIn(head: Uint8Array): Promise<ContentType> {
  const found = await fileTypeFromBuffer(head);
  return known.find(([type]) => type === found?.mime)?.[0] ?? 'application/octet-stream';
}

/** The type of a stored file by its name, whose ending was chosen by its content. */
export const contentTypeOf = (name: string): ContentType =>
  known.find(([, endings]) => endings.includes(endingOf(name)))?.[0] ?? 'application/octet-stream';

/** The name of an uploaded file without unsafe characters, with an ending that matches its content. */
export function nameMatchingContent(given: string, type: ContentType): string {
  const name = cleanName(given);
  if (contentTypeOf(name) === type) return name;
  return `${name}.${known.find(([known]) => known === type)?.[1][0] ?? 'bin'}`;
}
