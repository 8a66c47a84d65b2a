import { PATTERN_FOLDER, SAVED_DESIGN_FOLDER, type Caller, type UploadedFile } from '@zhidan/domain';
import { idOf } from '@zhidan/http';
import type { CommandRoutes } from '../handling/routes.js';
import type { Upload } from '@zhidan/files';
import { addSavedDesignFile } from '../saved-design/files.js';
import { addOrderFile, removeOrderFile, type FileDependencies } from './order-file.js';
import { createUploadReceiver, uploadFromBody } from './received.js';
import { addPatternFile } from './record-pattern.js';
import { addRecordPicture } from './record-picture.js';

/** The routes for uploads: files of orders, public pictures of records, and cutting patterns. */
export const fileRoutes: CommandRoutes = (on, parts) => {
  on(
    'POST /files',
    async (call) => {
      const upload = uploadFromBody(call.body);
      if (!('quotation_no' in upload.fields)) {
        const body = await addFileWithoutOrder(parts, upload, call.facts.caller);
        return { status: 201, body, position: undefined };
      }
      const { handled, file: body } = await addOrderFile(parts, upload, call);
      return { status: 201, body, revision: handled.revision, position: handled.position };
    },
    { receive: createUploadReceiver(parts) },
  );

  on('DELETE /files/:id', async (call) => {
    const { handled, file: body } = await removeOrderFile(parts, idOf(call.request), call);
    return { status: 200, body, revision: handled.revision, position: handled.position };
  });
};

function addFileWithoutOrder(
  parts: Pick<FileDependencies, 'files'>,
  upload: Upload,
  caller: Caller,
): Promise<UploadedFile> {
  const { folder } = upload.fields;
  if (folder === PATTERN_FOLDER) return addPatternFile(upload, caller);
  if (folder === SAVED_DESIGN_FOLDER) return addSavedDesignFile(upload, caller);
  return addRecordPicture(parts, upload, caller);
}
