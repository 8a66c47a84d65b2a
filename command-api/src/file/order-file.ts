import { Readable } from 'node:stream';
import {
  fileUrl,
  parseOrderFileFields,
  orderFileForm,
  orderFileId,
  orderOfFile,
  orderPictureRule,
  refuse,
  Refused,
  thumbnailUrl,
  type Caller,
  type UploadedFile,
  type RemovedFile,
} from '@zhidan/domain';
import { orderFileFolders, quotation, type CommandOf, type OrderFile } from '@zhidan/domain/quotation';
import { StaleRevision } from '@zhidan/eventstore';
import {
  contentTypeIn,
  fitPicture,
  deleteOrderFileContent,
  nameMatchingContent,
  removeUnsettled,
  recordUnsettled,
  orderFileLocation,
  type FileStore,
  type OrderFilePlace,
  type Upload,
} from '@zhidan/files';
import { parseBody } from '@zhidan/http';
import type { Previews } from '@zhidan/studio';
import type { Facts } from '../facts/facts.js';
import type { CommandDependencies } from '../handling/routes.js';
import { decodePictureInTurn } from './picture-turns.js';
import {
  handleQuotation,
  assertCommandPossible,
  type OrderCall,
  type OrderResult,
} from '../quotation/handle.js';

export interface FileDependencies {
  readonly facts: Facts;
  readonly files: FileStore;
  readonly previews: Previews;
}

/**
 * Stores the bytes, then adds the file to the order. A crash in between leaves a note, by which `sweepFiles`
 * later removes the difference.
 */
export async function addOrderFile(
  parts: FileDependencies,
  upload: Upload,
  call: OrderCall,
): Promise<FileAddition> {
  const { facts, files } = parts;
  const { quotation_no, folder, index } = parseBody(orderFileForm, parseOrderFileFields(upload.fields));
  const file_id = orderFileId(quotation_no, call.newId);
  const { size, sha256 } = upload.content;
  const sent = { kind: 'add-file', file_id, folder, index, name: 'sent', size, sha256 } as const;
  await assertCommandPossible(facts, quotation_no, sent, call);

  const { name, content, thumbnail } = await prepared(files, folder, upload, call.facts.caller);
  const place: OrderFilePlace = { quotation_no, file_id, folder, index, name };
  const command: CommandOf<'add-file'> = { ...sent, name, size: content.size, sha256: content.sha256 };
  try {
    await recordUnsettled(files, place);
    const kept = orderFileLocation(place);
    await content.keep(kept.folder, kept.name);
    if (thumbnail !== undefined) await files.save(kept.folder, kept.thumbnail, thumbnail);
    const handled = await handleQuotation(facts, quotation_no, command, call);
    await removeUnsettled(files, place);
    if (orderFileFolders[folder].holds === 'art') parts.previews.begin(place);
    return { handled, file: shown(addedFile(handled, file_id)) };
  } catch (error) {
    // After any other error it is unknown whether the order has the file; `sweepFiles` finds out later.
    if (error instanceof Refused || error instanceof StaleRevision) {
      await deleteOrderFileContent(files, place);
      await removeUnsettled(files, place);
    }
    throw error;
  } finally {
    await content.discard();
  }
}

export interface FileAddition {
  readonly handled: OrderResult;
  readonly file: UploadedFile;
}

async function prepared(
  files: FileStore,
  folder: OrderFile['folder'],
  { name, content }: Upload,
  caller: Caller,
) {
  if (orderFileFolders[folder].holds !== 'pictures') {
    const type = await contentTypeIn(content.head);
    return { name: nameMatchingContent(name, type), content, thumbnail: undefined };
  }
  const { full, thumbnail } = await decodePictureInTurn(caller, () => fitPicture(content, orderPictureRule));
  const fitted = await files.receive(Readable.from([full]));
  return { name: nameMatchingContent(withoutEnding(name), 'image/jpeg'), content: fitted, thumbnail };
}

const withoutEnding = (name: string): string => name.replace(/\.(jpe?g|png)$/i, '');

/** The answer for an added file; a repeated request may find it removed meanwhile. */
function addedFile({ state }: OrderResult, file_id: string): OrderFile {
  const order = state === null || state === 'deleted' ? undefined : state;
  return order?.files.find((file) => file.file_id === file_id) ?? refuse({ code: 'FILE_NOT_FOUND' });
}

const shown = ({ file_id, name, size, sha256 }: OrderFile): UploadedFile => ({
  id: file_id,
  name,
  size,
  sha256,
  url: fileUrl(file_id),
  thumbnail_url: thumbnailUrl(file_id, name),
});

export interface FileRemoval {
  readonly handled: OrderResult;
  readonly file: RemovedFile;
}

/** Removes the file from the order, then the bytes. */
export async function removeOrderFile(
  { facts, files, uploads }: Pick<FileDependencies, 'facts' | 'files'> & Pick<CommandDependencies, 'uploads'>,
  file_id: string,
  call: OrderCall,
): Promise<FileRemoval> {
  const quotation_no = orderOfFile(file_id) ?? refuse({ code: 'FILE_NOT_FOUND' });
  const command = { kind: 'remove-file', file_id } as const;
  const { state } = await facts.eventStore.load(quotation, quotation_no);
  const order = state === null || state === 'deleted' ? undefined : state;
  const file = order?.files.find((kept) => kept.file_id === file_id);
  if (file === undefined) return removedBy(await handleQuotation(facts, quotation_no, command, call));

  await assertCommandPossible(facts, quotation_no, command, call);
  const place: OrderFilePlace = { ...file, quotation_no };
  await recordUnsettled(files, place);
  const handled = await handleQuotation(facts, quotation_no, command, call);
  await deleteOrderFileContent(files, place);
  await removeUnsettled(files, place);
  await uploads.removed(file.who_did_it_uid, file.size);
  return removedBy(handled);
}

function removedBy(handled: OrderResult): FileRemoval {
  for (const event of handled.events) {
    if (event.type !== 'OrderFileRemoved') continue;
    const { file_id, name, sha256 } = event.data;
    return { handled, file: { id: file_id, name, sha256 } };
  }
  return refuse({ code: 'FILE_NOT_FOUND' });
}
