import { overdueStatusTitles, type OverdueStatus } from '@zhidan/domain/overdue';
import type { StatusTone } from '@zhidan/ui-kit';
import { StatusLabel } from '../page/Mark.js';

const tones: Readonly<Record<OverdueStatus, StatusTone>> = {
  open: 'stop',
  promised: 'wait',
  paid: 'done',
  written_off: 'rest',
  ended: 'rest',
};

export const OverdueStatusLabel = ({ status }: { readonly status: OverdueStatus }) => (
  <StatusLabel tone={tones[status]}>{overdueStatusTitles[status]}</StatusLabel>
);
