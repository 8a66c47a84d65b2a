import { z } from 'zod';
import type { FileFolder } from '../../codes/file-folders.js';
import { fileFolderSchema } from '../../codes/schemas.js';
import { countSchema, listIndexSchema } from '../../core/numeric.js';
import { refuse } from '../../core/refused.js';
import { defineCommand } from '../define-command.js';
import type { QuotationEvent } from '../events.js';
import { type QuotationFacts, uidOf } from '../facts.js';
import { productionRecordsFor } from '../production/first-records.js';
import { withProductionRecords } from '../production/records.js';
import { rolesOf } from '../readers/roles.js';
import type { Quotation } from '../state.js';
import { orderFileFolders, MAX_PICTURES } from './folders.js';
import { isFolderOfRoles, isFolderOpen, mayManageFiles } from './windows.js';
import { notUndoable } from '../undo/undo.js';

/** Adds a stored file to the order. Adding the same file twice changes nothing. */
const addFile = defineCommand('add-file', {
  title: '上傳檔案',
  knownBy: ['OrderFileAdded'],
  undo: notUndoable('上傳的檔案請在檔案列表刪除'),
  button: { isInPlace: true },
  route: null,
  /** The metadata of a file whose content is already stored. */
  body: z.object({
    file_id: z.string().min(1).max(100),
    folder: fileFolderSchema,
    /** The number of the design, from 1. */
    index: listIndexSchema(1),
    name: z.string().min(1).max(255),
    /** The size of the file in bytes. */
    size: countSchema(),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  isOffered: (order, { roles }) => mayManageFiles(order, roles),
  decide(command, order, facts) {
    const { kind: _, ...file } = command;
    if (order.files.some(({ file_id }) => file_id === file.file_id)) return [];
    mustBeOpen(file.folder, order, facts);
    const made =
      orderFileFolders[file.folder].holds === 'pictures' ? mustTakePicture(file, order, facts) : [];
    return [...made, { type: 'OrderFileAdded', data: { ...file, created_date: facts.now, ...by(facts) } }];
  },
});

const removeFile = defineCommand('remove-file', {
  title: '刪除檔案',
  knownBy: ['OrderFileRemoved'],
  undo: notUndoable('刪除的檔案內容已經不在，請重新上傳'),
  button: { isRemoval: true, isInPlace: true },
  route: null,
  body: z.object({ file_id: z.string().max(100) }),
  isOffered: (order, { roles }) =>
    order.files.some(
      ({ file_id, folder, reach }) =>
        (reach === 'order' || reach === 'unsent') &&
        isFolderOpen(folder, order, roles) &&
        designWith(file_id, order) === undefined,
    ),
  decide({ file_id }, order, facts) {
    const file = order.files.find((kept) => kept.file_id === file_id);
    if (file === undefined) return refuse({ code: 'FILE_NOT_FOUND' });
    mustBeOpen(file.folder, order, facts);
    const used = designWith(file_id, order);
    if (used !== undefined)
      return refuse({ code: 'FILE_IN_DESIGN', index: used.index, region_title: used.region_title });
    if (file.reach !== 'order' && file.reach !== 'unsent') return refuse({ code: 'FILE_NOT_ALLOWED' });
    const { folder, index, name, sha256 } = file;
    const data = { file_id, folder, index, name, sha256, created_date: facts.now, ...by(facts) };
    return [{ type: 'OrderFileRemoved', data }];
  },
});

/** A placed design that uses the file, which then cannot be removed. */
const designWith = (file_id: string, { designs }: Quotation) =>
  designs.find(({ art }) => art?.file_id === file_id);

export const fileCommands = { 'add-file': addFile, 'remove-file': removeFile } as const;

/**
 * Throws `Refused` for a picture of a design without a material record, or beyond twelve pictures of a design
 * in a folder.
 */
function mustTakePicture(
  { folder, index }: { folder: FileFolder; index: number },
  order: Quotation,
  facts: QuotationFacts,
): readonly QuotationEvent[] {
  const proofing = orderFileFolders[folder].stage === 'proofing';
  const made = proofing ? [] : productionRecordsFor(order, facts);
  const { proofing_material_record, product_material_record } = withProductionRecords(order);
  const record_id = `${order.quotation_no}-${index}`;
  const records = proofing ? proofing_material_record : product_material_record;
  if (!records.some((record) => record.record_id === record_id)) {
    return refuse({ code: 'MATERIAL_RECORD_MISSING', record_id });
  }
  const taken = order.files.filter((kept) => kept.folder === folder && kept.index === index);
  if (taken.length >= MAX_PICTURES) return refuse({ code: 'TOO_MANY_PICTURES', most: MAX_PICTURES });
  return made;
}

function mustBeOpen(folder: FileFolder, order: Quotation, { caller }: QuotationFacts): void {
  const roles = rolesOf(caller, order);
  if (!isFolderOfRoles(roles, folder)) refuse({ code: 'NO_PERMISSION' });
  if (!isFolderOpen(folder, order, roles)) refuse({ code: 'FILE_NOT_ALLOWED' });
}

const by = ({ caller }: QuotationFacts) => ({ who_did_it_uid: uidOf(caller), who_did_it_name: caller.name });
