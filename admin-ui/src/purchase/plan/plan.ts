import { unitsToSmallest, itemSubtotal, type PlanLine } from '@zhidan/domain';
import { parseTypedNumber } from '@zhidan/ui-kit';

/** The lines to buy from one supplier; lines without a supplier need a choice first. */
export interface SupplierGroup {
  readonly supplier_id: string;
  readonly company: string;
  readonly lines: readonly PlanLine[];
}

/**
 * The plan, sorted into lines to buy, lines covered by expected arrivals, and lines that cannot be bought yet.
 */
export interface SortedPlan {
  readonly groups: readonly SupplierGroup[];
  readonly covered: readonly PlanLine[];
  /** Materials without a storage item, which therefore cannot be bought. */
  readonly loose: readonly PlanLine[];
}

/** Groups the lines by supplier; lines without a supplier come last. */
export function groupBySupplier(lines: readonly PlanLine[]): SortedPlan {
  const toBuy = lines.filter(({ proposed }) => proposed > 0);
  const ids = [...new Set(toBuy.map(({ supplier_id }) => supplier_id))];
  const groups = ids.map((supplier_id) => {
    const own = toBuy.filter((line) => line.supplier_id === supplier_id);
    return { supplier_id, company: own[0]?.company ?? '', lines: own };
  });
  return {
    groups: [
      ...groups.filter(({ supplier_id }) => supplier_id !== ''),
      ...groups.filter(({ supplier_id }) => supplier_id === ''),
    ],
    covered: lines.filter(({ in_item, proposed }) => in_item && proposed === 0),
    loose: lines.filter(({ in_item }) => !in_item),
  };
}

/** Quantities typed in place of the proposals, by line id. */
export type TypedQuantities = Readonly<Record<string, string>>;

export const MAX_PURCHASE_LINES = 100;

export const quantityRule = { least: 0, most: 10_000_000 } as const;

const quantityOf = (line: PlanLine, typed: TypedQuantities) =>
  parseTypedNumber(typed[line.id] ?? String(line.proposed), quantityRule);

export interface BoughtLine {
  readonly line: PlanLine;
  /** The quantity to buy, in the unit of the line. */
  readonly quantity: number;
}

/**
 * The lines of a group to put into a purchase; undefined while a quantity is invalid. A line with an empty
 * quantity is left out.
 */
export function boughtLines(
  lines: readonly PlanLine[],
  typed: TypedQuantities,
): readonly BoughtLine[] | undefined {
  const read = lines.slice(0, MAX_PURCHASE_LINES).map((line) => ({ line, ...quantityOf(line, typed) }));
  if (read.some(({ wrong }) => wrong !== undefined)) return undefined;
  return read.flatMap(({ line, value = 0 }) => (value > 0 ? [{ line, quantity: value }] : []));
}

/** The cost in NT$ before tax, calculated as in the purchase. */
export const totalCost = (bought: readonly BoughtLine[]): number =>
  bought.reduce((sum, { line, quantity }) => sum + subtotalOf(line, quantity), 0);

const subtotalOf = ({ unit_price, conversion_rate }: PlanLine, quantity: number): number =>
  itemSubtotal({ quantity, unit_price: unitsToSmallest(unit_price, conversion_rate) });

/** The days until the line with the longest lead time can arrive. */
export const leadDaysOf = (bought: readonly BoughtLine[]): number =>
  Math.max(0, ...bought.map(({ line }) => line.lead_time));

/** The body of `POST /api/purchases`. */
export const purchaseBody = (supplier_id: string, bought: readonly BoughtLine[], expected_date: string) => ({
  supplier_id,
  expected_date,
  items: bought.map(({ line: { id, unit }, quantity }) => ({ material_storage_id: id, quantity, unit })),
});

/**
 * Whether another person has meanwhile bought some of these lines, so that the user must review the quantities.
 */
export const isBoughtMeanwhile = (bought: readonly BoughtLine[], now: readonly PlanLine[]): boolean =>
  bought.some(({ line }) => {
    const found = now.find(({ id }) => id === line.id);
    return (found?.on_the_way ?? Infinity) > line.on_the_way;
  });
