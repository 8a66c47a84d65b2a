import type { ReactNode } from 'react';
import { Box, Link, Stack, Typography } from '@mui/material';
import { changeOverdueBody, isFollowed, overdueText } from '@zhidan/domain/overdue';
import { stageTitles } from '@zhidan/domain/quotation';
import { DateTime } from '@zhidan/ui-kit';
import { useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { ActivityPanel } from '../activity/ActivityPanel.js';
import { CommandButton } from '../act/ActButton.js';
import { DocumentButton } from '../document/DocumentButton.js';
import { DescriptionList } from '../page/Facts.js';
import { RecordHeading, RecordPage } from '../page/RecordPage.js';
import { RecordHistory } from '../page/RecordHistory.js';
import { FigureLink } from '../quotation/panel/FigureLink.js';
import { EmptyPanelText, Panel } from '../quotation/panel/Panel.js';
import { OverdueActionButtons } from './OverdueActs.js';
import type { OverdueCase } from './overdueCase.js';
import { OverdueStatusLabel } from './OverdueMark.js';

export const OverdueShow = () => (
  <RecordPage>
    <Case />
  </RecordPage>
);

interface CaseProps {
  readonly record: OverdueCase;
}

/** An overdue case: its amount, age and notes, and the next step. */
function Case() {
  const record = useRecordContext<OverdueCase>();
  if (record === undefined) return null;
  return (
    <>
      <RecordHeading
        title={record.overdue_no}
        list={{ to: '/overdues', title: '逾期追蹤' }}
        standing={<OverdueStatusLabel status={record.status} />}
        acts={
          <>
            {record.status !== 'ended' && (
              <DocumentButton name="overdue" id={record.id} number={record.overdue_no} />
            )}
            <OverdueActionButtons record={record} />
          </>
        }
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '3fr 2fr' } }}>
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <Panel title="欠款">
            <DescriptionList rows={caseFacts(record)} />
          </Panel>
          <CaseMemo record={record} />
        </Stack>
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <FollowUps record={record} />
          <ActivityPanel about={{ kind: 'overdue', id: String(record.id) }} />
          <RecordHistory />
        </Stack>
      </Box>
    </>
  );
}

export const caseFacts = (record: OverdueCase): readonly (readonly [string, ReactNode])[] => [
  [
    '單號',
    <Link
      key="order"
      component={RouterLink}
      to={`/quotations/${encodeURIComponent(record.quotation_no)}/show?tab=payment`}
    >
      {record.quotation_no}
    </Link>,
  ],
  ['客戶名稱', record.company],
  ['商品名稱', record.category_name],
  ['業務', record.sales_name],
  ['階段', stageTitles[record.stage]],
  ['到期日', <DateTime key="due" at={record.due_date} dateOnly />],
  ['逾期天數', overdueText(record.days_overdue)],
  ['承諾付款日', <DateTime key="promise" at={record.promise_date} dateOnly />],
  ['下次追蹤', <DateTime key="next" at={isFollowed(record) ? record.follow_up_date : null} dateOnly />],
  ['訂單總金額', <FigureLink key="amount" order={record} figure="total_amount_tax" amount={record.amount} />],
  ['已付金額', <FigureLink key="paid" order={record} figure="paid_amount" amount={record.paid} />],
  ['未付金額', <FigureLink key="unpaid" order={record} figure="payable" amount={record.unpaid} />],
  ['結案日期', <DateTime key="closed" at={record.close_date} />],
];

export const CaseMemo = ({ record }: CaseProps) => (
  <Panel
    title="備註"
    act={
      <CommandButton
        title="修改備註"
        route="PUT /api/overdues/:id"
        explain="只有內部人員看得到，案件的狀態不變。"
        body={changeOverdueBody}
        fields={{ memo: { label: '備註', isRequired: true, first: record.memo } }}
        done="已更新備註"
      />
    }
  >
    {record.memo === '' ? (
      <EmptyPanelText>還沒有備註。</EmptyPanelText>
    ) : (
      <Typography sx={{ whiteSpace: 'pre-wrap' }}>{record.memo}</Typography>
    )}
  </Panel>
);

/** The notes about calls with the customer, latest first. */
export const FollowUps = ({ record }: CaseProps) => (
  <Panel title="追蹤紀錄">
    {record.follow_up.length === 0 && <EmptyPanelText>還沒有人追蹤，請先聯絡客戶。</EmptyPanelText>}
    <Stack spacing={1.5}>
      {record.follow_up.toReversed().map(({ created_date, staff_name, message }) => (
        <div key={created_date}>
          <Typography sx={{ whiteSpace: 'pre-wrap' }}>{message}</Typography>
          <Typography component="div" sx={{ color: 'text.secondary' }}>
            <DateTime at={created_date} />・{staff_name}
          </Typography>
        </div>
      ))}
    </Stack>
  </Panel>
);
