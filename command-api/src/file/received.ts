import {
  MAX_ART_BYTES,
  MAX_PATTERN_BYTES,
  orderPictureRule,
  PATTERN_FOLDER,
  pictureRuleOf,
  refuse,
  SAVED_DESIGN_FOLDER,
} from '@zhidan/domain';
import { artRule, fileFolderSchema, orderFileFolders } from '@zhidan/domain/quotation';
import { receiveUpload, type Upload } from '@zhidan/files';
import type { Request } from 'express';
import type { CommandOptions, CommandDependencies } from '../handling/routes.js';
import { createUploadAdmission } from './admission.js';

/**
 * A form as commands receive it. Its JSON, which identifies a repeated request, contains the hash of the
 * content and not its place.
 */
interface ReceivedForm extends Upload {
  toJSON(): unknown;
}

/** Receives a form with one file, once the file is admitted. */
export const createUploadReceiver =
  (parts: CommandDependencies): NonNullable<CommandOptions['receive']> =>
  async (call) => {
    const admitted = createUploadAdmission(parts, call, (fields) => announcedIn(call.request, fields));
    try {
      const upload = await receiveUpload(call.request, parts.files, {
        onSize: mustNotBeTooLarge,
        admission: admitted,
      });
      const { fields, name, content } = upload;
      const { size, sha256 } = content;
      const body: ReceivedForm = { ...upload, toJSON: () => ({ ...fields, name, size, sha256 }) };
      return {
        body,
        async discard(outcome) {
          await content.discard();
          await admitted.settle(outcome === 'done' ? size : 0);
        },
      };
    } catch (error) {
      await admitted.settle(0);
      throw error;
    }
  };

/** The largest possible size: as announced by the sender, or the limit of the folder. */
function announcedIn({ headers }: Request, fields: Upload['fields']): number {
  const most = mostOf(fields['folder']);
  const length = headers['content-length'];
  return length === undefined ? most : Math.min(Number(length), most);
}

/** The form that `createUploadReceiver` has received. */
export function uploadFromBody(body: unknown): Upload {
  const upload = body as ReceivedForm;
  if (upload.content.size === 0) return refuse({ code: 'FILE_EMPTY' });
  return upload;
}

/**
 * Throws `Refused` for too large a file. The size is checked as soon as the folder is known, which is usually
 * before the file arrives.
 */
function mustNotBeTooLarge(size: number, fields: Upload['fields']): void {
  const most = mostOf(fields['folder']);
  if (size > most) refuse({ code: 'FILE_TOO_LARGE', most });
}

function mostOf(folder: string | undefined): number {
  const ofOrder = fileFolderSchema.safeParse(folder);
  if (ofOrder.success)
    return orderFileFolders[ofOrder.data].holds === 'pictures' ? orderPictureRule.most : MAX_ART_BYTES;
  if (folder === PATTERN_FOLDER) return MAX_PATTERN_BYTES;
  if (folder === SAVED_DESIGN_FOLDER) return artRule.mostBytes;
  return folder === undefined ? MAX_ART_BYTES : pictureRuleOf(folder).most;
}
