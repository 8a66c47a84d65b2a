import { Link, TableCell, TableRow } from '@mui/material';
import { paidStageTitles } from '@zhidan/domain/allocation';
import { DateTime, Money } from '@zhidan/ui-kit';
import { useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { useMayCallRoute } from '../act/useMay.js';
import { FigureWithSources } from '../chart/Sources.js';
import { tracePath } from '../statistics/figures.api.js';
import { HeadedTable, rightAlignedHead } from '../page/HeadedTable.js';
import { DocumentButton } from '../document/DocumentButton.js';
import { DescriptionList } from '../page/Facts.js';
import { StatusLabel } from '../page/Mark.js';
import { RecordHeading, RecordPage } from '../page/RecordPage.js';
import { Panel } from '../quotation/panel/Panel.js';
import { PayButton } from './PayButton.js';
import { payrollMonthText, type ShownPayroll } from './month.js';

export const PayrollShow = () => (
  <RecordPage>
    <Payslip />
  </RecordPage>
);

/** The earnings of one worker in one month, line by line. */
function Payslip() {
  const record = useRecordContext<ShownPayroll>();
  if (record === undefined) return null;
  const isPaid = record.unpaid === 0;
  return (
    <>
      <RecordHeading
        title={`${record.employee_name}　${payrollMonthText(record)}`}
        list={{ to: '/payroll', title: '薪資' }}
        standing={<StatusLabel tone={isPaid ? 'done' : 'wait'}>{isPaid ? '已發放' : '未發放'}</StatusLabel>}
        acts={
          <>
            <DocumentButton
              name="payroll-statement"
              id={record.processing_staff_uid}
              number={`${record.employee_name} ${payrollMonthText(record)}`}
              wish={{ year: record.year, month: record.month }}
            />
            <PayButton isFirst />
          </>
        }
      />
      <Panel title="合計">
        <MonthSums of={record} />
      </Panel>
      <Panel title="加工項目">
        <MonthEntries of={record} />
      </Panel>
    </>
  );
}

const sums = [
  { id: 'proofing_subtotal', title: '打樣小計', unit: 'money' },
  { id: 'production_subtotal', title: '生產小計', unit: 'money' },
  { id: 'paid', title: '已發放', unit: 'money' },
  { id: 'unpaid', title: '未發放', unit: 'money' },
] as const;

/** The total of a month, and how much of it is paid. */
export const MonthSums = ({ of: record }: { readonly of: ShownPayroll }) => (
  <DescriptionList rows={sums.map((sum) => [sum.title, <SourcedSum key={sum.id} of={record} sum={sum} />])} />
);

interface SourcedSumProps {
  readonly of: ShownPayroll;
  readonly sum: (typeof sums)[number];
}

/** A sum of the month; a click shows the work that it consists of. */
function SourcedSum({ of: record, sum }: SourcedSumProps) {
  const amount = record[sum.id];
  const money = <Money amount={amount} />;
  if (!useMayCallRoute('GET /api/statistics/payroll') || amount === 0) return money;
  const month = `${record.year}-${String(record.month).padStart(2, '0')}`;
  return (
    <FigureWithSources
      title={`${record.employee_name} ${payrollMonthText(record)}・${sum.title}`}
      sources={{
        addresses: [tracePath('payroll', { from: month, to: month, key: record.id })],
        sums: [sum],
      }}
    >
      {money}
    </FigureWithSources>
  );
}

/** The work of a month, line by line. */
export const MonthEntries = ({ of: { allocate, total } }: { readonly of: ShownPayroll }) => (
  <HeadedTable
    heads={[
      '完成日期',
      '階段',
      '單號',
      '客戶名稱',
      '項目',
      ...['單價', '數量', '金額'].map(rightAlignedHead),
      '發放日期',
    ]}
    foot={
      <TableRow>
        <TableCell colSpan={7}>總計</TableCell>
        <TableCell align="right" sx={{ fontWeight: 600, color: 'text.primary' }}>
          <Money amount={total} />
        </TableCell>
        <TableCell />
      </TableRow>
    }
    sx={{ '& td, & th': { whiteSpace: 'nowrap' } }}
  >
    {allocate.map((entry) => (
      <TableRow key={`${entry.allocation_id} ${entry.index}`} hover>
        <TableCell>
          <DateTime at={entry.processing_finish_date} dateOnly />
        </TableCell>
        <TableCell>{paidStageTitles[entry.proofing_of_product]}</TableCell>
        <TableCell>
          <Link component={RouterLink} to={`/allocations/${encodeURIComponent(entry.allocation_id)}/show`}>
            {entry.quotation_no}
          </Link>
        </TableCell>
        <TableCell>{entry.buyer_nickname}</TableCell>
        <TableCell>{entry.product_name || entry.accessories_kind_name}</TableCell>
        <TableCell align="right">{entry.record.processing_payment}</TableCell>
        <TableCell align="right">{entry.record.processing_number}</TableCell>
        <TableCell align="right">
          <Money amount={entry.record.processing_amount} />
        </TableCell>
        <TableCell>
          <DateTime at={entry.paid_date} dateOnly />
        </TableCell>
      </TableRow>
    ))}
  </HeadedTable>
);
