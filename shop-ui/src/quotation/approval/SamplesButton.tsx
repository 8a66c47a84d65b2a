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
export const SamplesButton = ({ isNext, next }: SamplesButtonProps) => (
  <Button
    variant={isNext && !useIsAtSamples() ? 'contained' : 'outlined'}
    component={Link}
    to={`#${SAMPLES_ANCHOR}`}
  >
    {next.action === 'approve-sample' ? next.title : '看樣品'}
  </Button>
);
