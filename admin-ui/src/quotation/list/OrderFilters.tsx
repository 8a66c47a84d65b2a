import { useState, type KeyboardEvent } from 'react';
import { Box, Checkbox, Chip, MenuItem, Stack, TextField } from '@mui/material';
import {
  CURRENCY_RULE,
  CurrencyInput,
  formatMonthRange,
  MonthRangePicker,
  typedDigits,
  parseTypedNumber,
} from '@zhidan/ui-kit';
import {
  accountingCodes,
  customerLevels,
  quotationCodes,
  titleIn,
  type CodeTable,
} from '@zhidan/domain/quotation';
import { addMonths, SALES_RIGHT, type Permission } from '@zhidan/domain';
import { usePermissions } from 'react-admin';
import type { DeskView } from '@zhidan/domain/desk';
import type { FormValues } from '../../form/fieldDeclaration.js';
import { textOf } from '../../form/values.js';
import { parseCodes, codesText } from './codes.js';
import { duePeriodOfBounds, DueSelect } from './DueSelect.js';
import { SalesSelect } from '../SalesSelect.js';
import { monthBounds, monthRangeOf, thisMonth } from './months.js';

/** The active filters that already have an input above the list. */
export const shownFilters = (values: FormValues): readonly string[] => [
  'code',
  'accounting.code',
  'customer_level',
  'sales_value',
  'last_five_digits',
  'stage_due',
  'total_amount_tax',
  'outstanding',
  ...(monthRangeOf(values) === undefined ? [] : ['creation_date_gte', 'creation_date_lte']),
  ...(duePeriodOfBounds(values) === undefined ? [] : ['due_in_days_gte', 'due_in_days_lte']),
];

interface FilterProps {
  readonly values: FormValues;
  readonly onChange: (change: FormValues) => void;
}

/**
 * The filters of a list of orders besides its search. Filters for amounts and customers are shown only to staff
 * who may see those.
 */
export function OrderFilters({ view, values, onChange }: FilterProps & { readonly view: DeskView }) {
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'end',
        gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))',
      }}
    >
      <CodesSelect
        label="訂單狀態"
        table={quotationCodes}
        only={view.filter['code']}
        value={values['code']}
        onChoose={(codes) => onChange({ code: codes })}
      />
      <CodesSelect
        label="會計狀態"
        table={accountingCodes}
        only={view.filter['accounting.code']}
        value={values['accounting.code']}
        onChoose={(codes) => onChange({ 'accounting.code': codes })}
      />
      {permissions.includes('customer_authority_r') && (
        <CodesSelect
          label="客戶等級"
          table={customerLevels}
          value={values['customer_level']}
          onChoose={(levels) => onChange({ customer_level: levels })}
        />
      )}
      <SalesSelect
        value={textOf(values['sales_value'])}
        none="全部"
        onChoose={(uid) => onChange({ sales_value: uid || undefined })}
      />
      <Months values={values} onChange={onChange} />
      <DueSelect values={values} onChange={onChange} />
      {(permissions.includes('accounting_authority_r') || permissions.includes(SALES_RIGHT)) && (
        <Exact label="轉帳後五碼" name="last_five_digits" values={values} onChange={onChange} />
      )}
      <Exact label="本次應收金額" name="stage_due" values={values} onChange={onChange} isMoney />
      <Exact label="含稅總金額" name="total_amount_tax" values={values} onChange={onChange} isMoney />
      <Exact label="尚未回收金額" name="owed" values={values} onChange={onChange} isMoney />
    </Box>
  );
}

interface CodesSelectProps {
  readonly label: string;
  readonly table: CodeTable;
  /** The codes to which the view is restricted; only these are offered. */
  readonly only?: unknown;
  readonly value: unknown;
  /** Called with the chosen codes, or undefined for all. */
  readonly onChoose: (codes: readonly number[] | undefined) => void;
}

/** Chooses any number of codes of a table. */
function CodesSelect({ label, table, only, value, onChoose }: CodesSelectProps) {
  const codes = Object.keys(table).map(Number);
  const offered = Array.isArray(only) ? codes.filter((code) => only.includes(code)) : codes;
  const chosen = parseCodes(value);
  return (
    <TextField
      select
      label={label}
      value={chosen}
      onChange={({ target }) => {
        const next = parseCodes(target.value);
        onChoose(next.length === 0 ? undefined : next);
      }}
      slotProps={{
        inputLabel: { shrink: true },
        select: { multiple: true, displayEmpty: true, renderValue: () => codesText(chosen, table) },
      }}
    >
      {offered.map((code) => (
        <MenuItem key={code} value={code} sx={{ gap: 1 }}>
          <Checkbox checked={chosen.includes(code)} size="small" sx={{ p: 0 }} tabIndex={-1} aria-hidden />
          {code} {titleIn(table, code)}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Months({ values, onChange }: FilterProps) {
  const chosen = monthRangeOf(values);
  const now = thisMonth();
  if (chosen === undefined) {
    return (
      <MonthRangePicker
        label="建立月份"
        value={{ from: addMonths(now, -5), to: now }}
        thisMonth={now}
        onChange={(range) => onChange(monthBounds(range))}
        empty="建立月份：不限"
      />
    );
  }
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
      <MonthRangePicker
        label="建立月份"
        value={chosen}
        thisMonth={now}
        onChange={(range) => onChange(monthBounds(range))}
      />
      <Chip
        size="small"
        label="不限"
        aria-label={`不限：取消建立月份 ${formatMonthRange(chosen)}`}
        onClick={() => onChange({ creation_date_gte: undefined, creation_date_lte: undefined })}
      />
    </Stack>
  );
}

interface ExactProps extends FilterProps {
  readonly label: string;
  readonly name: string;
  readonly isMoney?: boolean;
}

/** A filter for an exact value, applied on Enter or when the field loses the focus. */
function Exact({ label, name, values, onChange, isMoney = false }: ExactProps) {
  const value = values[name];
  const standing = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    if (typed === undefined) return;
    const { value: amount, wrong } = parseTypedNumber(typed, CURRENCY_RULE);
    if (isMoney && wrong !== undefined) return;
    onChange({ [name]: isMoney ? amount : typedDigits(typed, 5) || undefined });
    setTyped(undefined);
  };
  const field = {
    label,
    value: typed ?? standing,
    onBlur: commit,
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Enter' && !event.nativeEvent.isComposing) commit();
    },
  };
  if (isMoney) return <CurrencyInput {...field} onChange={setTyped} />;
  return (
    <TextField
      {...field}
      onChange={({ target }) => setTyped(target.value)}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  );
}
