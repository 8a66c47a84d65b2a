import { Button } from '@mui/material';
import type { NextStep } from '@zhidan/domain/quotation';
import { Link } from '../routing/Link.js';
import { SAMPLES } from './ApprovalPanel.js';

/** Leads to the samples; filled where looking at them is what comes next. */
export function SamplesButton({ next }: { readonly next: Pick<NextStep, 'action' | 'title'> }) {
  const isNext = next.action === 'approve-sample';
  return (
    <Button variant={isNext ? 'contained' : 'outlined'} component={Link} to={`#${SAMPLES}`}>
      {isNext ? next.title : '看樣品'}
    </Button>
  );
}
