import { useState, type ReactNode } from 'react';
import { Button, Paper, Stack, TextField, Typography } from '@mui/material';
import { actionTitle, findOpenProposal, type ProposalSide } from '@zhidan/domain/quotation';
import { RefusalAlert } from '../refusal/Refusal.js';
import { DateTime } from '../time/DateTime.js';
import { useNow } from '../time/useNow.js';
import { BeforeAfter } from './BeforeAfter.js';
import { type AnswerKind, CustomerAnswerForm, type CustomersAgreement } from './CustomersAnswer.js';
import { type ShownProposal, type LinkAccess, useChangeAction } from './change.api.js';

interface ChangeCardProps {
  readonly no: string;
  readonly sales_unit: string;
  readonly proposals: readonly ShownProposal[];
  /** The side that the reader is on: the buyer's or the shop's. */
  readonly side: ProposalSide;
  /** Whether the reader may answer or withdraw the proposal now. */
  readonly mayAnswer: boolean;
  /** The order link of a reader without an account. */
  readonly through?: LinkAccess;
  /** The name field for a visitor who answers without an account. */
  readonly signs?: ReactNode;
}

const heads: Readonly<Record<ProposalSide, Readonly<Record<ProposalSide, string>>>> = {
  customer: { customer: '您提出的變更，等業務回覆', shop: '客戶提出變更，請回覆' },
  shop: { customer: '我們提出一個變更，請您確認', shop: '已向客戶提出變更，等客戶回覆' },
};

/** The open proposal: its changes, a message field, and the buttons to answer. */
export function ChangeCard({ no, sales_unit, proposals, side, mayAnswer, through, signs }: ChangeCardProps) {
  const now = useNow();
  const proposal = findOpenProposal({ proposals }, now);
  const [message, setMessage] = useState('');
  const act = useChangeAction(no, { onDone: () => setMessage(''), through });
  if (proposal === undefined) return null;
  const { id } = proposal;
  const isOwn = proposal.side === side;
  const answer = (kind: AnswerKind, agreed?: CustomersAgreement) =>
    act.mutate({ kind, body: { id, message, ...(agreed && { agreed }) } });
  return (
    <Paper
      component="section"
      variant="outlined"
      id="change"
      aria-label="訂單變更"
      sx={{ p: { xs: 2, md: 2.5 }, borderColor: 'primary.main', scrollMarginTop: 80 }}
    >
      <Stack spacing={1.5}>
        <Typography component="h2" sx={{ fontSize: 20, fontWeight: 600 }}>
          {heads[proposal.side][side]}
        </Typography>
        {proposal.message !== '' && (
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {proposal.message}
          </Typography>
        )}
        <BeforeAfter {...proposal} sales_unit={sales_unit} />
        <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
          回覆期限 <DateTime at={proposal.until} />
        </Typography>
        {mayAnswer && signs}
        {!isOwn && mayAnswer && (
          <TextField
            label="想說的話（可不填）"
            value={message}
            onChange={({ target }) => setMessage(target.value)}
            multiline
            fullWidth
          />
        )}
        {act.error && <RefusalAlert>{act.error.message}</RefusalAlert>}
        {isOwn && mayAnswer && side === 'shop' && (
          <CustomerAnswerForm busy={act.isPending} onAnswer={answer} />
        )}
        {mayAnswer && (
          <Acts
            isOwn={isOwn}
            busy={act.isPending}
            isNameless={through?.name === ''}
            onAnswer={answer}
            onWithdraw={() => act.mutate({ kind: 'withdraw-change', body: { id } })}
          />
        )}
      </Stack>
    </Paper>
  );
}

interface ActsProps {
  readonly isOwn: boolean;
  readonly busy: boolean;
  /** Whether a visitor has not typed a name yet. */
  readonly isNameless: boolean;
  readonly onAnswer: (kind: 'accept-change' | 'decline-change') => void;
  readonly onWithdraw: () => void;
}

const Acts = ({ isOwn, busy, isNameless, onAnswer, onWithdraw }: ActsProps) =>
  isOwn ? (
    <Button variant="outlined" loading={busy} onClick={onWithdraw} sx={{ alignSelf: 'flex-start' }}>
      {actionTitle('withdraw-change')}
    </Button>
  ) : (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button
        variant="contained"
        loading={busy}
        disabled={isNameless}
        onClick={() => onAnswer('accept-change')}
      >
        {actionTitle('accept-change')}
      </Button>
      <Button
        variant="outlined"
        loading={busy}
        disabled={isNameless}
        onClick={() => onAnswer('decline-change')}
      >
        {actionTitle('decline-change')}
      </Button>
    </Stack>
  );
