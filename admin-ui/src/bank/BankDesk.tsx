import { useEffect, useRef } from 'react';
import { Box, Stack, Typography } from '@mui/material';
import { type BankLineState, bankLineStates, bankLineStateTitles } from '@zhidan/domain/bank';
import { EmptyState, ErrorState, SkeletonCard } from '@zhidan/ui-kit';
import { Title } from 'react-admin';
import { useSearchParams } from 'react-router';
import { useMay } from '../act/useMay.js';
import { useBankLines } from './bank.api.js';
import { BankLineCard } from './BankLineCard.js';
import { StatementPanel } from './StatementPanel.js';
import { SlidingTabs } from '../page/SlidingTabs.js';

const nothing: Readonly<Record<BankLineState, string>> = {
  certain: '沒有可以直接確認的匯款',
  doubtful: '沒有需要判斷的匯款',
  open: '沒有對不到訂單的匯款',
  matched: '還沒有對帳過的匯款',
  ignored: '沒有略過的匯款',
};

/** A bank's statement against what is awaited: one key for each transfer. */
export function BankDesk() {
  const [params, setParams] = useSearchParams();
  const state = bankLineStates.find((known) => known === params.get('state')) ?? 'certain';
  const isAllowed = useMay('POST /api/bank-statements');
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 1120 }}>
      <Title title="對帳台" />
      <Typography component="h1" sx={{ fontSize: 22, fontWeight: 600 }}>
        對帳台
      </Typography>
      {isAllowed && <StatementPanel />}
      <SlidingTabs
        label="對帳狀態"
        value={state}
        tabs={bankLineStates.map((each) => ({ id: each, title: bankLineStateTitles[each] }))}
        onChoose={(id) => setParams({ state: id }, { replace: true })}
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      />
      <Lines key={state} state={state} />
    </Stack>
  );
}

function Lines({ state }: { readonly state: BankLineState }) {
  const { data, error, isPending, refetch } = useBankLines(state);
  const list = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);
  const shown = data?.data;
  // The next line stands where the last one stood: its button takes the focus, so that one key goes on.
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    list.current?.querySelector<HTMLButtonElement>('[data-first]')?.focus();
  }, [shown]);
  if (isPending) return <SkeletonCard ratio={3} />;
  if (error !== null) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  if (shown === undefined || shown.length === 0)
    return <EmptyState title={nothing[state]} detail="匯入銀行的對帳單後，匯款會依狀態排在這裡。" />;
  return (
    <Box ref={list}>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>
        共 {data?.total ?? shown.length} 筆
        {shown.length < (data?.total ?? 0) ? `，顯示前 ${shown.length} 筆` : ''}
      </Typography>
      <Stack spacing={1} component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {shown.map((line, at) => (
          <BankLineCard
            key={line.id}
            line={line}
            isFirst={at === 0}
            onDone={() => (isMoving.current = true)}
          />
        ))}
      </Stack>
    </Box>
  );
}
