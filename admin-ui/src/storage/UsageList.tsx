import { usageReasons, type StorageUsageRow } from '@zhidan/domain';
import { DateTime } from '@zhidan/ui-kit';
import { DataTable, FunctionField, SearchInput, SelectInput } from 'react-admin';
import { FromDay, ToDay } from '../list/DayInput.js';
import { OfficeList } from '../list/OfficeList.js';

const reasons = Object.entries(usageReasons).map(([id, name]) => ({ id, name }));
const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="搜尋品項、單號或備註" />,
  <SelectInput key="reason" source="reason" label="原因" choices={reasons} alwaysOn />,
  <FromDay key="from" source="create_date_gte" label="日期從" alwaysOn />,
  <ToDay key="to" source="create_date_lte" label="日期到" alwaysOn />,
];

/** Every piece that came and went. */
export const UsageList = () => (
  <OfficeList nothing="還沒有使用紀錄" filters={filters} sort={{ field: 'create_date', order: 'DESC' }}>
    <DataTable
      bulkActionButtons={false}
      rowClick={(_id, _resource, record) =>
        record['material_storage_id'] === '' ? false : `/storage-items/${record['material_storage_id']}/show`
      }
    >
      <DataTable.Col source="create_date" label="日期">
        <FunctionField<StorageUsageRow> render={({ create_date }) => <DateTime at={create_date} />} />
      </DataTable.Col>
      <DataTable.Col source="product_name" label="品項" />
      <DataTable.Col source="reason" label="原因">
        <FunctionField<StorageUsageRow> render={({ reason }) => usageReasons[reason]} />
      </DataTable.Col>
      <DataTable.Col align="right" source="quantity" label="數量">
        <FunctionField<StorageUsageRow> render={({ quantity }) => quantity.toLocaleString('en-US')} />
      </DataTable.Col>
      <DataTable.Col align="right" label="前後存量" disableSort>
        <FunctionField<StorageUsageRow>
          render={({ before, after }) =>
            before === null || after === null
              ? '沒有對應的倉庫品項'
              : `${before.toLocaleString('en-US')} → ${after.toLocaleString('en-US')}`
          }
        />
      </DataTable.Col>
      <DataTable.Col label="單號" disableSort>
        <FunctionField<StorageUsageRow>
          render={({ quotation_no, purchase_id }) => quotation_no || purchase_id || '—'}
        />
      </DataTable.Col>
      <DataTable.Col source="who_did_it_name" label="人員" />
      <DataTable.Col source="memo" label="備註" />
    </DataTable>
  </OfficeList>
);
