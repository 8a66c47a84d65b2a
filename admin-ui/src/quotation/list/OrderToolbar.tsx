import { useState, type KeyboardEvent } from 'react';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import FilterListIcon from '@mui/icons-material/FilterList';
import { Box, Button, Chip, Collapse, IconButton, MenuItem, Stack, TextField, Tooltip } from '@mui/material';
import {
  addMonths,
  CURRENCY,
  CurrencyInput,
  formatMonthRange,
  MonthRangePicker,
  SearchBox,
  typedNumber,
  useMessages,
} from '@zhidan/ui-kit';
import {
  accountingCodes,
  customerLevels,
  quotationCodes,
  titleIn,
  type CodeTable,
} from '@zhidan/domain/quotation';
import { RequestFailed } from '@zhidan/ui-kit/api';
import type { Permission } from '@zhidan/domain';
import { useListContext, ColumnsButton, usePermissions } from 'react-admin';
import type { Desk, DeskView } from '../../desk/desks.js';
import { useSalesPeople } from '../salesPeople.js';
import { saveCsv } from '../../data/saveCsv.js';
import { COLUMNS_KEY } from './OrderTable.js';
import { boundsOf, monthsOf, thisMonth } from './months.js';

interface OrderToolbarProps {
  readonly desk: Desk;
  readonly view: DeskView;
}

type Filters = Readonly<Record<string, unknown>>;

/** Search with the number of matches, filters, columns and the file: all of it in the address of the page. */
export function OrderToolbar({ desk, view }: OrderToolbarProps) {
  const { filterValues, setFilters, total, sort, isFetching } = useListContext();
  const values = filterValues as Filters;
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  const may = (permission: Permission) => permissions.includes(permission);
  const [isOpen, setOpen] = useState(() => Object.keys(values).some((name) => name !== 'q'));
  const set = (change: Filters) => {
    const next = Object.entries({ ...values, ...change }).filter(
      ([, value]) => value !== undefined && value !== '',
    );
    setFilters(Object.fromEntries(next));
  };
  const say = useMessages();
  const download = async () => {
    try {
      await saveCsv('quotations', { ...values, ...view.filter }, sort, `${desk.title}-${view.title}`);
    } catch (error) {
      say.fail(error instanceof RequestFailed ? error.detail : '下載失敗，請再試一次。');
    }
  };
  const chosen = Object.keys(values).filter((name) => name !== 'q').length;

  return (
    <Stack spacing={1} sx={{ my: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 260px', maxWidth: 520 }}>
          <SearchBox
            label="搜尋訂單"
            placeholder="搜尋單號、客戶、暱稱、商品"
            initial={typeof values['q'] === 'string' ? values['q'] : ''}
            onSearch={(q) => set({ q })}
            count={isFetching ? undefined : total}
          />
        </Box>
        <Button
          variant={isOpen ? 'contained' : 'outlined'}
          startIcon={<FilterListIcon />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          篩選{chosen > 0 && `（${chosen}）`}
        </Button>
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <ColumnsButton storeKey={COLUMNS_KEY} />
        </Box>
        <Tooltip title="下載 CSV">
          <IconButton aria-label="下載 CSV" onClick={() => void download()}>
            <DownloadIcon />
          </IconButton>
        </Tooltip>
      </Stack>
      <Collapse in={isOpen} unmountOnExit>
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            alignItems: 'end',
            gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))',
          }}
        >
          <CodeSelect
            label="訂單狀態"
            table={quotationCodes}
            only={view.filter['code']}
            value={values['code']}
            onChoose={(code) => set({ code })}
          />
          <CodeSelect
            label="會計狀態"
            table={accountingCodes}
            only={view.filter['accounting.code']}
            value={values['accounting.code']}
            onChoose={(code) => set({ 'accounting.code': code })}
          />
          {may('customer_authority_r') && (
            <CodeSelect
              label="客戶等級"
              table={customerLevels}
              value={values['customer_level']}
              onChoose={(level) => set({ customer_level: level })}
            />
          )}
          <SalesSelect value={values['sales_value']} onChoose={(uid) => set({ sales_value: uid })} />
          <Months values={values} onChange={set} />
          {may('accounting_authority_r') && (
            <Exact label="轉帳後五碼" name="accounting.last_five_digits" values={values} onChange={set} />
          )}
          <Exact label="含稅總金額" name="total_amount_tax" values={values} onChange={set} isMoney />
          <Exact label="尚未回收金額" name="outstanding" values={values} onChange={set} isMoney />
        </Box>
        {chosen > 0 && (
          <Button
            size="small"
            sx={{ mt: 1 }}
            onClick={() => setFilters(values['q'] ? { q: values['q'] } : {})}
          >
            清除篩選
          </Button>
        )}
      </Collapse>
    </Stack>
  );
}

interface CodeSelectProps {
  readonly label: string;
  readonly table: CodeTable;
  /** Codes that the view is narrowed to already. */
  readonly only?: unknown;
  readonly value: unknown;
  readonly onChoose: (code: number | undefined) => void;
}

function CodeSelect({ label, table, only, value, onChoose }: CodeSelectProps) {
  const codes = Object.keys(table).map(Number);
  const offered = Array.isArray(only) ? codes.filter((code) => only.includes(code)) : codes;
  return (
    <TextField
      select
      label={label}
      value={typeof value === 'number' ? value : ''}
      onChange={({ target }) => onChoose(target.value === '' ? undefined : Number(target.value))}
      slotProps={{ select: { displayEmpty: true } }}
    >
      <MenuItem value="">全部</MenuItem>
      {offered.map((code) => (
        <MenuItem key={code} value={code}>
          {code} {titleIn(table, code)}
        </MenuItem>
      ))}
    </TextField>
  );
}

function SalesSelect({
  value,
  onChoose,
}: {
  readonly value: unknown;
  readonly onChoose: (uid: string | undefined) => void;
}) {
  const { data } = useSalesPeople();
  if (data === undefined) return null;
  return (
    <TextField
      select
      label="業務"
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChoose(target.value || undefined)}
      slotProps={{ select: { displayEmpty: true } }}
    >
      <MenuItem value="">全部</MenuItem>
      {data.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface FilterProps {
  readonly values: Filters;
  readonly onChange: (change: Filters) => void;
}

function Months({ values, onChange }: FilterProps) {
  const chosen = monthsOf(values);
  const now = thisMonth();
  if (chosen === undefined) {
    return (
      <MonthRangePicker
        label="建立月份"
        value={{ from: addMonths(now, -5), to: now }}
        thisMonth={now}
        onChange={(range) => onChange(boundsOf(range))}
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
        onChange={(range) => onChange(boundsOf(range))}
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

/** A field that is asked for as it is, on Enter or when it is left. */
function Exact({ label, name, values, onChange, isMoney = false }: ExactProps) {
  const value = values[name];
  const standing = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    if (typed === undefined) return;
    const text = typed.trim();
    const { value: amount, wrong } = typedNumber(text, CURRENCY);
    if (isMoney && wrong !== undefined) return;
    onChange({ [name]: text === '' ? undefined : isMoney ? amount : text });
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
