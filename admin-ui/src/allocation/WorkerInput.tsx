import { useState } from 'react';
import { Button, ListSubheader, MenuItem, Stack, TextField } from '@mui/material';
import type { CustomInputProps } from '../form/fieldDeclaration.js';
import { textOf } from '../form/values.js';
import { useWorkers, type Worker } from './workers.js';

type Shared = Pick<CustomInputProps, 'label' | 'value' | 'error' | 'help' | 'disabled' | 'onChange'>;

interface WorkerInputProps extends Shared {
  /** The label of the empty option; without a label there is no empty option. */
  readonly nobody?: string;
  /** The accessible name, where the visible label is ambiguous. */
  readonly spoken?: string;
}

/** An input for a worker. At first it offers only staff who do processing work, and others on request. */
export function WorkerInput({ value, disabled, onChange, nobody, spoken, ...shared }: WorkerInputProps) {
  const { processing, others, chosen, hasMore, showMore } = useOffered(textOf(value));
  return (
    <Stack sx={{ gap: 0.5, alignItems: 'flex-start', minWidth: 0 }}>
      <TextField
        select
        fullWidth
        label={shared.label}
        value={chosen}
        disabled={disabled}
        error={shared.error !== undefined}
        helperText={shared.error ?? shared.help}
        onChange={({ target }) => onChange(target.value)}
        slotProps={slotsOf(nobody, spoken)}
      >
        {nobody !== undefined && <MenuItem value="">{nobody}</MenuItem>}
        {processing.map(optionOf)}
        {others.length > 0 && <ListSubheader>其他同仁</ListSubheader>}
        {others.map(optionOf)}
      </TextField>
      {hasMore && (
        <Button size="small" disabled={disabled} onClick={showMore}>
          也可以選其他同仁
        </Button>
      )}
    </Stack>
  );
}

/**
 * The offered workers: those for processing; all staff if the user asks for them or if the current worker does
 * no processing work.
 */
function useOffered(uid: string) {
  const workers = useWorkers(true);
  const [isAsked, setAsked] = useState(false);
  const processing = workers.filter(({ is_processing }) => is_processing);
  const others = workers.filter(({ is_processing }) => !is_processing);
  const showsAll = isAsked || processing.length === 0 || others.some(({ id }) => id === uid);
  return {
    processing,
    others: showsAll ? others : [],
    chosen: workers.some(({ id }) => id === uid) ? uid : '',
    hasMore: !showsAll && others.length > 0,
    showMore: () => setAsked(true),
  };
}

const slotsOf = (nobody: string | undefined, spoken: string | undefined) => ({
  select: { displayEmpty: nobody !== undefined },
  ...(spoken !== undefined && { htmlInput: { 'aria-label': spoken } }),
  ...(nobody !== undefined && { inputLabel: { shrink: true } }),
});

const optionOf = ({ id, name }: Worker) => (
  <MenuItem key={id} value={id}>
    {name}
  </MenuItem>
);
