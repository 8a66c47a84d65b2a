import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Alert,
  Box,
  Button,
  Stack,
  Typography,
} from '@mui/material';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { periodFiles, type MonthSummary, type PeriodFile, type PeriodRow } from '@zhidan/domain/period';
import { DateTime, EmptyState, ErrorState, SkeletonCard } from '@zhidan/ui-kit';
import { Link as RouterLink, useParams } from 'react-router';
import { CommandButton } from '../act/ActButton.js';
import { RecordBreadcrumb } from '../list/place/WayBack.js';
import { MoneyLines } from '../money/MoneyLines.js';
import { DescriptionList } from '../page/Facts.js';
import { PageTitle } from '../page/PageTitle.js';
import { EmptyPanelText, Panel } from '../quotation/panel/Panel.js';
import { MonthState } from './MonthState.js';
import { ProviderTable, WayTable } from './MoneyTables.js';
import { isClosed, useClosedMonths, useMonthSummary, whyNotClosable } from './periods.api.js';

const MONTH = /^\d{4}-\d{2}$/;

/** A month of the books: its sums, its money, its files, and the button that closes it. */
export function PeriodShow() {
  const { id: month = '' } = useParams();
  if (!MONTH.test(month)) return <EmptyState title="沒有這個月份" />;
  return <Month month={month} />;
}

function Month({ month }: { readonly month: string }) {
  const summary = useMonthSummary(month);
  const { data: closed = [] } = useClosedMonths();
  return (
    <Stack spacing={2} sx={{ mt: 1, maxWidth: 1100 }}>
      <Box component="header">
        <PageTitle title="月結" record={month} />
        <RecordBreadcrumb list={{ to: '/periods', title: '月結' }} here={month} />
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography component="h1" sx={{ fontSize: 22, fontWeight: 600 }}>
            {month} 月結
          </Typography>
          <MonthState month={month} closed={closed} />
          <Box sx={{ ml: { md: 'auto' } }}>
            <CloseButton month={month} closed={closed} />
          </Box>
        </Stack>
      </Box>
      <ClosedBy month={month} closed={closed} />
      {summary.error !== null && (
        <ErrorState detail={summary.error.message} onRetry={() => void summary.refetch()} />
      )}
      {summary.isPending && <SkeletonCard ratio={3} />}
      {summary.data !== undefined && <Sums of={summary.data} />}
      <Files month={month} />
    </Stack>
  );
}

interface OfMonth {
  readonly month: string;
  readonly closed: readonly PeriodRow[];
}

function ClosedBy({ month, closed }: OfMonth) {
  const row = closed.find(({ id }) => id === month);
  if (row === undefined) return null;
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      {row.staff_name} 在 <DateTime at={row.created_date} /> 結帳。這個月的帳不再變動。
    </Typography>
  );
}

function CloseButton({ month, closed }: OfMonth) {
  if (isClosed(month, closed)) return null;
  const why = whyNotClosable(month, closed);
  if (why !== undefined) return <Typography sx={{ color: 'text.secondary' }}>{why}</Typography>;
  const isFirst = closed.length === 0;
  return (
    <CommandButton
      isFirst
      id={month}
      title="結帳"
      route="POST /api/periods/:id/close"
      explain={
        <>
          <Typography>
            {month}{' '}
            結帳後不能再打開。之後才登錄、更正或刪除的款項與發票，日期不變，帳記在第一個還沒結帳的月份。
          </Typography>
          {isFirst && (
            <Typography sx={{ mt: 1 }}>這是第一個結帳的月份，在它之前的月份會一起結帳。</Typography>
          )}
          <Typography sx={{ mt: 1 }}>請先處理完線上付款通知，並核對下面的收款與入帳。</Typography>
        </>
      }
      done={`${month} 已結帳`}
    />
  );
}

const Sums = ({ of }: { readonly of: MonthSummary }) => (
  <>
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
      <Panel title="銷售（發票減折讓）">
        <MoneyLines
          lines={[
            ['未稅金額', of.untaxed],
            ['稅額', of.tax],
            ['總計', of.total],
          ]}
        />
      </Panel>
      <Panel title="款項">
        <MoneyLines
          lines={[
            ['收款', of.received],
            ['退款', of.paid_back],
            ['淨收', of.received + of.paid_back],
          ]}
        />
      </Panel>
    </Box>
    {of.unbooked > 0 && (
      <Alert
        severity="warning"
        action={
          <Button component={RouterLink} to="/payment-notices">
            去處理
          </Button>
        }
      >
        有 {of.unbooked} 筆線上付款還沒有入帳，結帳前請先處理。
      </Alert>
    )}
    <Panel title="收款，依方式與日期">
      {of.ways.length === 0 ? <EmptyPanelText>這個月沒有收款或退款。</EmptyPanelText> : <WayTable of={of} />}
    </Panel>
    <Panel title="金流商撥款">
      {of.providers.length === 0 ? (
        <EmptyPanelText>這個月沒有線上付款。</EmptyPanelText>
      ) : (
        <ProviderTable of={of} />
      )}
    </Panel>
  </>
);

const fileTitles: Readonly<Record<PeriodFile, { readonly title: string; readonly about: string }>> = {
  vouchers: { title: '傳票 vouchers.csv', about: '這個月的每一筆收款、退款、發票與折讓，一行一筆。' },
  vat: {
    title: '營業稅 vat.csv',
    about: '這個月所屬兩個月一期的發票與折讓；期內收回的金額是 0，報過之後收回的另列一行。',
  },
};

const Files = ({ month }: { readonly month: string }) => (
  <Panel title="給記帳士的檔案">
    <Stack spacing={2}>
      {(['vouchers', 'vat'] as const).map((file) => (
        <Box key={file}>
          <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
            <Button
              variant="outlined"
              startIcon={<DownloadIcon />}
              href={`/api/periods/${month}/${file}.csv?titles=1`}
              download
            >
              {fileTitles[file].title}
            </Button>
            <Typography sx={{ flex: '1 1 280px', color: 'text.secondary' }}>
              {fileTitles[file].about}
            </Typography>
          </Stack>
          <Columns file={file} />
        </Box>
      ))}
    </Stack>
  </Panel>
);

/** What each column of a file means. */
const Columns = ({ file }: { readonly file: PeriodFile }) => (
  <Accordion
    variant="outlined"
    disableGutters
    sx={{ mt: 1 }}
    slotProps={{ transition: { unmountOnExit: true } }}
  >
    <AccordionSummary expandIcon={<ExpandMoreIcon />}>
      <Typography component="h3" sx={{ fontSize: 14 }}>
        {periodFiles[file].length} 個欄位的說明
      </Typography>
    </AccordionSummary>
    <AccordionDetails>
      <DescriptionList
        isNarrow
        rows={periodFiles[file].map(({ title, explained }) => [title, explained] as const)}
      />
    </AccordionDetails>
  </Accordion>
);
