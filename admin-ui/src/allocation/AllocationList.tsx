import { Tab, Tabs } from '@mui/material';
import { stageTitles } from '@zhidan/domain/quotation';
import type { AllocationRow } from '@zhidan/domain/allocation';
import { DateTime, Money } from '@zhidan/ui-kit';
import { DataTable, FunctionField, useListContext } from 'react-admin';
import { RowLink } from '../record/RowLink.js';
import { useMayCallRoute } from '../act/useMay.js';
import { choicesFromTitles } from '../list/choicesIn.js';
import { TwoLineCell, NoWrapText } from '../list/Lines.js';
import { choiceFilter, dayFilters, searchFilter } from '../list/filters.js';
import { OfficeList } from '../list/OfficeList.js';
import { twoLineHeading } from '../list/over.js';
import { useFoldedColumns } from '../list/useFolds.js';

const filters = [
  searchFilter('搜尋單號、客戶或商品'),
  choiceFilter('proofing_of_product', '階段', choicesFromTitles(stageTitles)),
  ...dayFilters('create_date', '建立日期'),
];

/** All allocations, from unassigned to done. */
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
  const seesTotals = useMayCallRoute('GET /api/allocations/:id/history');
  const folds = useFoldedColumns();
  return (
    <DataTable bulkActionButtons={false} rowClick="show">
      <DataTable.Col<AllocationRow>
        source="quotation_no"
        label={folds ? twoLineHeading('單號', '建立日期') : '單號'}
        render={({ create_date }) => (
          <TwoLineCell
            first={
              <NoWrapText>
                <RowLink source="quotation_no" />
              </NoWrapText>
            }
            second={folds && <DateTime at={create_date} dateOnly />}
          />
        )}
      />
      <DataTable.Col<AllocationRow>
        source="proofing_of_product"
        label={folds ? twoLineHeading('階段', '進度') : '階段'}
        render={(work) => <TwoLineCell first={stageOf(work)} second={folds && progressOf(work)} />}
      />
      <DataTable.Col<AllocationRow>
        source="buyer_nickname"
        label={folds ? twoLineHeading('客戶名稱', '商品名稱') : '客戶名稱'}
        render={({ buyer_nickname, category_name }) => (
          <TwoLineCell first={buyer_nickname} second={folds && category_name} />
        )}
      />
      {!folds && <DataTable.Col source="category_name" label="商品名稱" />}
      <DataTable.NumberCol source="product_value" label="數量" />
      {!folds && (
        <DataTable.Col label="進度" disableSort>
          <FunctionField<AllocationRow> render={progressOf} />
        </DataTable.Col>
      )}
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
      {!folds && (
        <DataTable.Col<AllocationRow>
          source="create_date"
          label="建立日期"
          render={({ create_date }) => <DateTime at={create_date} dateOnly />}
        />
      )}
    </DataTable>
  );
}

const stageOf = ({ proofing_of_product, is_index }: AllocationRow): string =>
  `${stageTitles[proofing_of_product]}第 ${is_index} 款`;

const progressOf = ({ processing_allocate_data: lines }: AllocationRow): string =>
  `${lines.filter(({ processing_finish_date }) => processing_finish_date !== null).length} / ${lines.length} 完成`;

const workersOf = ({ processing_allocate_data: lines }: AllocationRow): string =>
  [...new Set(lines.map(({ processing_staff_name }) => processing_staff_name).filter(Boolean))].join('、') ||
  '尚未分配';
