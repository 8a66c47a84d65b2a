import { useState } from 'react';
import { TextField } from '@mui/material';

interface SavedTextProps {
  readonly label: string;
  readonly value: string;
  readonly help?: string;
  readonly disabled: boolean;
  readonly isShort?: boolean;
  readonly type?: 'text' | 'date';
  /** Saves the text and resolves with true on success; otherwise the typed text stays. */
  readonly onSave: (text: string) => Promise<boolean>;
  readonly onBegin: () => void;
}

/** A note that is saved on Enter or on leaving the field; Shift+Enter inserts a line break. */
export function AutoSavedNote({
  label,
  value,
  help,
  disabled,
  isShort = false,
  type = 'text',
  onSave,
  onBegin,
}: SavedTextProps) {
  const [typed, setTyped] = useState<string>();
  const [saving, setSaving] = useState(false);

  const save = async () => {
    if (typed === undefined || saving) return;
    if (typed.trim() === value) return setTyped(undefined);
    setSaving(true);
    const kept = await onSave(typed.trim());
    setSaving(false);
    if (kept) setTyped(undefined);
  };
  const unsaved = typed !== undefined && typed.trim() !== value && !saving;
  return (
    <TextField
      label={label}
      type={type}
      value={typed ?? value}
      slotProps={{ input: { readOnly: disabled } }}
      fullWidth
      multiline={!isShort}
      minRows={isShort ? undefined : 2}
      helperText={saving ? '儲存中…' : unsaved ? '尚未儲存：按 Enter 或離開欄位即儲存' : help}
      onChange={({ target }) => {
        if (typed === undefined) onBegin();
        setTyped(target.value);
      }}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
        event.preventDefault();
        void save();
      }}
    />
  );
}
