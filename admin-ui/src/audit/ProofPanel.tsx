import { Alert, AlertTitle, Box, Link, Skeleton, Typography } from '@mui/material';
import type { IntegrityAnswer, IntegrityFault } from '@zhidan/domain';
import { DateTime, ErrorState } from '@zhidan/ui-kit';
import { Link as RouterLink } from 'react-router';
import { Panel } from '../quotation/panel/Panel.js';
import { useIntegrityWatch } from './audit.api.js';
import { comparedCountsText, coverageText, faultPlaceText, integrityStateOf } from './proofWords.js';

/** The state of the integrity watch: what it compares, and its latest results. */
export const IntegrityWatchPanel = () => (
  <Panel title="持續核對">
    <ProofVerdict />
  </Panel>
);

/** A summary of the integrity watch, with a link to the audit screen. */
export const IntegrityWatchSummary = () => (
  <Panel
    title="持續核對"
    act={
      <Link component={RouterLink} to="/audit">
        稽核驗證
      </Link>
    }
  >
    <ProofVerdict />
  </Panel>
);

function ProofVerdict() {
  const { data, error, isPending, refetch, dataUpdatedAt } = useIntegrityWatch();
  if (isPending) return <Skeleton variant="rounded" height={112} />;
  if (error !== null) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  const { severity, title } = integrityStateOf(data, dataUpdatedAt);
  return (
    <Alert severity={severity} variant="outlined">
      <AlertTitle>{title}</AlertTitle>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {coverageText(data)}
        {data.compared !== null && (
          <>
            （自 <DateTime at={data.compared.since} /> 起）
          </>
        )}
      </Typography>
      <Faults of={data} />
      <LastRound of={data} />
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        上一次核對新事件：
        <DateTime at={data.followed_at} />
      </Typography>
    </Alert>
  );
}

function LastRound({ of: { last_round, round } }: { readonly of: IntegrityAnswer }) {
  return (
    <>
      {last_round !== null && (
        <Typography variant="body2">
          上一輪完整核對於 <DateTime at={last_round.ended} /> 結束，{comparedCountsText(last_round.counts)}。
        </Typography>
      )}
      {round !== null && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          這一輪從 <DateTime at={round.began} /> 開始，到目前為止{comparedCountsText(round.counts)}。
        </Typography>
      )}
    </>
  );
}

function Faults({ of: { faults, faulty } }: { readonly of: IntegrityAnswer }) {
  if (faulty === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, mb: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
      {faults.map((fault) => (
        <FaultLine key={`${fault.place} ${fault.at} ${fault.fault}`} fault={fault} />
      ))}
      {faulty > faults.length && <li>還有 {faulty - faults.length} 處</li>}
    </Box>
  );
}

const FaultLine = ({ fault }: { readonly fault: IntegrityFault }) => (
  <li>
    {faultPlaceText(fault)}：{fault.detail}（<DateTime at={fault.first_seen} /> 發現）
  </li>
);
