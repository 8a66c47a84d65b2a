import { randomUUID } from 'node:crypto';
import {
  accessTo,
  fileUrl,
  pictureRuleOf,
  PICTURES,
  recordKinds,
  recordPictureForm,
  resourceOfFolder,
  SEALS,
  settingOf,
  type Caller,
  type UploadedPicture,
  type RouteAccess,
} from '@zhidan/domain';
import { fitPicture, nameMatchingContent, type Upload } from '@zhidan/files';
import { parseBody, problems } from '@zhidan/http';
import { Readable } from 'node:stream';
import type { FileDependencies } from './order-file.js';
import { unpackInTurn } from './picture-turns.js';

/** Stores a public picture without an event of its own: the event of the record that shows it refers to it. */
export async function addRecordPicture(
  { files }: Pick<FileDependencies, 'files'>,
  upload: Upload,
  caller: Caller,
): Promise<UploadedPicture> {
  const { folder } = parseBody(recordPictureForm, upload.fields);
  assertMayEditRecords(folder, caller);
  const rule = pictureRuleOf(folder);
  const { full, thumbnail, preview } = await unpackInTurn(caller, () => fitPicture(upload.content, rule));
  const id = randomUUID();
  const name = `${id}-720.${rule.isExact === true ? 'png' : 'jpg'}`;
  const kept = await files.receive(Readable.from([full]));
  try {
    await files.save(PICTURES, `${id}-360.jpg`, thumbnail);
    await kept.keep(PICTURES, name);
  } catch (error) {
    await kept.discard();
    await files.remove(PICTURES, `${id}-360.jpg`);
    throw error;
  }
  return {
    id: `${PICTURES}/${name}`,
    name: nameMatchingContent(
      upload.name.replace(/\.(jpe?g|png)$/i, ''),
      rule.isExact === true ? 'image/png' : 'image/jpeg',
    ),
    size: kept.size,
    sha256: kept.sha256,
    url: fileUrl(`${PICTURES}/${name}`),
    thumbnail_url: fileUrl(`${PICTURES}/${id}-360.jpg`),
    preview,
  };
}

/** Editors of records with pictures in a folder may add pictures there. */
export function assertMayEditRecords(folder: string, caller: Caller): void {
  const access = folder === SEALS ? settingOf('company')?.write : accessToRecordsShowing(folder);
  if (access === undefined)
    throw problems.malformed([{ path: 'folder', message: 'no record shows its pictures' }]);
  if (accessTo(access, caller) !== 'allowed') throw problems.forbidden();
}

const accessToRecordsShowing = (folder: string): RouteAccess | undefined =>
  recordKinds.find(({ resource, schema }) => resource === resourceOfFolder(folder) && 'imgs' in schema.shape)
    ?.access.write;
