import { randomUUID } from 'node:crypto';
import {
  accessTo,
  categories,
  fileUrl,
  materials,
  MAX_PATTERN_BYTES,
  PATTERN_FOLDER,
  refuse,
  type Caller,
  type UploadedFile,
} from '@zhidan/domain';
import { contentTypeIn, nameMatchingContent, type Upload } from '@zhidan/files';
import { problems } from '@zhidan/http';

/**
 * Who may add cutting patterns: editors of products and editors of materials, because both kinds of records
 * have patterns.
 */
const keepers = [categories.access.write, materials.access.write];

const ENDING = /\.[a-z0-9]{1,8}$/i;

export function assertMayEditPatterns(caller: Caller): void {
  if (!keepers.some((access) => accessTo(access, caller) === 'allowed')) throw problems.forbidden();
}

/**
 * Stores a cutting pattern unchanged, under a name that cannot be guessed: its address is saved in the record,
 * which shows it only to people who may have the pattern.
 */
export async function addPatternFile({ name, content }: Upload, caller: Caller): Promise<UploadedFile> {
  assertMayEditPatterns(caller);
  if (content.size > MAX_PATTERN_BYTES) refuse({ code: 'FILE_TOO_LARGE', most: MAX_PATTERN_BYTES });
  const honest = nameMatchingContent(name, await contentTypeIn(content.head));
  const kept = `${randomUUID()}${ENDING.exec(honest)?.[0].toLowerCase() ?? '.bin'}`;
  await content.keep(PATTERN_FOLDER, kept);
  const id = `${PATTERN_FOLDER}/${kept}`;
  const { size, sha256 } = content;
  return { id, name: honest, size, sha256, url: fileUrl(id), thumbnail_url: '' };
}
