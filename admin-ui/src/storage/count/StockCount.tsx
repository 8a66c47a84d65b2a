import { Stack, Typography } from '@mui/material';
import { SkeletonCard } from '@zhidan/ui-kit';
import { useSearchParams } from 'react-router';
import { useUnits } from '../useUnits.js';
import { CountList } from './CountList.js';
import { CountSummary } from './CountSummary.js';
import { useStockCount } from './useCounting.js';
import { PageTitle } from '../../page/PageTitle.js';

/** The query parameter for the step, which is the list or the summary. */
const STEP = 'step';
const SUMMARY = 'summary';

/** The page for counting stock, designed for use on a phone in the warehouse. */
export function StockCount() {
  const [params, setParams] = useSearchParams();
  const counting = useStockCount();
  const units = useUnits();
  const isSummary = params.get(STEP) === SUMMARY;
  const goTo = (step: string | undefined) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      if (step === undefined) next.delete(STEP);
      else next.set(STEP, step);
      return next;
    });
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 760 }}>
      <PageTitle title="盤點" />
      <Typography component="h1" sx={{ fontSize: 22, fontWeight: 600 }}>
        {isSummary ? '盤點差異' : '盤點'}
      </Typography>
      {!units.isKnown ? (
        <SkeletonCard ratio={3} />
      ) : isSummary ? (
        <CountSummary counting={counting} units={units} onBack={() => goTo(undefined)} />
      ) : (
        <CountList counting={counting} units={units} onSummary={() => goTo(SUMMARY)} />
      )}
    </Stack>
  );
}
