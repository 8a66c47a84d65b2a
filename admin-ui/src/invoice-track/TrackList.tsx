import { Alert, Box, LinearProgress } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { taipeiDate } from '@zhidan/domain';
import { periodOfDay, invoiceTrackBody, type InvoiceTrackRow } from '@zhidan/domain/invoice';
import { DateTime } from '@zhidan/ui-kit';
import { getJson } from '@zhidan/ui-kit/api';
import { DataTable } from 'react-admin';
import { CommandButton } from '../act/ActButton.js';
import { searchFilter } from '../list/filters.js';
import { TwoLineCell, NoWrapText } from '../list/Lines.js';
import { ListActions, OfficeList } from '../list/OfficeList.js';
import { twoLineHeading } from '../list/over.js';
import { periodTitle } from '../invoice/invoiceWords.js';
import { numbersWarning } from './numbersLeft.js';

const presentPeriod = (): string => periodOfDay(taipeiDate(new Date().toISOString()));

const Acts = () => (
  <ListActions>
    <CommandButton
      isFirst
      title="新增字軌"
      route="POST /api/invoice-tracks"
      explain="照財政部配號的內容輸入；號碼依順序使用，新增後不能修改。"
      body={invoiceTrackBody}
      fields={{
        period: { label: '期別（任一個月，例如 2026-11）', first: presentPeriod() },
        track: { label: '字軌（兩個英文字母）' },
        from: { label: '開始號碼' },
        to: { label: '結束號碼' },
      }}
      done="已新增字軌"
    />
  </ListActions>
);

/** The ranges of invoice numbers from the tax office, with how many numbers of each are left. */
export const TrackList = () => (
  <OfficeList
    nothing="還沒有字軌。新增財政部配給的號碼之後，才能開立發票。"
    filters={[searchFilter('搜尋字軌或期別')]}
    actions={<Acts />}
    sort={{ field: 'period', order: 'DESC' }}
  >
    <FewLeft />
    <DataTable<InvoiceTrackRow> bulkActionButtons={false} rowClick={false}>
      <DataTable.Col<InvoiceTrackRow>
        source="period"
        label="期別"
        render={({ period }) => (
          <TwoLineCell first={periodTitle(period)} second={period === presentPeriod() && '本期'} />
        )}
      />
      <DataTable.Col<InvoiceTrackRow>
        source="from"
        label={twoLineHeading('號碼', '最後用到')}
        render={({ track, from, to, last }) => (
          <TwoLineCell
            first={
              <NoWrapText>
                {track} {from}–{to}
              </NoWrapText>
            }
            second={last || '還沒有用'}
          />
        )}
      />
      <DataTable.Col<InvoiceTrackRow>
        align="right"
        source="left"
        label={twoLineHeading('剩下', '全部')}
        render={({ left, used }) => <Left left={left} all={left + used} />}
      />
      <DataTable.Col<InvoiceTrackRow>
        source="created_date"
        label={twoLineHeading('新增', '人員')}
        render={({ created_date, staff_name }) => (
          <TwoLineCell first={<DateTime at={created_date} dateOnly />} second={staff_name} />
        )}
      />
    </DataTable>
  </OfficeList>
);

const Left = ({ left, all }: { readonly left: number; readonly all: number }) => (
  <Box sx={{ minWidth: 96 }}>
    {left.toLocaleString('en-US')}
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {' '}
      / {all.toLocaleString('en-US')}
    </Box>
    <LinearProgress
      variant="determinate"
      value={all === 0 ? 0 : Math.round((left / all) * 100)}
      aria-label={`剩下 ${left} 個號碼，共 ${all} 個`}
      sx={{ mt: 0.5, borderRadius: 1 }}
    />
  </Box>
);

/** Warns of a period whose numbers are running out, even if the list's filter hides that period. */
function FewLeft() {
  const period = presentPeriod();
  const { data } = useQuery({
    queryKey: ['invoice-tracks', 'left', period],
    queryFn: ({ signal }) => {
      const filter = encodeURIComponent(JSON.stringify({ period }));
      return getJson<readonly InvoiceTrackRow[]>(`/api/invoice-tracks?filter=${filter}&range=[0,99]`, signal);
    },
  });
  const warning = data && numbersWarning(data);
  return warning === undefined ? null : (
    <Alert severity="warning" sx={{ m: 2, mb: 0 }}>
      {warning}
    </Alert>
  );
}
