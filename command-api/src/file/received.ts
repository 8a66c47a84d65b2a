import {
  MOST_ART_BYTES,
  MOST_PATTERN_BYTES,
  orderPictureRule,
  PATTERNS,
  pictureRuleOf,
  refuse,
} from '@zhidan/domain';
import { fileFolderSchema, folders } from '@zhidan/domain/quotation';
import { receiveUpload, type FileStore, type Upload } from '@zhidan/files';
import type { Request } from 'express';
import type { CommandOptions } from '../handling/routes.js';

/** A form as its commands see it. As JSON, by which a repeated request is known again, it tells what came and not where it lies. */
interface ReceivedForm extends Upload {
  toJSON(): unknown;
}

/** Takes in a form with one file. */
export const receiving =
  (files: FileStore): NonNullable<CommandOptions['receive']> =>
  async (request: Request) => {
    const upload = await receiveUpload(request, files, { onSize: mustNotBeTooLarge });
    const { fields, name, content } = upload;
    const { size, sha256 } = content;
    const body: ReceivedForm = { ...upload, toJSON: () => ({ ...fields, name, size, sha256 }) };
    return { body, discard: () => content.discard() };
  };

/** The form that `receiving` took in. */
export function uploadIn(body: unknown): Upload {
  const upload = body as ReceivedForm;
  if (upload.content.size === 0) return refuse({ code: 'FILE_EMPTY' });
  return upload;
}

/** Says so as soon as it is known: as a rule the folder comes before the file. */
function mustNotBeTooLarge(size: number, fields: Upload['fields']): void {
  const most = mostOf(fields['folder']);
  if (size > most) refuse({ code: 'FILE_TOO_LARGE', most });
}

function mostOf(folder: string | undefined): number {
  const ofOrder = fileFolderSchema.safeParse(folder);
  if (ofOrder.success) return folders[ofOrder.data].holds === 'art' ? MOST_ART_BYTES : orderPictureRule.most;
  if (folder === PATTERNS) return MOST_PATTERN_BYTES;
  return folder === undefined ? MOST_ART_BYTES : pictureRuleOf(folder).most;
}
