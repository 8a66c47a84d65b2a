import { Button } from '@mui/material';
import DownloadIcon from '@mui/icons-material/Download';
import {
  BooleanField,
  DataTable,
  ReferenceField,
  ReferenceInput,
  SearchInput,
  SelectInput,
  TextField,
  TopToolbar,
} from 'react-admin';
import { OfficeList } from '../list/OfficeList.js';
import { ImportButton } from './ImportButton.js';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="搜尋編號、名稱或說明" />,
  <ReferenceInput key="one" source="level_one_id" reference="zkg-level-one" perPage={300} alwaysOn>
    <SelectInput label="第一層" optionText="name" />
  </ReferenceInput>,
];

const Acts = () => (
  <TopToolbar>
    <Button href="/api/zkg-level-three/template.xlsx" startIcon={<DownloadIcon />} download>
      下載範本
    </Button>
    <ImportButton />
  </TopToolbar>
);

/** The third level of the zkg classification, which comes as a table. */
export const ZkgList = () => (
  <OfficeList
    nothing="還沒有 zkg 分類；請下載範本，填好後匯入"
    filters={filters}
    actions={<Acts />}
    sort={{ field: 'type', order: 'ASC' }}
  >
    <DataTable bulkActionButtons={false} rowClick={false}>
      <DataTable.Col source="type" label="編號" />
      <DataTable.Col source="name" label="名稱" />
      <DataTable.Col source="level_one_id" label="第一層">
        <ReferenceField source="level_one_id" reference="zkg-level-one" link={false}>
          <TextField source="name" />
        </ReferenceField>
      </DataTable.Col>
      <DataTable.Col source="level_two_id" label="第二層">
        <ReferenceField source="level_two_id" reference="zkg-level-two" link={false}>
          <TextField source="name" />
        </ReferenceField>
      </DataTable.Col>
      <DataTable.Col source="describe" label="說明" />
      <DataTable.Col source="activate" label="啟用">
        <BooleanField source="activate" />
      </DataTable.Col>
    </DataTable>
  </OfficeList>
);
