import { Typography } from '@mui/material';
import { openOverdueBody, overdueStatusTitles, overdueText } from '@zhidan/domain/overdue';
import { DateTime, Money } from '@zhidan/ui-kit';
import { DataTable, FunctionField, ReferenceInput, SelectArrayInput, SelectInput } from 'react-admin';
import { RowLink } from '../record/RowLink.js';
import { choicesFromTitles } from '../list/choicesIn.js';
import { TwoLineCell, NoWrapText } from '../list/Lines.js';
import { dayFilters, searchFilter } from '../list/filters.js';
import { ListActions, OfficeList } from '../list/OfficeList.js';
import { twoLineHeading } from '../list/over.js';
import { useFoldedColumns } from '../list/useFolds.js';
import { CommandButton } from '../act/ActButton.js';
import { OverdueStatusLabel } from './OverdueMark.js';
import type { OverdueCase } from './overdueCase.js';

const filters = [
  searchFilter('搜尋案件、訂單或客戶'),
  <SelectArrayInput
    key="status"
    source="status"
    label="狀態"
    choices={choicesFromTitles(overdueStatusTitles)}
    alwaysOn
  />,
  ...dayFilters('due_date', '到期日'),
  <ReferenceInput key="sales" source="sales_value" reference="sales-people" alwaysOn>
    <SelectInput label="業務" optionText="name" />
  </ReferenceInput>,
];

const Acts = () => (
  <ListActions>
    <CommandButton
      title="開立逾期案件"
      route="POST /api/overdues"
      explain="訂單還有到期未付的款項才能開立；案件開始追蹤，並出現在待催款。"
      body={openOverdueBody}
      fields={{
        quotation_no: { label: '單號' },
        due_date: { label: '到期日', help: '留空表示依訂單計算' },
      }}
      done="已開立逾期案件"
      leadsTo={({ id }) => `/overdues/${encodeURIComponent(id)}/show`}
    />
  </ListActions>
);

/** Orders that were not paid in time, most urgent customer first. */
export const OverdueList = () => (
  <OfficeList
    nothing="沒有逾期未付的訂單"
    filters={filters}
    actions={<Acts />}
    filterDefaultValues={{ status: ['open', 'promised'] }}
    sort={{ field: 'due_date', order: 'ASC' }}
  >
    <OverdueRows />
  </OfficeList>
);

function OverdueRows() {
  const folds = useFoldedColumns();
  return (
    <DataTable bulkActionButtons={false} rowClick="show">
      <DataTable.Col<OverdueCase>
        source="overdue_no"
        label={folds ? twoLineHeading('案件編號', '單號') : '案件編號'}
        render={({ quotation_no }) => (
          <TwoLineCell
            first={
              <NoWrapText>
                <RowLink source="overdue_no" />
              </NoWrapText>
            }
            second={folds && <NoWrapText>{quotation_no}</NoWrapText>}
          />
        )}
      />
      {!folds && <DataTable.Col source="quotation_no" label="單號" />}
      <DataTable.Col<OverdueCase>
        source="company"
        label={folds ? twoLineHeading('客戶名稱', '業務') : '客戶名稱'}
        render={({ company, sales_name }) => <TwoLineCell first={company} second={folds && sales_name} />}
      />
      {!folds && <DataTable.Col source="sales_name" label="業務" disableSort />}
      <DataTable.Col<OverdueCase>
        source="due_date"
        label={folds ? twoLineHeading('到期日', '逾期天數') : '到期日'}
        render={({ due_date, days_overdue }) => (
          <TwoLineCell
            first={<DateTime at={due_date} dateOnly />}
            second={folds && overdueText(days_overdue)}
          />
        )}
      />
      {!folds && <DataTable.NumberCol source="days_overdue" label="逾期天數" disableSort />}
      <DataTable.Col align="right" source="unpaid" label="未付金額">
        <FunctionField<OverdueCase>
          render={({ unpaid }) => (
            <Typography component="span" sx={{ color: unpaid === 0 ? 'inherit' : 'error.main' }}>
              <Money amount={unpaid} />
            </Typography>
          )}
        />
      </DataTable.Col>
      <DataTable.Col source="promise_date" label="承諾付款日">
        <FunctionField<OverdueCase> render={({ promise_date }) => <DateTime at={promise_date} dateOnly />} />
      </DataTable.Col>
      <DataTable.Col source="status" label="狀態">
        <FunctionField<OverdueCase> render={({ status }) => <OverdueStatusLabel status={status} />} />
      </DataTable.Col>
    </DataTable>
  );
}
