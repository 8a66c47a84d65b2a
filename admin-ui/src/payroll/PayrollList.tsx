import { Money } from '@zhidan/ui-kit';
import { DataTable, FunctionField, SelectInput } from 'react-admin';
import { RowLink } from '../record/RowLink.js';
import { useMayCallRoute } from '../act/useMay.js';
import { useWorkers } from '../allocation/workers.js';
import { PayrollPrintButton } from '../document/PayoutButton.js';
import { ListActions, OfficeList } from '../list/OfficeList.js';
import { today } from '../list/today.js';
import { payrollMonthText, type ShownPayroll } from './month.js';
import { PayButton } from './PayButton.js';

const months = Array.from({ length: 12 }, (_, index) => ({ id: index + 1, name: `${index + 1} 月` }));

const YEARS_BACK = 10;

/** The current year and earlier ones, latest first. */
const years = () => {
  const year = Number(today().slice(0, 4));
  return Array.from({ length: YEARS_BACK }, (_, back) => ({ id: year - back, name: `${year - back} 年` }));
};

/** What workers earned per month, and how much of that is paid. */
export function PayrollList() {
  const paysAll = useMayCallRoute('GET /api/workers');
  const workers = useWorkers(paysAll);
  const filters = [
    <SelectInput key="year" source="year" label="年" choices={years()} alwaysOn />,
    <SelectInput key="month" source="month" label="月" choices={months} alwaysOn />,
    ...(paysAll
      ? [
          <SelectInput
            key="worker"
            source="processing_staff_uid"
            label="加工人員"
            choices={[...workers]}
            alwaysOn
          />,
        ]
      : []),
  ];
  return (
    <OfficeList
      nothing="還沒有工資；分配單結案後會列在這裡"
      filters={filters}
      filterDefaultValues={{ year: Number(today().slice(0, 4)) }}
      sort={{ field: 'month', order: 'DESC' }}
      actions={
        <ListActions>
          <PayrollPrintButton />
        </ListActions>
      }
    >
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.Col source="employee_name" label="加工人員">
          <RowLink source="employee_name" />
        </DataTable.Col>
        <DataTable.Col source="month" label="月份">
          <FunctionField<ShownPayroll> render={payrollMonthText} />
        </DataTable.Col>
        <DataTable.Col align="right" source="allocate" label="筆數" disableSort sx={onlyWhereWide}>
          <FunctionField<ShownPayroll> render={({ allocate }) => allocate.length} />
        </DataTable.Col>
        {sums.map(([source, label]) => (
          <DataTable.Col
            align="right"
            key={source}
            source={source}
            label={label}
            {...(parts.has(source) ? { sx: onlyWhereWide } : {})}
          >
            <FunctionField<ShownPayroll> render={(row) => <Money amount={row[source]} />} />
          </DataTable.Col>
        ))}
        <DataTable.Col label="" disableSort>
          <PayButton />
        </DataTable.Col>
      </DataTable>
    </OfficeList>
  );
}

/** Hides columns in a narrow list; the page of the month shows them. */
const onlyWhereWide = { display: { xs: 'none', md: 'table-cell' } };
const parts: ReadonlySet<string> = new Set(['proofing_subtotal', 'production_subtotal']);

const sums = [
  ['proofing_subtotal', '打樣小計'],
  ['production_subtotal', '生產小計'],
  ['total', '總計'],
  ['unpaid', '未發放'],
] as const;
