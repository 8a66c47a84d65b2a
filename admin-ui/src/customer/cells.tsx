import { DateTime, Money } from '@zhidan/ui-kit';
import { HoverDetailsCell } from '../list/Hovered.js';
import { textOf } from '../form/values.js';
import type { OfficeRecord } from '../record/screens.js';
import { OrderedAmount } from './OrderedAmount.js';

interface CellProps {
  readonly record: OfficeRecord;
}

/** An amount; zero is shown as a dash. */
const amountIn = (value: unknown) =>
  typeof value === 'number' && value !== 0 ? <Money amount={value} /> : '—';

export const MonthlyOrderAverageCell = ({ record }: CellProps) => amountIn(record['monthly_average']);
export const OrderedTotalCell = ({ record }: CellProps) => {
  const { id, total_ordered } = record;
  if (typeof total_ordered !== 'number' || total_ordered === 0) return '—';
  return <OrderedAmount customer_uid={id} name={textOf(record['company'])} amount={total_ordered} />;
};
export const DeliveryFeeCell = ({ record }: CellProps) => amountIn(record['delivery_charge_fee']);
export const LastOrder = ({ record }: CellProps) => (
  <DateTime at={textOf(record['last_order']) || null} dateOnly />
);

const hovered: readonly (readonly [field: string, label: string])[] = [
  ['tax_id_number', '統一編號'],
  ['company_address', '公司地址'],
  ['sample_address', '樣品地址'],
  ['goods_address', '大貨地址'],
  ['contact_person_cell_phone', '聯絡人手機'],
  ['contact_person_email', '聯絡人 Email'],
  ['accounting_person_name', '會計聯絡人'],
  ['website', '網站'],
  ['remarks', '備註'],
];

/** Notes about a customer that have no column of their own, shown on hover or focus. */
export const CustomerNotes = ({ record }: CellProps) => (
  <HoverDetailsCell lines={hovered.map(([field, label]) => [label, textOf(record[field])])} />
);
