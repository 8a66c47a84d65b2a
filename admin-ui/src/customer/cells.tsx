import { Box, Tooltip, Typography } from '@mui/material';
import { DateTime, Money } from '@zhidan/ui-kit';
import { textOf, type OfficeRecord } from '../record/screens.js';

interface CellProps {
  readonly record: OfficeRecord;
}

const amountOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

export const MonthlyAverage = ({ record }: CellProps) => (
  <Money amount={amountOf(record['monthly_average'])} />
);
export const Ordered = ({ record }: CellProps) => <Money amount={amountOf(record['total_ordered'])} />;
export const LastOrder = ({ record }: CellProps) => (
  <DateTime at={textOf(record['last_order']) || null} dateOnly />
);

const told: readonly (readonly [field: string, label: string])[] = [
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

/** The rest of what is known of a customer, on hover or focus. */
export function Notes({ record }: CellProps) {
  const lines = told.filter(([field]) => textOf(record[field]) !== '');
  if (lines.length === 0) return <span>—</span>;
  return (
    <Tooltip
      title={
        <>
          {lines.map(([field, label]) => (
            <div key={field}>
              {label}：{textOf(record[field])}
            </div>
          ))}
        </>
      }
    >
      <Box component="span" sx={{ display: 'block', maxWidth: 160 }}>
        <Typography component="span" noWrap sx={{ display: 'block', fontSize: 14 }}>
          {textOf(record['tax_id_number']) || textOf(record['company_address']) || `${lines.length} 項資料`}
        </Typography>
      </Box>
    </Tooltip>
  );
}
