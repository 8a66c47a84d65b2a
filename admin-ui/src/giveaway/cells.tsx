import { Box } from '@mui/material';
import { giveawayStateWords, type GiveawayState } from '@zhidan/domain';
import { Mark } from '../page/Mark.js';
import { textOf } from '../form/values.js';
import type { OfficeRecord } from '../record/screens.js';

interface CellProps {
  readonly record: OfficeRecord;
}

const tones = { 'not-started': 'wait', open: 'done', ended: 'rest' } as const;

/** Whether it has begun, and how many days are left of it, as it was when the list was read. */
export function GiveawayStatus({ record }: CellProps) {
  const standing = standingOf(record);
  return <Mark tone={tones[standing.state]}>{giveawayStateWords(standing)}</Mark>;
}

const standingOf = ({ state, days_left }: OfficeRecord): GiveawayState =>
  state === 'open'
    ? { state, days_left: Number(days_left) }
    : { state: state === 'ended' ? state : 'not-started', days_left: null };

/** How many take part of how many may. */
export const Participants = ({ record }: CellProps) => (
  <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
    {Array.isArray(record['participants']) ? record['participants'].length : 0}／{textOf(record['quota'])}
  </Box>
);
