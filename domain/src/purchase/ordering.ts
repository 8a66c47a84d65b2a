import { refuse } from '../core/refused.js';
import { addDays, taipeiDate } from '../core/time.js';
import { changedFieldsOf } from '../record/record.js';
import { recordIn, type RecordFacts } from '../record/rules.js';
import { storageItems, type StorageItem } from '../storage/item.js';
import {
  isConvertible,
  wholePieceUnitOf,
  rateOfUnit,
  unitsFor,
  type UnitWithBase,
} from '../storage/measure.js';
import { suppliers } from '../supplier/supplier.js';
import type { PurchaseCommandOf, PurchaseLine } from './commands.js';
import type { PurchaseEvent, PurchaseSupplier, PurchaseTerms } from './events.js';
import { purchaseTotals, smallestUnitsOf, type PurchaseItem } from './items.js';
import { purchaseLock, type Purchase, type PurchaseState } from './state.js';

export interface PurchaseFacts extends RecordFacts {
  readonly rates: readonly UnitWithBase[];
}

export function orderPurchase(
  { kind: _kind, ...sent }: PurchaseCommandOf<'order'>,
  state: PurchaseState,
  facts: PurchaseFacts,
): readonly PurchaseEvent[] {
  if (state !== 'none')
    return refuse({ code: isNews(state, sent, facts) ? 'BOUGHT_MEANWHILE' : 'PURCHASING_NO_EXISTS' });
  const { supplier_id, invoice_no, memo } = sent;
  const items = sent.items.map((line) => itemOf(line, facts));
  const bought = sent.items.map((line) => storageItemOf(line, facts));
  const freight = Math.round(bought.reduce((sum, { extra_freight }) => sum + extra_freight, 0));
  const { extra_freight = freight, expected_date = expectedDate(bought, facts) } = sent;
  mustBeCountable(items, extra_freight);
  const { caller } = facts;
  const supplier = supplierOf(supplier_id, facts);
  return [
    {
      type: 'PurchaseOrdered',
      data: {
        supplier_id,
        supplier,
        items,
        extra_freight,
        expected_date,
        invoice_no,
        memo,
        staff_uid: caller.customer_id ?? caller.uid ?? '',
      },
    },
  ];
}

/** Whether the sender has not seen the latest purchase; a removed purchase does not count. */
const isNews = (
  state: PurchaseState,
  { last_purchasing_no }: Pick<PurchaseCommandOf<'order'>, 'last_purchasing_no'>,
  { id }: PurchaseFacts,
): boolean => state !== 'removed' && last_purchasing_no !== undefined && id > last_purchasing_no;

export function changePurchase(
  { kind: _kind, supplier_id, items, ...rest }: PurchaseCommandOf<'change'>,
  state: Purchase,
  facts: PurchaseFacts,
): readonly PurchaseEvent[] {
  const data = changedFieldsOf(state, {
    ...rest,
    ...(supplier_id !== undefined && supplier_id !== state.supplier_id
      ? { supplier_id, supplier: supplierOf(supplier_id, facts) }
      : {}),
    ...(items === undefined ? {} : { items: items.map((line) => itemOf(line, facts, state.items)) }),
  }) as Partial<PurchaseTerms>;
  const fields = Object.keys(data);
  const [lock] = fields.map((field) => purchaseLock(state, field)).filter((reason) => reason !== undefined);
  if (lock !== undefined) refuse({ code: lock });
  mustBeCountable(data.items ?? state.items, data.extra_freight ?? state.extra_freight);
  return fields.length === 0 ? [] : [{ type: 'PurchaseChanged', data }];
}

/** A limit for NT$ and smallest units, above which sums would lose precision. */
const MOST = 1_000_000_000_000;

function mustBeCountable(items: readonly PurchaseItem[], extra_freight: number): void {
  const { total } = purchaseTotals(items, extra_freight);
  if (total > MOST || items.some((item) => smallestUnitsOf(item) > MOST))
    refuse({ code: 'PURCHASE_TOO_LARGE' });
}

/** A lead time in a record counts for at most this many days. */
const LONGEST_LEAD_DAYS = 3_650;

const expectedDate = (bought: readonly StorageItem[], { now }: PurchaseFacts): string =>
  addDays(
    taipeiDate(now),
    Math.min(LONGEST_LEAD_DAYS, Math.max(...bought.map(({ lead_time }) => lead_time))),
  );

/** A line with the data of its item; existing lines of the purchase keep their stored data. */
function itemOf(
  line: PurchaseLine,
  facts: PurchaseFacts,
  before: readonly PurchaseItem[] = [],
): PurchaseItem {
  const { material_storage_id, quantity, unit_price, unit, product_description } = line;
  const kept = before.find((item) => item.material_storage_id === material_storage_id);
  if (kept !== undefined && (unit ?? kept.unit) === kept.unit) {
    const { unit_price: price, product_description: description } = kept;
    if (quantity !== kept.quantity) assertWholePieces({ ...kept, quantity }, facts);
    return {
      ...kept,
      quantity,
      unit_price: unit_price ?? price,
      product_description: product_description ?? description,
    };
  }
  const item = storageItemOf(line, facts);
  const { product_name } = item;
  const boughtBy = unit ?? item.unit;
  if (!isConvertible(item.unit, boughtBy, facts.rates))
    refuse({
      code: 'UNIT_DOES_NOT_CONVERT',
      product_name,
      unit: boughtBy,
      units: unitsFor(item.unit, facts.rates),
    });
  const conversion_rate = rateOfUnit(boughtBy, facts.rates);
  assertWholePieces({ product_name, unit: boughtBy, conversion_rate, quantity }, facts);
  return {
    material_storage_id,
    type: item.type,
    product_name,
    unit: boughtBy,
    conversion_rate,
    quantity,
    unit_price: unit_price ?? smallestUnitsOf({ quantity: item.unit_price, conversion_rate }),
    product_description: product_description ?? item.product_description,
  };
}

/** Throws `Refused` where a quantity is no whole number of pieces, as 16.67 dozens (200.04 pieces). */
export function assertWholePieces(
  { product_name, unit, conversion_rate, quantity }: CountedLine,
  { rates }: Pick<PurchaseFacts, 'rates'>,
): void {
  const piece = wholePieceUnitOf(unit, rates);
  const pieces = smallestUnitsOf({ quantity, conversion_rate });
  if (piece === undefined || Number.isInteger(pieces)) return;
  refuse({ code: 'NO_WHOLE_PIECES', product_name, quantity, unit, pieces, piece });
}

type CountedLine = Pick<PurchaseItem, 'product_name' | 'unit' | 'conversion_rate' | 'quantity'>;

const storageItemOf = ({ material_storage_id: id }: PurchaseLine, { others }: PurchaseFacts): StorageItem =>
  recordIn(others, storageItems, id) ??
  refuse({ code: 'REFERENCE_NOT_FOUND', field: 'items', title: '倉庫品項', id });

function supplierOf(id: string, { others }: PurchaseFacts): PurchaseSupplier {
  const found = recordIn(others, suppliers, id);
  if (found === undefined)
    return refuse({ code: 'REFERENCE_NOT_FOUND', field: 'supplier_id', title: '供應商', id });
  const { company, tax_id_number, sales_name, sales_cell_phone, sales_telephone, sales_email } = found;
  const { company_telephone, company_fax, company_address, payment_terms, delivery } = found;
  return {
    company,
    tax_id_number,
    sales_name,
    sales_cell_phone,
    sales_telephone,
    sales_email,
    company_telephone,
    company_fax,
    company_address,
    payment_terms,
    delivery,
  };
}
