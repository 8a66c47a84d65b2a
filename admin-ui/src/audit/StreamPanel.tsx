import { useState, type FormEvent } from 'react';
import { Box, Button, Link, Skeleton, Stack, TextField } from '@mui/material';
import type { StreamVerification } from '@zhidan/domain';
import { isQuotationNumber } from '@zhidan/domain/quotation';
import { ErrorState } from '@zhidan/ui-kit';
import { Link as RouterLink } from 'react-router';
import { streamEventsPath } from '../event/eventsOfStream.js';
import { orderPath } from '../quotation/orderPath.js';
import { Panel } from '../quotation/panel/Panel.js';
import { useStreamVerification } from './audit.api.js';
import { VerificationResult } from './Verdict.js';

/** Verifies that the events of an order, or of any stream, are unchanged. */
export function StreamPanel() {
  const [typed, setTyped] = useState('');
  const [stream, setStream] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = typed.trim();
    setStream(isQuotationNumber(name) ? `quotation-${name}` : name);
  };
  return (
    <Panel title="單一訂單或事件流">
      <Stack
        component="form"
        direction="row"
        onSubmit={submit}
        sx={{ gap: 1, alignItems: 'flex-end', flexWrap: 'wrap', mb: 2 }}
      >
        <TextField
          label="訂單編號，或事件流的名稱"
          placeholder="250101-0000000001"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          sx={{ flex: '1 1 280px', maxWidth: 480 }}
        />
        <Button type="submit" variant="contained" disabled={typed.trim() === ''}>
          驗證
        </Button>
      </Stack>
      {stream !== '' && <StreamVerificationResult stream={stream} />}
    </Panel>
  );
}

/** The result of verifying a stream, with a link to its events. */
export function StreamVerificationResult({ stream }: { readonly stream: string }) {
  const { data, error, isPending, refetch } = useStreamVerification(stream);
  const order = stream.replace(/^quotation-/, '');
  if (isPending) return <Skeleton variant="rounded" height={72} />;
  if (error !== null) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  return (
    <Stack spacing={1.5}>
      <VerificationResult
        whole={data.whole}
        faults={data.faults}
        words={{
          whole: '每一筆事件都與寫入時相同，前後相連',
          broken: '這個事件流與寫入時不同',
          nothing: `沒有「${stream}」這個事件流`,
        }}
        looked={lookedAt(data)}
      />
      {data.whole !== null && (
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
          <Link component={RouterLink} to={streamEventsPath(stream)}>
            這個事件流的所有事件
          </Link>
          {isQuotationNumber(order) && (
            <Link component={RouterLink} to={orderPath(order)}>
              開啟訂單
            </Link>
          )}
        </Box>
      )}
    </Stack>
  );
}

const lookedAt = ({ events, complete, head }: StreamVerification): string =>
  `核對了${complete ? '全部' : '前'} ${events.toLocaleString('en-US')} 筆事件${
    head === null ? '' : `，最後一筆是第 ${head.revision} 版，雜湊 ${head.hash.slice(0, 16)}…`
  }`;
