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
import type { Queue, Turn } from '../queue/queue.js';
import { BankWork } from './BankWork.js';
import { StatementPanel } from './StatementPanel.js';

const nothing: Readonly<Record<BankLineState, string>> = {
  certain: '沒有可以直接確認的匯款',
  doubtful: '沒有需要判斷的匯款',
  open: '沒有對不到訂單的匯款',
  matched: '還沒有對帳過的匯款',
  ignored: '沒有略過的匯款',
};

const isSettled = (state: BankLineState): boolean => state === 'matched' || state === 'ignored';

/** The lines of statements: the oldest first, so that nothing is left behind; what is dealt with, the newest first. */
export const bankQueue: Queue = {
  title: officeTitleOf('bank-lines'),
  resource: 'bank-lines',
  views: bankLineStates.map((state) => ({
    id: state,
    title: bankLineStateTitles[state],
    filter: { state },
    sort: { field: 'date', order: isSettled(state) ? 'DESC' : 'ASC' },
    isNoWork: isSettled(state),
  })),
  nameOf: (line: ShownBankLine) => `${line.payer || '匯款'} ${line.amount}`,
  line: (line: ShownBankLine) => <TransferLine line={line} />,
  work: (line: ShownBankLine, turn: Turn) => <BankWork line={line} turn={turn} />,
  lead: () => <StatementPanel />,
  nothingIn: (view) => ({
    title: isKeyOf(nothing, view) ? nothing[view] : '',
    detail: '匯入銀行的對帳單後，匯款會依狀態排在這裡。',
  }),
};

/** A transfer as the list has it: who paid, how much, and when. */
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
