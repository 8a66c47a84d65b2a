import { Button } from '@mui/material';
import type { NextStep } from '@zhidan/domain/quotation';
import { Link } from '../../routing/Link.js';
import { useIsAtSamples } from './ApproveAndOrderButton.js';
import { SAMPLES_ANCHOR } from './samples.js';

interface SamplesButtonProps {
  /** Whether looking at the samples is the buyer's next step. */
  readonly isNext: boolean;
  readonly next: Pick<NextStep, 'action' | 'title'>;
}

/** A link to the samples; filled if looking at them is the next step. */
export function SamplesButton({ isNext, next }: SamplesButtonProps) {
  const isAtSamples = useIsAtSamples();
  return (
    <Button
      variant={isNext && !isAtSamples ? 'contained' : 'outlined'}
      component={Link}
      to={`#${SAMPLES_ANCHOR}`}
    >
      {next.action === 'approve-sample' ? next.title : '看樣品'}
    </Button>
  );
}
