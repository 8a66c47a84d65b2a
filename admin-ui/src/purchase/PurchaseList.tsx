import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import type { PurchaseRow } from '@zhidan/domain';
import { DateTime, Money } from '@zhidan/ui-kit';
import { DataTable, FunctionField, ReferenceInput, SelectInput } from 'react-admin';
import { Link } from 'react-router';
import { useMayCallRoute } from '../act/useMay.js';
import { RowLink } from '../record/RowLink.js';
import { TwoLineCell } from '../list/Lines.js';
import { choiceFilter, dayFilters, searchFilter } from '../list/filters.js';
import { ListActions, OfficeList } from '../list/OfficeList.js';
import { PurchaseStatusLabel, purchaseStatusChoices } from './PurchaseMark.js';

const filters = [
  searchFilter('搜尋單號、供應商或發票'),
  choiceFilter('status', '狀態', purchaseStatusChoices),
  <ReferenceInput key="supplier" source="supplier_id" reference="suppliers" perPage={300} alwaysOn>
    <SelectInput label="供應商" optionText="company" />
  </ReferenceInput>,
  ...dayFilters('create_date', '採購日期'),
];

const Acts = () => (
  <ListActions>
    <Button component={Link} to="/purchase-plan" variant="outlined">
      建議採購
    </Button>
    {useMayCallRoute('POST /api/purchases') && (
      <Button component={Link} to="/purchases/create" variant="contained" startIcon={<AddIcon />}>
        新增採購單
      </Button>
    )}
  </ListActions>
);

/** All purchases, with the quantities that have not arrived. */
export const PurchaseList = () => (
  <OfficeList
    nothing="還沒有採購單"
    filters={filters}
    actions={<Acts />}
    sort={{ field: 'create_date', order: 'DESC' }}
  >
    <DataTable bulkActionButtons={false} rowClick="show">
      <DataTable.Col source="purchasing_no" label="採購單號、人員">
        <FunctionField<PurchaseRow>
          render={({ staff_name }) => (
            <TwoLineCell first={<RowLink source="purchasing_no" />} second={staff_name} />
          )}
        />
      </DataTable.Col>
      <DataTable.Col source="company" label="供應商" />
      <DataTable.Col align="right" source="items" label="項目" disableSort>
        <FunctionField<PurchaseRow> render={({ items }) => items.length} />
      </DataTable.Col>
      <DataTable.Col align="right" source="total" label="總金額">
        <FunctionField<PurchaseRow> render={({ total }) => <Money amount={total} />} />
      </DataTable.Col>
      <DataTable.Col source="expected_date" label="預計到貨、入庫">
        <FunctionField<PurchaseRow>
          render={({ expected_date, storage_in_date }) => (
            <TwoLineCell
              first={<DateTime at={expected_date} dateOnly />}
              second={
                storage_in_date !== null && (
                  <>
                    <DateTime at={storage_in_date} dateOnly /> 入庫
                  </>
                )
              }
            />
          )}
        />
      </DataTable.Col>
      <DataTable.Col source="status" label="狀態">
        <FunctionField<PurchaseRow> render={(purchase) => <PurchaseStatusLabel of={purchase} />} />
      </DataTable.Col>
    </DataTable>
  </OfficeList>
);
