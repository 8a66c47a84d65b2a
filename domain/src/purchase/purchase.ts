import type { Aggregate } from '../core/decider.js';
import { exact, plus, toNumber } from '../core/exact.js';
import { refuse } from '../core/refused.js';
import { addDays, taipeiDate } from '../core/time.js';
import { recordIn, type RecordFacts } from '../record/rules.js';
import { onlyChanges } from '../record/record.js';
import { storageItems, type StorageItem } from '../storage/item.js';
import { suppliers } from '../supplier/supplier.js';
import type { PurchaseCommand, PurchaseLine } from './commands.js';
import { purchaseEvents, type PurchaseEvent, type PurchaseSupplier, type PurchaseTerms } from './events.js';
import { leftOf, PART_DECIMALS, purchaseTotals, unitsOf, type PurchaseItem } from './items.js';

export const purchaseStatuses = { ordered: '採購中', received: '已入庫', cancelled: '已取消' } as const;
export type PurchaseStatus = keyof typeof purchaseStatuses;

export type Purchase = PurchaseTerms & {
  readonly status: PurchaseStatus;
  readonly staff_uid: string;
  /** How much of each line has come, in its unit. */
  readonly received: readonly number[];
};
export type PurchaseState = Purchase | 'none' | 'removed';

export interface PurchaseFacts extends RecordFacts {
  /** How many smallest units a unit holds; 1 for a word that no table knows. */
  rateOf(unit: string): number;
}

/** What is bought, from the order to the goods in storage: stream `purchase-<purchasing_no>`. */
export const purchase: Aggregate<PurchaseState, PurchaseCommand, PurchaseEvent, PurchaseFacts> = {
  category: 'purchase',
  events: purchaseEvents,
  initial: 'none',

  decide(command, state, facts) {
    if (command.kind === 'order') return order(command, state, facts);
    if (state === 'none' || state === 'removed') return refuse({ code: 'PURCHASE_NOT_FOUND' });
    switch (command.kind) {
      case 'change':
        return change(command, state, facts);
      case 'receive':
        return receive(command, state);
      case 'cancel':
        return cancel(command, state);
      case 'remove':
        return remove(state);
    }
  },

  evolve(state, event) {
    if (event.type === 'PurchaseOrdered')
      return { ...event.data, status: 'ordered', received: nothingOf(event.data.items) };
    if (state === 'none' || state === 'removed') return state;
    switch (event.type) {
      case 'PurchaseChanged':
        return changed(state, event.data as Partial<PurchaseTerms>);
      case 'PurchasePartReceived':
        return {
          ...state,
          invoice_no: event.data.invoice_no,
          received: withPart(state.received, event.data.items),
        };
      case 'PurchaseReceived':
        return {
          ...state,
          invoice_no: event.data.invoice_no,
          status: 'received',
          received: state.items.map(({ quantity }) => quantity),
        };
      case 'PurchaseCancelled':
        return { ...state, status: 'cancelled' };
      case 'PurchaseRemoved':
        return 'removed';
    }
  },
};

type Of<Kind extends PurchaseCommand['kind']> = Extract<PurchaseCommand, { kind: Kind }>;

const nothingOf = (items: readonly PurchaseItem[]): readonly number[] => items.map(() => 0);

/** Lines change only while nothing of them has come. */
const changed = (state: Purchase, data: Partial<PurchaseTerms>): Purchase => ({
  ...state,
  ...data,
  received: data.items === undefined ? state.received : nothingOf(data.items),
});

type Came = Extract<PurchaseEvent, { type: 'PurchasePartReceived' }>['data']['items'][number];

const withPart = (
  received: readonly number[],
  items: readonly Pick<Came, 'line' | 'came'>[],
): readonly number[] =>
  items.reduce<readonly number[]>(
    (sums, { line, came }) => sums.with(line - 1, sum(sums[line - 1] ?? 0, came)),
    received,
  );

const sum = (one: number, other: number): number => toNumber(plus(exact(one), exact(other)), PART_DECIMALS);

/** What has become of a purchase, as its state and its row both have it. */
export type PurchaseStanding = Pick<Purchase, 'status' | 'received'>;

const isPartlyReceived = ({ received }: PurchaseStanding): boolean => received.some((came) => came > 0);
const isReceived = ({ status }: PurchaseStanding): boolean => status === 'received';
const isCancelled = ({ status }: PurchaseStanding): boolean => status === 'cancelled';

/** What lies in storage has come from somewhere: its purchase stays. */
export const isRemovable = (purchase: PurchaseStanding): boolean =>
  !isReceived(purchase) && !isPartlyReceived(purchase);

export type PurchaseLock = 'PURCHASE_RECEIVED' | 'PURCHASE_CANCELLED' | 'PURCHASE_PARTLY_RECEIVED';

const neverLocked: readonly string[] = ['invoice_no', 'memo'];
const keptOnceSomeCame: readonly string[] = ['supplier_id', 'items'];

/** Why a field of a purchase stands still; nothing as long as it may change. */
export function purchaseLock(purchase: PurchaseStanding, field: string): PurchaseLock | undefined {
  if (neverLocked.includes(field)) return undefined;
  if (isReceived(purchase)) return 'PURCHASE_RECEIVED';
  if (isCancelled(purchase)) return 'PURCHASE_CANCELLED';
  return isPartlyReceived(purchase) && keptOnceSomeCame.includes(field)
    ? 'PURCHASE_PARTLY_RECEIVED'
    : undefined;
}

function order(
  { kind: _kind, ...sent }: Of<'order'>,
  state: PurchaseState,
  facts: PurchaseFacts,
): readonly PurchaseEvent[] {
  if (state !== 'none') return refuse({ code: 'PURCHASING_NO_EXISTS' });
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

function change(
  { kind: _kind, supplier_id, items, ...rest }: Of<'change'>,
  state: Purchase,
  facts: PurchaseFacts,
): readonly PurchaseEvent[] {
  const data = onlyChanges(state, {
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

function receive({ invoice_no, items }: Of<'receive'>, state: Purchase): readonly PurchaseEvent[] {
  if (isReceived(state)) return [];
  if (isCancelled(state)) return refuse({ code: 'PURCHASE_CANCELLED' });
  const came = items === undefined ? allLeft(state) : items.map((part) => cameOf(part, state));
  const received = withPart(state.received, came);
  const tooMuch = state.items.find((item, index) => leftOf(item, received[index] ?? 0) < 0);
  if (tooMuch !== undefined) {
    const left = leftOf(tooMuch, state.received[state.items.indexOf(tooMuch)] ?? 0);
    refuse({ code: 'MORE_THAN_ORDERED', product_name: tooMuch.product_name, left });
  }
  const data = { invoice_no: invoice_no ?? state.invoice_no };
  if (state.items.some((item, index) => leftOf(item, received[index] ?? 0) > 0))
    return [{ type: 'PurchasePartReceived', data: { ...data, items: [...came] } }];
  return [
    {
      type: 'PurchaseReceived',
      data: { ...data, items: came.map(({ line: _line, came: _came, ...item }) => item) },
    },
  ];
}

const allLeft = (state: Purchase): readonly Came[] =>
  state.items
    .map((item, index) => ({ line: index + 1, quantity: leftOf(item, state.received[index] ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
    .map((part) => cameOf(part, state));

function cameOf(
  { line, quantity }: { readonly line: number; readonly quantity: number },
  state: Purchase,
): Came {
  const item = state.items[line - 1];
  if (item === undefined) return refuse({ code: 'PURCHASE_LINE_NOT_FOUND', line });
  const { material_storage_id, product_name, conversion_rate } = item;
  return {
    line,
    came: quantity,
    material_storage_id,
    product_name,
    quantity: unitsOf({ quantity, conversion_rate }),
  };
}

function remove(state: Purchase): readonly PurchaseEvent[] {
  if (isReceived(state)) return refuse({ code: 'PURCHASE_RECEIVED' });
  if (isPartlyReceived(state)) return refuse({ code: 'PURCHASE_PARTLY_RECEIVED' });
  return [{ type: 'PurchaseRemoved', data: {} }];
}

function cancel({ reason }: Of<'cancel'>, state: Purchase): readonly PurchaseEvent[] {
  if (isReceived(state)) return refuse({ code: 'PURCHASE_RECEIVED' });
  return isCancelled(state) ? [] : [{ type: 'PurchaseCancelled', data: { reason } }];
}

/** NT$ and smallest units: beyond it sums would not be exact any more. */
const MOST = 1_000_000_000_000;

function mustBeCountable(items: readonly PurchaseItem[], extra_freight: number): void {
  const { total } = purchaseTotals(items, extra_freight);
  if (total > MOST || items.some((item) => unitsOf(item) > MOST)) refuse({ code: 'PURCHASE_TOO_LARGE' });
}

/** Longer nobody waits, whatever a record says. */
const LONGEST_LEAD_DAYS = 3_650;

const expectedDate = (bought: readonly StorageItem[], { now }: PurchaseFacts): string =>
  addDays(
    taipeiDate(now),
    Math.min(LONGEST_LEAD_DAYS, Math.max(...bought.map(({ lead_time }) => lead_time))),
  );

/** The line with what its item is; what stood in the purchase before keeps what it was ordered as. */
function itemOf(
  line: PurchaseLine,
  facts: PurchaseFacts,
  before: readonly PurchaseItem[] = [],
): PurchaseItem {
  const { material_storage_id, quantity, unit_price, unit, product_description } = line;
  const kept = before.find((item) => item.material_storage_id === material_storage_id);
  if (kept !== undefined && (unit ?? kept.unit) === kept.unit) {
    const { unit_price: price, product_description: description } = kept;
    return {
      ...kept,
      quantity,
      unit_price: unit_price ?? price,
      product_description: product_description ?? description,
    };
  }
  const item = storageItemOf(line, facts);
  const boughtBy = unit ?? item.unit;
  const conversion_rate = facts.rateOf(boughtBy);
  return {
    material_storage_id,
    type: item.type,
    product_name: item.product_name,
    unit: boughtBy,
    conversion_rate,
    quantity,
    unit_price: unit_price ?? unitsOf({ quantity: item.unit_price, conversion_rate }),
    product_description: product_description ?? item.product_description,
  };
}

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
