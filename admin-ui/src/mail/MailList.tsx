import { Box } from '@mui/material';
import { mailKinds, mailStateTitles, type MailRow } from '@zhidan/domain/mail';
import { formatDateTime } from '@zhidan/domain';
import { DataTable, SearchInput, SelectInput, TextInput } from 'react-admin';
import { RowLink } from '../record/RowLink.js';
import { choicesOf } from '../list/choicesIn.js';
import { OfficeList } from '../list/OfficeList.js';
import { MailState } from './MailState.js';
import { kindTitle } from './words.js';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="搜尋主旨、收件人" />,
  <SelectInput key="state" source="state" label="狀態" alwaysOn choices={choicesOf(mailStateTitles)} />,
  <SelectInput key="kind" source="kind" label="種類" alwaysOn choices={choicesOf(mailKinds)} />,
  <TextInput key="no" source="quotation_no" label="訂單編號" />,
];

/** Every mail, those first that need somebody. */
export const MailList = () => (
  <OfficeList nothing="還沒有郵件" filters={filters} sort={{ field: 'standing', order: 'DESC' }}>
    <DataTable<MailRow> bulkActionButtons={false} rowClick="show">
      <DataTable.Col<MailRow>
        source="create_date"
        label="時間"
        render={({ create_date }) => formatDateTime(create_date)}
      />
      <DataTable.Col<MailRow> source="state" label="狀態" render={(mail) => <MailState mail={mail} />} />
      <DataTable.Col<MailRow> source="kind" label="種類" render={({ kind }) => kindTitle(kind)} />
      <DataTable.Col source="subject" label="主旨">
        <Box sx={{ minWidth: 220, whiteSpace: 'normal' }}>
          <RowLink source="subject" />
        </Box>
      </DataTable.Col>
      <DataTable.Col<MailRow> source="to" label="收件人" disableSort render={({ to }) => to.join('、')} />
    </DataTable>
  </OfficeList>
);
