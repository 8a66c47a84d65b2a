import { Box } from '@mui/material';
import { mailKinds, mailStateTitles, type MailRow } from '@zhidan/domain/mail';
import { DateTime } from '@zhidan/ui-kit';
import { DataTable, TextInput } from 'react-admin';
import { RowLink } from '../record/RowLink.js';
import { choicesFromTitles } from '../list/choicesIn.js';
import { TwoLineCell } from '../list/Lines.js';
import { choiceFilter, searchFilter } from '../list/filters.js';
import { OfficeList } from '../list/OfficeList.js';
import { twoLineHeading } from '../list/over.js';
import { useFoldedColumns } from '../list/useFolds.js';
import { MailState } from './MailState.js';
import { mailKindTitle } from './words.js';

const filters = [
  searchFilter('搜尋主旨、收件人'),
  choiceFilter('state', '狀態', choicesFromTitles(mailStateTitles)),
  choiceFilter('kind', '種類', choicesFromTitles(mailKinds)),
  <TextInput key="no" source="quotation_no" label="訂單編號" />,
];

/** All mails, with those that need attention first. */
export const MailList = () => (
  <OfficeList nothing="還沒有郵件" filters={filters} sort={{ field: 'standing', order: 'DESC' }}>
    <MailRows />
  </OfficeList>
);

function MailRows() {
  const folds = useFoldedColumns();
  return (
    <DataTable<MailRow> bulkActionButtons={false} rowClick="show">
      <DataTable.Col<MailRow>
        source="create_date"
        label={folds ? twoLineHeading('時間', '種類') : '時間'}
        render={({ create_date, kind }) => (
          <TwoLineCell first={<DateTime at={create_date} />} second={folds && mailKindTitle(kind)} />
        )}
      />
      <DataTable.Col<MailRow> source="state" label="狀態" render={(mail) => <MailState mail={mail} />} />
      {!folds && (
        <DataTable.Col<MailRow> source="kind" label="種類" render={({ kind }) => mailKindTitle(kind)} />
      )}
      <DataTable.Col<MailRow>
        source="subject"
        label={folds ? twoLineHeading('主旨', '收件人') : '主旨'}
        render={({ to }) => (
          <Box sx={{ minWidth: 220, whiteSpace: 'normal' }}>
            <RowLink source="subject" />
            {folds && (
              <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{recipientsOf(to)}</Box>
            )}
          </Box>
        )}
      />
      {!folds && (
        <DataTable.Col<MailRow>
          source="to"
          label="收件人"
          disableSort
          render={({ to }) => recipientsOf(to)}
        />
      )}
    </DataTable>
  );
}

const recipientsOf = (to: MailRow['to']): string => to.join('、');
