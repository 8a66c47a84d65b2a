import { useState } from 'react';
import { Skeleton, Stack, TextField, Typography } from '@mui/material';
import type { SealVerification } from '@zhidan/domain';
import { CopyButton, DateTime, ErrorState, useDateFormatter } from '@zhidan/ui-kit';
import { Panel } from '../quotation/panel/Panel.js';
import { today } from '../list/today.js';
import { useSealVerification } from './audit.api.js';
import { VerificationResult } from './Verdict.js';

/** Verifies the latest daily seal, or the seal of a chosen day. */
export function SealPanel() {
  const [date, setDate] = useState('');
  return (
    <Panel title="每日封印">
      <Stack spacing={2}>
        <SealVerdict date={date} />
        <TextField
          type="date"
          label="核對另一天的封印（留空是最近一次）"
          value={date}
          onChange={({ target }) => setDate(target.value)}
          slotProps={{ htmlInput: { max: today() } }}
          sx={{ maxWidth: 280 }}
        />
      </Stack>
    </Panel>
  );
}

/** The result of verifying the seal of a day; without a day, of the latest seal. */
function SealVerdict({ date }: { readonly date: string }) {
  const day = useDateFormatter();
  const { data, error, isPending, refetch } = useSealVerification(date);
  if (isPending) return <Skeleton variant="rounded" height={72} />;
  if (error !== null) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  return (
    <Stack spacing={1}>
      <VerificationResult
        whole={data.whole}
        faults={data.faults}
        words={{
          whole: `${day(data.date ?? '')} 的封印與各事件流當時的最後一筆一致`,
          broken: `${day(data.date ?? '')} 的封印與事件不一致`,
          nothing: date === '' ? '還沒有封印；每天結束後會自動封存前一天' : '這一天沒有封印',
        }}
        looked={lookedAt(data)}
        // Here only the latest events of each stream are compared; the integrity watch compares earlier ones.
        soundAs="info"
      />
      {data.sealed_at !== null && (
        <Typography sx={{ color: 'text.secondary' }}>
          封存於 <DateTime at={data.sealed_at} />
          {date === '' && !data.current && '，前一天還沒有封存'}
        </Typography>
      )}
      {data.sealed_at !== null && (
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {data.signed_by === null ? '這次封印沒有簽章' : `簽章公鑰指紋（SHA-256）：${data.signed_by}`}
        </Typography>
      )}
      {data.hash !== null && <SealHash hash={data.hash} />}
    </Stack>
  );
}

/**
 * The hash of the daily seal, to be written down outside the installation: a forged seal would have another
 * hash.
 */
const SealHash = ({ hash }: { readonly hash: string }) => (
  <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start', color: 'text.secondary' }}>
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      封印雜湊：{hash}
      <br />
      請抄到系統以外的地方保存；日後可以用 npm run audit -- verify --seal 核對，封印若被改寫就對不上。
    </Typography>
    <CopyButton text={hash} label="複製封印雜湊" message="複製封印雜湊成功！" />
  </Stack>
);

const number = (value: number): string => value.toLocaleString('en-US');

const lookedAt = ({ heads, checked, complete }: SealVerification): string =>
  complete
    ? `核對了全部 ${number(heads)} 個事件流在封存時的最後一筆；完整的雜湊鏈看「持續核對」。`
    : `封印記載 ${number(heads)} 個事件流，這裡核對了其中 ${number(checked)} 個；全部核對請用匯出的檔案。`;
