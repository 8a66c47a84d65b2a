import { Stack, Typography } from '@mui/material';
import {
  type BankLineState,
  bankLineStates,
  bankLineStateTitles,
  type ShownBankLine,
} from '@zhidan/domain/bank';
import { isKeyOf } from '@zhidan/domain/core';
import { officeTitleOf } from '@zhidan/domain/page';
import { DateTime, Money } from '@zhidan/ui-kit';
import type { Queue, QueueCallbacks } from '../queue/queue.js';
import { OUTGOING_VIEW } from './bankView.js';
import { BankWork } from './BankWork.js';
import { StatementPanel } from './StatementPanel.js';

const nothing: Readonly<Record<BankLineState | typeof OUTGOING_VIEW, string>> = {
  certain: '沒有可以直接確認的匯款',
  doubtful: '沒有需要判斷的匯款',
  open: '沒有對不到訂單的匯款',
  matched: '還沒有對帳過的匯款',
  ignored: '沒有略過的匯款',
  [OUTGOING_VIEW]: '沒有匯出的款項',
};

const isSettled = (state: BankLineState): boolean => state === 'matched' || state === 'ignored';

/** The queue of bank lines: waiting lines oldest first, finished lines newest first. */
export const bankQueue: Queue = {
  title: officeTitleOf('bank-lines'),
  resource: 'bank-lines',
  views: [
    ...bankLineStates.map((state) => ({
      id: state,
      title: bankLineStateTitles[state],
      filter: isSettled(state) ? { state } : { state, amount_gte: 0 },
      sort: { field: 'date', order: isSettled(state) ? 'DESC' : 'ASC' } as const,
      isNoWork: isSettled(state),
    })),
    {
      id: OUTGOING_VIEW,
      title: '支出',
      filter: { status: ['open', 'begun'], amount_lte: -1 },
      sort: { field: 'date', order: 'DESC' },
      isNoWork: true,
    },
  ],
  nameOf: (line: ShownBankLine) => `${line.payer || '匯款'} ${line.amount}`,
  line: (line: ShownBankLine) => <TransferLine line={line} />,
  work: (line: ShownBankLine, turn: QueueCallbacks) => <BankWork line={line} turn={turn} />,
  lead: () => <StatementPanel />,
  nothingIn: (view) => ({
    title: isKeyOf(nothing, view) ? nothing[view] : '',
    detail: '匯入銀行的對帳單後，匯款會依狀態排在這裡。',
  }),
};

/** A transfer in the list: payer, amount and date. */
const TransferLine = ({ line }: { readonly line: ShownBankLine }) => (
  <>
    <Stack direction="row" component="span" sx={{ gap: 1, alignItems: 'baseline' }}>
      <Typography component="span" noWrap sx={{ flex: 1, fontWeight: 600 }}>
        {line.payer || line.five_digits || '匯款'}
      </Typography>
      <Money amount={line.amount} />
    </Stack>
    <Stack direction="row" component="span" sx={{ gap: 1, fontSize: 14, color: 'text.secondary' }}>
      <DateTime at={line.date} dateOnly />
      <Typography component="span" noWrap sx={{ flex: 1, fontSize: 14, textAlign: 'right' }}>
        {line.remark}
      </Typography>
    </Stack>
  </>
);
