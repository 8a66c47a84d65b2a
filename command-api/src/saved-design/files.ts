import { randomUUID } from 'node:crypto';
import { refuse, type Caller, type UploadedFile } from '@zhidan/domain';
import {
  filesOfSavedDesign,
  filesOfSavedDesigns,
  type ChangeSavedDesignBody,
  type SavedDesign,
} from '@zhidan/domain/saved-design';
import { contentTypeIn, nameMatchingContent, savedDesignFolder, type Upload } from '@zhidan/files';
import { problems } from '@zhidan/http';
import type { CommandDependencies } from '../handling/routes.js';

type Parts = Pick<CommandDependencies, 'files' | 'uploads' | 'clock'>;

const ENDING = /\.[a-z0-9]{1,8}$/;

/** Stores art of a design unchanged in the folder of the caller; the design that is saved next refers to it. */
export async function addSavedDesignFile({ name, content }: Upload, caller: Caller): Promise<UploadedFile> {
  const honest = nameMatchingContent(name, await contentTypeIn(content.head));
  const id = `${randomUUID()}${ENDING.exec(honest.toLowerCase())?.[0] ?? '.bin'}`;
  await content.keep(savedDesignFolder(customerOf(caller)), id);
  const { size, sha256 } = content;
  return { id, name: honest, size, sha256, url: `/api/me/designs/files/${id}`, thumbnail_url: '' };
}

/** The customer whose saved designs the caller reads and writes. */
export function customerOf({ customer_id }: Caller): string {
  if (customer_id === null) throw problems.signInFirst();
  return customer_id;
}

/** Throws `Refused` where a design needs a file that its owner has not uploaded, or that was removed. */
export async function assertFilesStored(
  { files }: Parts,
  customer_id: string,
  design: ChangeSavedDesignBody,
): Promise<void> {
  for (const id of filesOfSavedDesign(design))
    if ((await files.open(savedDesignFolder(customer_id), id)) === undefined)
      refuse({ code: 'FILE_NOT_FOUND' });
}

/** In ms: after this time an uploaded file that no design refers to was given up by its sender. */
const GIVEN_UP_MS = 6 * 3_600_000;

/**
 * Removes the files of a customer that no saved design needs: those of a replaced or removed design at once, and
 * uploads that were never saved once they are old.
 */
export async function removeUnneededFiles(
  { files, uploads, clock }: Parts,
  customer_id: string,
  before: SavedDesign | undefined,
  state: readonly SavedDesign[],
): Promise<void> {
  const folder = savedDesignFolder(customer_id);
  const needed = filesOfSavedDesigns(state);
  const replaced = new Set(before === undefined ? [] : filesOfSavedDesign(before));
  const old = new Date(clock().getTime() - GIVEN_UP_MS);
  for await (const { name, modified } of files.list(folder)) {
    if (needed.has(name) || !(replaced.has(name) || modified < old)) continue;
    const size = (await files.open(folder, name))?.size ?? 0;
    await files.remove(folder, name);
    await uploads.removed(customer_id, size);
  }
}
