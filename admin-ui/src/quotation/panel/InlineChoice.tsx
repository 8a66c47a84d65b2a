import { useState } from 'react';
import CloseIcon from '@mui/icons-material/Close';
import { Autocomplete, Box, IconButton, TextField } from '@mui/material';
import { focusInput } from './focused.js';
import { InlineEditButton } from './InlineEditButton.js';

interface Choice {
  readonly value: number;
  readonly title: string;
}

interface InlineChoiceProps {
  readonly label: string;
  readonly value: number;
  readonly choices: readonly Choice[];
  readonly canEdit: boolean;
  readonly onBegin: () => void;
  readonly onCommit: (value: number) => Promise<boolean>;
}

/** A choice edited in place: typed or selected, then saved by Enter. */
export function InlineChoice({ label, value, choices, canEdit, onBegin, onCommit }: InlineChoiceProps) {
  const [editing, setEditing] = useState(false);
  const [picked, setPicked] = useState<Choice | null>(null);
  const standing = choices.find((choice) => choice.value === value);

  if (!editing) {
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <span>{standing?.title ?? value}</span>
        {canEdit && (
          <InlineEditButton
            label={label}
            onClick={() => {
              onBegin();
              setPicked(standing ?? null);
              setEditing(true);
            }}
          />
        )}
      </Box>
    );
  }

  const commit = async () => {
    if (picked !== null && (await onCommit(picked.value))) setEditing(false);
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Autocomplete
        options={choices}
        value={picked}
        getOptionLabel={({ value: code, title }) => `${code} ${title}`}
        isOptionEqualToValue={(one, other) => one.value === other.value}
        onChange={(_event, choice) => setPicked(choice)}
        autoHighlight
        onKeyDown={(event) => {
          // While the options are open, Enter selects the highlighted one; otherwise Enter saves.
          const isOpen = event.currentTarget.querySelector('[aria-expanded="true"]') !== null;
          if (event.key === 'Enter' && !isOpen && !event.nativeEvent.isComposing) void commit();
          if (event.key === 'Escape' && !isOpen) setEditing(false);
        }}
        sx={{ width: 200 }}
        renderInput={(params) => (
          <TextField
            {...params}
            inputRef={focusInput}
            size="small"
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, 'aria-label': `${label}，按 Enter 儲存` },
            }}
          />
        )}
      />
      <IconButton size="small" aria-label={`取消修改${label}`} onClick={() => setEditing(false)}>
        <CloseIcon sx={{ fontSize: 16 }} />
      </IconButton>
    </Box>
  );
}
