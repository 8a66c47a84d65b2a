import { DateTime } from '@zhidan/ui-kit';
import { DataTable, FunctionField } from 'react-admin';
import { OfficeList } from '../list/OfficeList.js';

/** All that holds for the whole house. */
export const SettingList = () => (
  <OfficeList nothing="沒有可以看的設定" sort={{ field: 'id', order: 'ASC' }} pagination={false} perPage={30}>
    <DataTable bulkActionButtons={false} rowClick="edit">
      <DataTable.Col source="title" label="設定" disableSort />
      <DataTable.Col label="客戶看得到" disableSort>
        <FunctionField<{ id: string; public: boolean }> render={(row) => (row.public ? '是' : '否')} />
      </DataTable.Col>
      <DataTable.Col source="update_date" label="最後修改">
        <FunctionField<{ id: string; update_date: string | null }>
          render={({ update_date }) => (update_date === null ? '預設值' : <DateTime at={update_date} />)}
        />
      </DataTable.Col>
      <DataTable.Col source="last_edit_person" label="修改人員" disableSort />
    </DataTable>
  </OfficeList>
);
