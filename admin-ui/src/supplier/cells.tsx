import { suppliers } from '@zhidan/domain';
import { HoverDetailsCell } from '../list/Hovered.js';
import { textOf } from '../form/values.js';
import type { OfficeRecord } from '../record/screens.js';

interface CellProps {
  readonly record: OfficeRecord;
}

const shown = [
  'sales_cell_phone',
  'sales_email',
  'company_telephone',
  'company_fax',
  'payment_terms',
  'major_products',
  'website',
  'accounting_name',
  'accounting_telephone',
  'accounting_mail',
  'storefront_address',
  'remarks',
  'accounting_remarks',
] as const;

/** Notes about a supplier that have no column of their own, shown on hover or focus. */
export const SupplierNotes = ({ record }: CellProps) => (
  <HoverDetailsCell lines={shown.map((field) => [suppliers.labels[field], textOf(record[field])])} />
);

/** The days that the supplier needs to confirm an order; empty if unknown. */
export function ConfirmationDays({ record }: CellProps) {
  const days = record['order_days'];
  return typeof days === 'number' && days > 0 ? `${days} 天` : '—';
}
