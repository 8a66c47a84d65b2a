import {
  parseOrderFileFields,
  orderFileForm,
  orderFileId,
  PATTERN_FOLDER,
  recordPictureForm,
  Refused,
  SAVED_DESIGN_FOLDER,
} from '@zhidan/domain';
import { fileFolderSchema, quotation } from '@zhidan/domain/quotation';
import { StorageFull, type UploadAdmission, type Upload } from '@zhidan/files';
import { limitProblems, parseBody } from '@zhidan/http';
import type { CommandCall } from '../handling/call.js';
import type { CommandDependencies } from '../handling/routes.js';
import { assertCommandPossible } from '../quotation/handle.js';
import { customerOf } from '../saved-design/files.js';
import type { QuotaReservation } from './quota.js';
import { assertMayEditPatterns } from './record-pattern.js';
import { assertMayEditRecords } from './record-picture.js';

type Fields = Upload['fields'];
type Parts = Pick<CommandDependencies, 'facts' | 'files' | 'idempotency' | 'uploads'>;

/** Files that this process is receiving, by order. */
const coming = new Map<string, { readonly files: number; readonly bytes: number }>();

/** Whether the fields say what the file is for, so that its admission can be decided. */
const namesUploadTarget = (fields: Fields): boolean =>
  fields['folder'] !== undefined &&
  (!fileFolderSchema.safeParse(fields['folder']).success ||
    (fields['quotation_no'] !== undefined && parseOrderFileFields(fields)['index'] !== undefined));

/**
 * Decides before the first byte is written whether the caller may upload a file for this purpose, and whether
 * there is space for the announced bytes, which are reserved; `settle` releases the unused ones.
 */
export function createUploadAdmission(
  parts: Parts,
  call: CommandCall,
  announced: (fields: Fields) => number,
): UploadAdmission & { settle(keptBytes: number): Promise<void> } {
  const reserved: QuotaReservation[] = [];
  return {
    isComplete: namesUploadTarget,
    async admit(fields) {
      const bytes = announced(fields);
      if ('quotation_no' in fields) reserved.push(await admittedToOrder(parts, call, fields, bytes));
      else if (fields['folder'] === PATTERN_FOLDER) assertMayEditPatterns(call.facts.caller);
      else if (fields['folder'] === SAVED_DESIGN_FOLDER) customerOf(call.facts.caller);
      else assertMayEditRecords(parseBody(recordPictureForm, fields).folder, call.facts.caller);
      await mustHaveRoom(parts, bytes);
      reserved.push(await parts.uploads.reserve(call.facts.caller, bytes));
    },
    async settle(keptBytes) {
      for (const each of reserved.splice(0)) await each.settle(keptBytes);
    },
  };
}

async function admittedToOrder(
  parts: Parts,
  call: CommandCall,
  fields: Fields,
  bytes: number,
): Promise<QuotaReservation> {
  const { quotation_no, folder, index } = parseBody(orderFileForm, parseOrderFileFields(fields));
  const file_id = orderFileId(quotation_no, call.newId);
  const sent = {
    kind: 'add-file',
    file_id,
    folder,
    index,
    name: 'sent',
    size: bytes,
    sha256: NO_HASH,
  } as const;
  await assertCommandPossible(parts.facts, quotation_no, sent, call).catch(async (error: unknown) => {
    // A repeated request gets its earlier answer, although it would be refused now.
    if (!(error instanceof Refused) || !(await isRepeated(parts, call))) throw error;
  });
  const { state } = await parts.facts.eventStore.load(quotation, quotation_no);
  const kept = state === null || state === 'deleted' ? [] : state.files;
  const now = coming.get(quotation_no) ?? { files: 0, bytes: 0 };
  const { filesPerOrder, bytesPerOrder } = parts.uploads.limits;
  if (filesPerOrder > 0 && kept.length + now.files >= filesPerOrder)
    throw limitProblems.tooManyFilesOfOrder(filesPerOrder);
  const held = kept.reduce((sum, { size }) => sum + size, now.bytes);
  if (bytesPerOrder > 0 && held + bytes > bytesPerOrder)
    throw limitProblems.orderIsFull(bytesPerOrder / MEGABYTE);
  return begun(quotation_no, bytes);
}

const MEGABYTE = 1024 * 1024;

/** A placeholder for the hash of content that has not arrived yet. */
const NO_HASH = '0'.repeat(64);

async function isRepeated({ idempotency }: Parts, { context }: CommandCall): Promise<boolean> {
  const { idempotencyKey: key, actor } = context;
  return key !== undefined && (await idempotency.knows({ caller: actor.uid, key }));
}

function begun(quotation_no: string, bytes: number): QuotaReservation {
  const change = (files: number, more: number) => {
    const now = coming.get(quotation_no) ?? { files: 0, bytes: 0 };
    const next = { files: now.files + files, bytes: now.bytes + more };
    if (next.files === 0) coming.delete(quotation_no);
    else coming.set(quotation_no, next);
  };
  change(1, bytes);
  return { settle: async () => change(-1, -bytes) };
}

async function mustHaveRoom({ files, uploads }: Parts, bytes: number): Promise<void> {
  const free = await files.free?.();
  if (free !== undefined && free - bytes < uploads.limits.freeBytes)
    throw new StorageFull('so much is to stay free');
}
