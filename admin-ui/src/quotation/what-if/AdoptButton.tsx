import { useState } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { warningTexts } from '@zhidan/domain/quotation';
import { ConfirmDialog } from '@zhidan/ui-kit';
import { MoneyQuestions } from '../../money/MoneyQuestions.js';
import { undoabilityTextOf, isDestructive } from '../command/ranks.js';
import type { ForeseenOrder } from './foreseen.js';
import type { TrialStep } from './step.js';
import type { Trial } from './useTrial.js';

interface AdoptButtonProps {
  readonly trial: Trial;
  /** Called after all steps succeeded with the previewed results. */
  readonly onAdopted: () => void;
}

/** A button that sends the commands of the trial, after a confirmation. */
export function SendTrialButton({ trial, onAdopted }: AdoptButtonProps) {
  const { steps, whatIf, isAdopting, adopt } = trial;
  const [isAsked, setAsked] = useState(false);
  const foreseen = whatIf.data?.foreseen;
  const isReady =
    steps.length > 0 && whatIf.isSuccess && !whatIf.isPlaceholderData && foreseen?.refused === null;
  return (
    <>
      <Button variant="contained" disabled={!isReady} loading={isAdopting} onClick={() => setAsked(true)}>
        採用
      </Button>
      {isAsked && foreseen !== undefined && (
        <ConfirmDialog
          open
          title="採用試算"
          confirmLabel={`進行 ${steps.length} 個步驟`}
          destructive={steps.some(({ action }) => isDestructive(action))}
          onConfirm={() => {
            setAsked(false);
            void adopt().then((isAsForeseen) => {
              if (isAsForeseen) onAdopted();
            });
          }}
          onCancel={() => setAsked(false)}
        >
          <Asked steps={steps} foreseen={foreseen} />
        </ConfirmDialog>
      )}
    </>
  );
}

interface AskedProps {
  readonly steps: readonly TrialStep[];
  readonly foreseen: ForeseenOrder;
}

/** The content of the confirmation: the steps in order, and their warnings. */
const Asked = ({ steps, foreseen: { warnings, questions } }: AskedProps) => (
  <>
    <Typography>會依序進行：</Typography>
    <Box component="ol" sx={{ my: 1, pl: 3 }}>
      {steps.map(({ key, title, action }) => (
        <li key={key}>
          {title}
          {isDestructive(action) && `　${undoabilityTextOf(action)}`}
        </li>
      ))}
    </Box>
    {warnings.map((warning) => (
      <Typography key={warning} sx={{ fontWeight: 600 }}>
        {warningTexts[warning]}
      </Typography>
    ))}
    <MoneyQuestions questions={questions} />
    {warnings.length + questions.length > 0 && <Typography>歷程會記下這次的確認。</Typography>}
  </>
);
