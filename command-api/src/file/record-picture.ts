import { randomUUID } from 'node:crypto';
import {
  accessTo,
  fileUrl,
  pictureRuleOf,
  PICTURE_FOLDER,
  recordKinds,
  recordPictureForm,
  resourceOfFolder,
  STAMP_FOLDER,
  settingOf,
  type Caller,
  type UploadedPicture,
  type RouteAccess,
} from '@zhidan/domain';
import { fitPicture, nameMatchingContent, type Upload } from '@zhidan/files';
import { parseBody, problems } from '@zhidan/http';
import { Readable } from 'node:stream';
import type { FileDependencies } from './order-file.js';
import { decodePictureInTurn } from './picture-turns.js';

/** Stores a public picture without an event of its own: the event of the record that shows it refers to it. */
export async function addRecordPicture(
  { files }: Pick<FileDependencies, 'files'>,
  upload: Upload,
  caller: Caller,
): Promise<UploadedPicture> {
  const { folder } = parseBody(recordPictureForm, upload.fields);
  assertMayEditRecords(folder, caller);
  const rule = pictureRuleOf(folder);
  const { full, thumbnail, preview } = await decodePictureInTurn(caller, () =>
    fitPicture(upload.content, rule),
  );
  const id = randomUUID();
  const name = `${id}-720.${rule.isExact === true ? 'png' : 'jpg'}`;
  const kept = await files.receive(Readable.from([full]));
  try {
    await files.save(PICTURE_FOLDER, `${id}-360.jpg`, thumbnail);
    await kept.keep(PICTURE_FOLDER, name);
  } catch (error) {
    await kept.discard();
    await files.remove(PICTURE_FOLDER, `${id}-360.jpg`);
    throw error;
  }
  return {
    id: `${PICTURE_FOLDER}/${name}`,
    name: nameMatchingContent(
      upload.name.replace(/\.(jpe?g|png)$/i, ''),
      rule.isExact === true ? 'image/png' : 'image/jpeg',
    ),
    size: kept.size,
    sha256: kept.sha256,
    url: fileUrl(`${PICTURE_FOLDER}/${name}`),
    thumbnail_url: fileUrl(`${PICTURE_FOLDER}/${id}-360.jpg`),
    preview,
  };
}

/**
 * Throws unless the caller may edit records whose pictures are in this folder, and so may add pictures there.
 */
export function assertMayEditRecords(folder: string, caller: Caller): void {
  const access = folder === STAMP_FOLDER ? settingOf('company')?.write : accessToRecordsShowing(folder);
  if (access === undefined)
    throw problems.malformed([{ path: 'folder', message: 'no record shows its pictures' }]);
  if (accessTo(access, caller) !== 'allowed') throw problems.forbidden();
}

const accessToRecordsShowing = (folder: string): RouteAccess | undefined =>
  recordKinds.find(({ resource, schema }) => resource === resourceOfFolder(folder) && 'imgs' in schema.shape)
    ?.access.write;
