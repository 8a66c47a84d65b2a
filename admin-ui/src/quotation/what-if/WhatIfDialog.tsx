import { useState } from 'react';
import {
  Alert,
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Stack,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { MAX_WHAT_IF_COMMANDS, type QuotationAction } from '@zhidan/domain/quotation';
import { Dialog, ErrorState } from '@zhidan/ui-kit';
import { ChangedFields } from '../../film/Changed.js';
import { ChangesByOthers } from '../command/ahead/ChangesSince.js';
import type { StaffsQuotation } from '../staffsQuotation.js';
import { AddTrialStep } from './AddStep.js';
import { SendTrialButton } from './AdoptButton.js';
import { TrialPreview } from './ForeseenView.js';
import { hasMaxSteps, stepWithoutInput, needsNoInput } from './step.js';
import { TrialStepDialog } from './StepDialog.js';
import { TrialStepList } from './StepList.js';
import { TotalPreview } from './TotalAhead.js';
import type { TrialOutcome, Trial } from './useTrial.js';

interface WhatIfDialogProps {
  readonly trial: Trial;
  /** The latest known revision of the order. */
  readonly revision: number;
  readonly onClose: () => void;
}

/**
 * A trial of commands on an order: the steps, a preview of their effect, and a button that really sends them.
 */
export function WhatIfDialog({ trial, revision, onClose }: WhatIfDialogProps) {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const { no, isAdopting } = trial;
  const foreseen = trial.whatIf.data?.foreseen;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="lg"
      fullScreen={isNarrow}
      onClose={isAdopting ? undefined : onClose}
      aria-labelledby="what-if"
    >
      <DialogTitle id="what-if">試算　{no}</DialogTitle>
      <DialogContent>
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>
          排出想做的步驟，馬上看到結果。按「採用」之前，訂單不會有任何變更。
        </Typography>
        <News trial={trial} />
        <Box sx={{ display: 'grid', gap: 3, alignItems: 'start', gridTemplateColumns: columns }}>
          <Steps trial={trial} revision={revision} />
          <Result trial={trial} />
        </Box>
      </DialogContent>
      <DialogActions sx={{ p: 2, gap: 1, flexWrap: 'wrap' }}>
        {foreseen !== undefined && <TotalPreview foreseen={foreseen} />}
        <Button onClick={onClose} disabled={isAdopting}>
          關閉
        </Button>
        <SendTrialButton trial={trial} onAdopted={onClose} />
      </DialogActions>
    </Dialog>
  );
}

const columns = { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 6fr)' } as const;

/** Shows changes by others since the trial began, and the result of the last attempt to send the steps. */
function News({ trial: { no, changedSince, acknowledge, outcome } }: { readonly trial: Trial }) {
  return (
    <Stack spacing={2} sx={{ '&:not(:empty)': { mb: 2 } }}>
      {outcome !== undefined && <Adopted outcome={outcome} />}
      {changedSince !== undefined && (
        <Alert severity="info" action={<Button onClick={acknowledge}>知道了</Button>}>
          <Typography sx={{ fontWeight: 600 }}>訂單剛被其他人更改，已用最新的內容重新試算。</Typography>
          <ChangesByOthers quotation_no={no} revision={changedSince} />
        </Alert>
      )}
    </Stack>
  );
}

function Adopted({ outcome }: { readonly outcome: TrialOutcome }) {
  if (outcome.is === 'stopped')
    return (
      <Alert severity="warning">
        {outcome.lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Alert>
    );
  return (
    <Alert severity="warning">
      <Typography sx={{ fontWeight: 600, mb: 1 }}>步驟都完成了，有幾處與試算不同（試算 → 實際）：</Typography>
      <ChangedFields changes={outcome.changes} isNew={false} />
    </Alert>
  );
}

interface StepsProps {
  readonly trial: Trial;
  readonly revision: number;
}

/** The command whose form is open, and its index among the steps. */
interface Opened {
  readonly action: QuotationAction;
  readonly place: number;
}

function Steps({ trial, revision }: StepsProps) {
  const { no, steps, whatIf, isAdopting, put } = trial;
  const [opened, setOpened] = useState<Opened>();
  const next = nextOf(trial);
  const open = (action: QuotationAction) => {
    if (next !== undefined && needsNoInput(action)) put(steps.length, stepWithoutInput(action, next));
    else setOpened({ action, place: steps.length });
  };
  return (
    <Stack spacing={1.5} sx={{ minWidth: 0 }}>
      {steps.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          還沒有步驟。可以加入的是這張訂單現在能做的操作；之後的步驟依前面的結果提供。
        </Typography>
      )}
      <TrialStepList
        steps={steps}
        refused={whatIf.data?.foreseen.refused ?? null}
        isLocked={isAdopting}
        onEdit={({ action }, place) => setOpened({ action, place })}
        onMove={trial.move}
        onRemove={trial.remove}
      />
      <AddTrialStep order={next} onChoose={open} />
      {hasMaxSteps(steps) && <Typography>一次最多試算 {MAX_WHAT_IF_COMMANDS} 個步驟</Typography>}
      {opened !== undefined && (
        <TrialStepDialog
          {...{ no, revision }}
          action={opened.action}
          before={steps.slice(0, opened.place)}
          step={steps[opened.place]}
          onStep={(draft) => put(opened.place, draft)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Stack>
  );
}

/** The order after all steps; undefined while unknown or if no further step is possible. */
function nextOf({ steps, whatIf, isAdopting }: Trial): StaffsQuotation | undefined {
  if (isAdopting || hasMaxSteps(steps) || whatIf.isPlaceholderData || whatIf.data === undefined)
    return undefined;
  const { order, refused } = whatIf.data.foreseen;
  return order === null || refused !== null ? undefined : order;
}

/** The preview; faded while a newer one is loading. */
function Result({ trial: { whatIf, isAdopting } }: { readonly trial: Trial }) {
  const { data, error, isPending, isError, isPlaceholderData, refetch } = whatIf;
  if (isError) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton component="output" variant="rounded" height={320} aria-label="試算中" />;
  const isBusy = isPlaceholderData || isAdopting;
  return (
    <Box aria-live="polite" aria-busy={isBusy} sx={{ minWidth: 0, opacity: isBusy ? 0.6 : 1 }}>
      <TrialPreview foreseen={data.foreseen} />
    </Box>
  );
}
