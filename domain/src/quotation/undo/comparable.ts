import { isObject } from '../../core/is-object.js';
import { sameJson } from '../../record/same-json.js';
import { reviewPassEntry } from '../derived.js';
import { visibleDesignContent } from '../design/placed.js';
import { optionColumns } from '../handling/options.js';
import { optionBlocks } from '../handling/state.js';
import type { Quotation } from '../state.js';
import type { ExecutedCommand } from './undo.js';

/**
 * An order as a flat map of fields for comparison: each payment and parcel is an entry, and nested blocks are
 * split into their fields.
 */
type Comparable = ReadonlyMap<string, unknown>;

/** The blocks whose fields are compared one by one. */
const blocks = [
  'accounting',
  'proofing_process',
  'product_process',
  ...optionBlocks,
  'about_material_storage',
  'stock_taken',
] as const satisfies readonly (keyof Quotation)[];

/**
 * Fields that are left out of the comparison: history, used indexes, and whether the last step may be recorded
 * again.
 */
const exempt: readonly string[] = [
  'samples_made',
  'order_process',
  'last_step_stands',
  'accounting.next_payment_index',
  'accounting.arrived',
  'accounting.payment_record',
  'deliveries',
  'designs',
  'roster_date',
  'roster_mark',
];

const PAYMENT = 'accounting.payment_record.';
const DELIVERY = 'deliveries.';

function comparable(order: Quotation): Comparable {
  const fields = new Map<string, unknown>(Object.entries(order));
  for (const block of blocks) {
    fields.delete(block);
    for (const [field, value] of Object.entries(order[block])) fields.set(`${block}.${field}`, value);
  }
  for (const field of exempt) fields.delete(field);
  for (const { index, payment_kind, amount, paid_date, invoice_no, memo } of order.accounting.payment_record)
    fields.set(`${PAYMENT}${index}`, { payment_kind, amount, paid_date, invoice_no, memo });
  for (const delivery of order.deliveries) {
    const { delivery_id, who_did_it_uid: _uid, who_did_it_name: _name, ...sent } = delivery;
    fields.set(`${DELIVERY}${delivery_id}`, sent);
  }
  for (const design of order.designs)
    fields.set(`designs.${design.stage}.${design.index}.${design.region}`, visibleDesignContent(design));
  const pass = reviewPassEntry(order);
  const days = pass && [pass.proofing_delivery_date, pass.product_delivery_date, pass.staff_notes];
  return fields.set('review', days ?? null);
}

/** The fields in which two orders differ, apart from history, dates of change and used indexes. */
export const differingFields = (one: Quotation, other: Quotation): readonly string[] =>
  differing(withoutIndexes(comparable(one)), withoutIndexes(comparable(other)));

const differing = (one: Comparable, other: Comparable): readonly string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((field) => !sameAt(field, one, other));

const sameAt = (field: string, one: Comparable, other: Comparable): boolean =>
  sameJson(one.get(field) ?? null, other.get(field) ?? null);

/** The fields that a command changed and that have changed again since. */
export function fieldsChangedSince({ before, after }: ExecutedCommand, now: Quotation): readonly string[] {
  const [left, right] = [comparable(after), comparable(now)];
  return differing(comparable(before), left).filter((field) => !sameAt(field, left, right));
}

/**
 * The fields that undoing would leave wrong: what the command changed must be as before the command, all other
 * fields as now.
 */
export function fieldsNotUndone(
  { before, after }: ExecutedCommand,
  now: Quotation,
  result: Quotation,
): readonly string[] {
  const wanted = new Map(comparable(now));
  const was = comparable(before);
  for (const field of differing(was, comparable(after)))
    if (was.has(field)) wanted.set(field, was.get(field));
    else wanted.delete(field);
  return differing(withoutIndexes(wanted), withoutIndexes(comparable(result)));
}

/** Payments and parcels without their index or id, because a restored one gets a new index. */
function withoutIndexes(fields: Comparable): Comparable {
  const plain = new Map([...fields].filter(([field]) => indexed(field) === undefined));
  for (const kind of [PAYMENT, DELIVERY]) {
    const entries = [...fields].flatMap(([field, value]) => (indexed(field) === kind ? [value] : []));
    plain.set(kind.slice(0, -1), entries.map(asText).toSorted());
  }
  return plain;
}

/** A parcel or payment as text that does not depend on the order of its fields. */
const asText = (entry: unknown): string =>
  JSON.stringify(isObject(entry) ? Object.entries(entry).toSorted(byKey) : entry);

const byKey = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1;

const indexed = (field: string): string | undefined =>
  [PAYMENT, DELIVERY].find((kind) => field.startsWith(kind));

/** The title of a field as people read it. */
export function fieldTitle(field: string): string {
  const kind = indexed(field)?.slice(0, -1) ?? field;
  return titles.get(kind) ?? titles.get(kind.split('.')[0] ?? '') ?? '訂單內容';
}

const titles: ReadonlyMap<string, string> = new Map([
  ...optionColumns.map(({ path, label }): [string, string] => [path, label]),
  ['code', '訂單狀態'],
  ['accounting.code', '會計狀態'],
  ['accounting.payment_record', '付款紀錄'],
  ['accounting', '會計資料'],
  ['deliveries', '配送紀錄'],
  ['designs', '設計'],
  ['roster', '每件名單'],
  ['proofing_process', '打樣紀錄'],
  ['product_process', '生產紀錄'],
  ['proofing_material_record', '打樣的配件'],
  ['product_material_record', '生產的拆分與配件'],
  ['stock_taken', '已扣除的庫存'],
  ['about_material_storage', '已扣除的庫存'],
  ['approvals', '客戶的核准'],
  ['sample_approved', '客戶的核准'],
  ['customer_uid', '客戶'],
  ['sales_value', '業務'],
  ['unit_price', '單價'],
  ['unit_price_off', '優惠單價'],
  ['review', '審核內容'],
  ['handed_over', '訂單的轉移'],
  ['delivery', '收件資料'],
  ['planned_deliveries', '分寄地點'],
  ['invoice', '發票資料'],
  ['order_value', '訂購數量'],
  ['proofing_value', '打樣款數'],
  ['breakdown', '各尺寸數量'],
  ['select_material', '配件'],
  ['customer_notes', '客戶的備註'],
  ['please_note_that_proofing', '打樣注意事項'],
  ['please_note_that_product', '生產注意事項'],
  ['allow_delete', '是否可刪除'],
]);
