import { breakdownText, type Breakdown } from '../breakdown/breakdown.js';
import type { Receiver } from '../addressee/addressees.js';
import { plannedDeliveriesText } from '../delivery/planned.js';
import type { PlannedDelivery } from '../delivery/state.js';
import type { ProposedColumns } from './state.js';

/**
 * A column of an order with the values before and after a change; callers format amounts and days themselves.
 */
export type ChangedColumn = { readonly title: string } & (
  | { readonly kind: 'text'; readonly before: string; readonly after: string }
  | { readonly kind: 'amount'; readonly before: number; readonly after: number }
  | { readonly kind: 'day'; readonly before: string | null; readonly after: string | null }
);

/** The columns of a proposal that are compared; readers through a link see no address. */
export type ComparedColumns = Pick<
  ProposedColumns,
  | 'order_value'
  | 'select_material'
  | 'proofing_value'
  | 'unit_price'
  | 'unit_price_off'
  | 'total_amount_tax'
  | 'wished_date'
  | 'roster_text'
> & {
  readonly breakdown: Breakdown;
  readonly delivery?: Receiver | null;
  readonly deliveries?: readonly PlannedDelivery[] | undefined;
};

type NameOf = (material_id: string) => string | undefined;

interface Words {
  /** The unit in which the goods are sold; left out where it is not known. */
  readonly sales_unit?: string;
  /** The name of an accessory; undefined where it is not known. */
  readonly nameOf?: NameOf;
}

/** Every column in which an order after a change differs from the order before it. */
export function changedColumns(
  before: ComparedColumns,
  after: ComparedColumns,
  { sales_unit = '', nameOf = () => undefined }: Words = {},
): readonly ChangedColumn[] {
  const text = (title: string, write: (columns: ComparedColumns) => string): ChangedColumn => ({
    title,
    kind: 'text',
    before: write(before),
    after: write(after),
  });
  const amount = (title: string, read: (columns: ComparedColumns) => number): ChangedColumn => ({
    title,
    kind: 'amount',
    before: read(before),
    after: read(after),
  });
  const columns: readonly ChangedColumn[] = [
    text('數量', (each) => quantityOf(each, sales_unit)),
    accessories(before, after, nameOf),
    text('每件名單', ({ roster_text = '' }) => roster_text),
    text('打樣款數', ({ proofing_value }) => `${proofing_value} 款`),
    amount('產品單價（未稅）', ({ unit_price, unit_price_off }) => unit_price_off ?? unit_price),
    amount('總金額（含稅）', ({ total_amount_tax }) => total_amount_tax),
    text('收件人', ({ delivery }) => delivery?.receiver ?? ''),
    text('電話', ({ delivery }) => delivery?.phone ?? ''),
    text('收件地址', ({ delivery }) => addressOf(delivery)),
    text('分寄地點', ({ deliveries }) => divisionOf(deliveries, sales_unit)),
    { title: '希望到貨日', kind: 'day', before: before.wished_date, after: after.wished_date },
  ];
  return columns.filter((column) => column.before !== column.after);
}

/** The exchanged accessories by name, or their number where a name is not known. */
function accessories(before: ComparedColumns, after: ComparedColumns, nameOf: NameOf): ChangedColumn {
  const places = [...after.select_material.keys()].filter(
    (place) => before.select_material[place] !== after.select_material[place],
  );
  const namesIn = ({ select_material }: ComparedColumns) =>
    places.map((place) => nameOf(select_material[place] ?? ''));
  const [was, becomes] = [namesIn(before), namesIn(after)];
  const isNamed = [...was, ...becomes].every((name) => name !== undefined);
  return {
    title: '配件',
    kind: 'text',
    before: isNamed ? was.join('、') : '',
    after: isNamed || places.length === 0 ? becomes.join('、') : `更換 ${places.length} 項`,
  };
}

const quantityOf = ({ order_value, breakdown }: ComparedColumns, sales_unit: string): string => {
  const pieces = [order_value.toLocaleString('en-US'), sales_unit].filter((part) => part !== '').join(' ');
  return breakdown.length === 0 ? pieces : `${pieces}（${breakdownText(breakdown)}）`;
};

const divisionOf = (deliveries: readonly PlannedDelivery[] | undefined, sales_unit: string): string =>
  deliveries?.length === 0 ? '全部寄到同一個地址' : plannedDeliveriesText(deliveries ?? [], { sales_unit });

const addressOf = (delivery: Receiver | null | undefined): string =>
  [delivery?.zipcode ?? '', delivery?.address ?? ''].filter((part) => part !== '').join(' ');
