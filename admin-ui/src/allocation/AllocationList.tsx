import { Tab, Tabs } from '@mui/material';
import { stageTitles } from '@zhidan/domain/quotation';
import type { AllocationRow } from '@zhidan/domain/allocation';
import { DateTime, Money } from '@zhidan/ui-kit';
import { DataTable, FunctionField, SearchInput, SelectInput, useListContext } from 'react-admin';
import { RowLink } from '../record/RowLink.js';
import { useMay } from '../act/useMay.js';
import { FromDay, ToDay } from '../list/DayInput.js';
import { choicesOf } from '../list/choicesIn.js';
import { OfficeList } from '../list/OfficeList.js';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="搜尋單號、客戶或商品" />,
  <SelectInput
    key="stage"
    source="proofing_of_product"
    label="階段"
    choices={choicesOf(stageTitles)}
    alwaysOn
  />,
  <FromDay key="from" source="create_date_gte" label="建立日期從" alwaysOn />,
  <ToDay key="to" source="create_date_lte" label="建立日期到" alwaysOn />,
];

/** Work on designs that waits for its workers, and what was done. */
export const AllocationList = () => (
  <OfficeList
    nothing="還沒有加工分配單；訂單進入打樣或生產時會自動建立"
    filters={filters}
    filterDefaultValues={{ case_close: false }}
    sort={{ field: 'create_date', order: 'DESC' }}
  >
    <>
      <OpenOrClosed />
      <AllocationTable />
    </>
  </OfficeList>
);

type Standing = 'open' | 'closed' | 'all';

function OpenOrClosed() {
  const { filterValues, setFilters } = useListContext();
  const { case_close, ...others } = filterValues;
  const show = (standing: Standing) =>
    setFilters(standing === 'all' ? others : { ...others, case_close: standing === 'closed' });
  return (
    <Tabs
      value={standingOf(case_close)}
      onChange={(_event, standing: Standing) => show(standing)}
      aria-label="是否結案"
      sx={{ borderBottom: 1, borderColor: 'divider', px: 2 }}
    >
      <Tab value="open" label="未結案" />
      <Tab value="closed" label="已結案" />
      <Tab value="all" label="全部" />
    </Tabs>
  );
}

const standingOf = (case_close: unknown): Standing => {
  if (case_close === undefined) return 'all';
  return case_close === true ? 'closed' : 'open';
};

type Shown = AllocationRow | (Omit<AllocationRow, 'total'> & { readonly total?: undefined });

function AllocationTable() {
  const seesTotals = useMay('GET /api/allocations/:id/history');
  return (
    <DataTable bulkActionButtons={false} rowClick="show">
      <DataTable.Col source="quotation_no" label="單號">
        <RowLink source="quotation_no" />
      </DataTable.Col>
      <DataTable.Col source="proofing_of_product" label="階段">
        <FunctionField<AllocationRow>
          render={({ proofing_of_product, is_index }) =>
            `${stageTitles[proofing_of_product]}第 ${is_index} 款`
          }
        />
      </DataTable.Col>
      <DataTable.Col source="buyer_nickname" label="客戶名稱" />
      <DataTable.Col source="category_name" label="商品名稱" />
      <DataTable.NumberCol source="product_value" label="數量" />
      <DataTable.Col label="進度" disableSort>
        <FunctionField<AllocationRow> render={progressOf} />
      </DataTable.Col>
      <DataTable.Col label="加工人員" disableSort>
        <FunctionField<AllocationRow> render={workersOf} />
      </DataTable.Col>
      {seesTotals && (
        <DataTable.Col align="right" source="total" label="金額">
          <FunctionField<Shown>
            render={({ total }) => (total === undefined ? '—' : <Money amount={total} />)}
          />
        </DataTable.Col>
      )}
      <DataTable.Col source="create_date" label="建立日期">
        <FunctionField<AllocationRow> render={({ create_date }) => <DateTime at={create_date} dateOnly />} />
      </DataTable.Col>
    </DataTable>
  );
}

const progressOf = ({ processing_allocate_data: lines }: AllocationRow): string =>
  `${lines.filter(({ processing_finish_date }) => processing_finish_date !== null).length} / ${lines.length} 完成`;

const workersOf = ({ processing_allocate_data: lines }: AllocationRow): string =>
  [...new Set(lines.map(({ processing_staff_name }) => processing_staff_name).filter(Boolean))].join('、') ||
  '尚未分配';
