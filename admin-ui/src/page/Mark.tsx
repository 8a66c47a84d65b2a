import { Chip } from '@mui/material';
import type { StatusTone } from '@zhidan/ui-kit';

const colours = {
  rest: 'default',
  wait: 'warning',
  work: 'primary',
  done: 'success',
  stop: 'error',
} as const satisfies Record<StatusTone, string>;

/** A label for a state that has no code. The text alone must be clear; the colour only supports it. */
export const StatusLabel = ({ tone, children }: { readonly tone: StatusTone; readonly children: string }) => (
  <Chip
    size="small"
    variant="outlined"
    color={colours[tone]}
    label={children}
    sx={{ '& .MuiChip-label': { color: 'text.primary', fontSize: 14 } }}
  />
);
