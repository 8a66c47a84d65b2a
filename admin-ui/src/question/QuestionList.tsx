import { BooleanField, DataTable, List, SearchInput } from 'react-admin';
import { FIRST_PAGE_SIZE, OfficePagination } from '../list/OfficePagination.js';

const filters = [<SearchInput key="q" source="q" alwaysOn placeholder="搜尋問與答" />];

export const QuestionList = () => (
  <List
    filters={filters}
    sort={{ field: 'sort', order: 'ASC' }}
    perPage={FIRST_PAGE_SIZE}
    pagination={<OfficePagination />}
  >
    <DataTable bulkActionButtons={false}>
      <DataTable.NumberCol source="sort" label="排序" />
      <DataTable.Col source="class" label="分類" />
      <DataTable.Col source="question" label="問題" />
      <DataTable.Col source="activate" label="啟用">
        <BooleanField source="activate" />
      </DataTable.Col>
      <DataTable.Col source="last_edit_person" label="最後編輯" />
    </DataTable>
  </List>
);
