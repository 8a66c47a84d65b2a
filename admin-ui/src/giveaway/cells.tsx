import { Box } from '@mui/material';
import { giveawayStateText, type GiveawayState } from '@zhidan/domain';
import { StatusLabel } from '../page/Mark.js';
import { textOf } from '../form/values.js';
import type { OfficeRecord } from '../record/screens.js';

interface CellProps {
  readonly record: OfficeRecord;
}

const tones = { 'not-started': 'wait', open: 'done', ended: 'rest' } as const;

/** Whether the giveaway has begun, and the remaining days as of loading. */
export function GiveawayStatus({ record }: CellProps) {
  const standing = standingOf(record);
  return <StatusLabel tone={tones[standing.state]}>{giveawayStateText(standing)}</StatusLabel>;
}

const standingOf = ({ state, days_left }: OfficeRecord): GiveawayState =>
  state === 'open'
    ? { state, days_left: Number(days_left) }
    : { state: state === 'ended' ? state : 'not-started', days_left: null };

/** The number of participants and their maximum. */
export const ParticipantCountCell = ({ record }: CellProps) => (
  <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
    {Array.isArray(record['participants']) ? record['participants'].length : 0}／{textOf(record['quota'])}
  </Box>
);
