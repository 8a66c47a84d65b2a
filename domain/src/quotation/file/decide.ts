import { refuse } from '../../core/refused.js';
import type { CommandOf } from '../command.js';
import { uidOf, type QuotationFacts } from '../facts.js';
import { productionRecordsFor, withProductionRecords } from '../production/decide.js';
import type { ProductionEvent } from '../production/events.js';
import { rolesOf } from '../roles.js';
import type { FileFolder, Quotation } from '../state.js';
import type { FileEvent } from './events.js';
import { folders, MOST_PICTURES } from './folders.js';
import { isFolderOpen } from './windows.js';

/** A stored file becomes part of the order. The same file twice is one. */
export function addFile(
  command: CommandOf<'add-file'>,
  order: Quotation,
  facts: QuotationFacts,
): readonly (FileEvent | ProductionEvent)[] {
  const { kind: _, ...file } = command;
  if (order.files.some(({ file_id }) => file_id === file.file_id)) return [];
  mustBeOpen(file.folder, order, facts);
  const made = folders[file.folder].holds === 'pictures' ? mustTakePicture(file, order, facts) : [];
  return [...made, { type: 'OrderFileAdded', data: { ...file, created_date: facts.now, ...by(facts) } }];
}

/** Pictures belong to a design that has its material record, and there is room for twelve of each. */
function mustTakePicture(
  { folder, index }: { folder: FileFolder; index: number },
  order: Quotation,
  facts: QuotationFacts,
): readonly ProductionEvent[] {
  const proofing = folders[folder].stage === 'proofing';
  const made = proofing ? [] : productionRecordsFor(order, facts);
  const { proofing_material_record, product_material_record } = withProductionRecords(order, made);
  const record_id = `${order.quotation_no}-${index}`;
  const records = proofing ? proofing_material_record : product_material_record;
  if (!records.some((record) => record.record_id === record_id)) {
    return refuse({ code: 'MATERIAL_RECORD_MISSING', record_id });
  }
  const taken = order.files.filter((kept) => kept.folder === folder && kept.index === index);
  if (taken.length >= MOST_PICTURES) return refuse({ code: 'TOO_MANY_PICTURES', most: MOST_PICTURES });
  return made;
}

export function removeFile(
  { file_id }: CommandOf<'remove-file'>,
  order: Quotation,
  facts: QuotationFacts,
): readonly FileEvent[] {
  const file = order.files.find((kept) => kept.file_id === file_id);
  if (file === undefined) return refuse({ code: 'FILE_NOT_FOUND' });
  mustBeOpen(file.folder, order, facts);
  const { folder, index, name, sha256 } = file;
  const data = { file_id, folder, index, name, sha256, created_date: facts.now, ...by(facts) };
  return [{ type: 'OrderFileRemoved', data }];
}

function mustBeOpen(folder: FileFolder, order: Quotation, { caller }: QuotationFacts): void {
  if (!isFolderOpen(folder, order, rolesOf(caller, order))) refuse({ code: 'FILE_NOT_ALLOWED' });
}

const by = ({ caller }: QuotationFacts) => ({ who_did_it_uid: uidOf(caller), who_did_it_name: caller.name });
