import { useState, type KeyboardEvent, type ReactNode } from 'react';
import CloseIcon from '@mui/icons-material/Close';
import EditIcon from '@mui/icons-material/Edit';
import { Box, IconButton, TextField } from '@mui/material';
import { CURRENCY, CurrencyInput, typedNumber } from '@zhidan/ui-kit';
import { focused } from './focused.js';

interface InlineTextProps {
  /** What it is, for those who listen (`發票號碼`). */
  readonly label: string;
  readonly value: string;
  /** The value as it is read; the bare text unless given. */
  readonly shown?: ReactNode;
  /** Whole NT$. */
  readonly isMoney?: boolean;
  readonly canEdit: boolean;
  /** Called when editing begins: what is seen now is what will be changed. */
  readonly onBegin: () => void;
  /** Answers whether it was kept; if not, what was typed stays. */
  readonly onCommit: (text: string) => Promise<boolean>;
}

/** A value that is typed over where it stands, and confirmed with Enter. */
export function InlineText({
  label,
  value,
  shown,
  isMoney = false,
  canEdit,
  onBegin,
  onCommit,
}: InlineTextProps) {
  const [typed, setTyped] = useState<string>();
  const [sending, setSending] = useState(false);

  if (typed === undefined) {
    return (
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          justifyContent: isMoney ? 'flex-end' : 'flex-start',
        }}
      >
        <span>{shown ?? (value === '' ? '—' : value)}</span>
        {canEdit && (
          <IconButton
            size="small"
            aria-label={`修改${label}`}
            onClick={() => {
              onBegin();
              setTyped(value);
            }}
          >
            <EditIcon sx={{ fontSize: 16 }} />
          </IconButton>
        )}
      </Box>
    );
  }

  const commit = async () => {
    // What cannot be kept says so beside itself and stays.
    if (isMoney && (typed.trim() === '' || typedNumber(typed, CURRENCY).wrong !== undefined)) return;
    setSending(true);
    const kept = await onCommit(typed);
    setSending(false);
    if (kept) setTyped(undefined);
  };
  const spoken = `${label}，按 Enter 儲存`;
  const field = {
    inputRef: focused,
    size: 'small',
    value: typed,
    disabled: sending,
    onKeyDown(event: KeyboardEvent) {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Enter') {
        event.preventDefault();
        void commit();
      }
      if (event.key === 'Escape') setTyped(undefined);
    },
  } as const;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      {isMoney ? (
        <CurrencyInput {...field} spoken={spoken} onChange={setTyped} />
      ) : (
        <TextField
          {...field}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{ htmlInput: { 'aria-label': spoken, style: { minWidth: 72 } } }}
        />
      )}
      <IconButton size="small" aria-label={`取消修改${label}`} onClick={() => setTyped(undefined)}>
        <CloseIcon sx={{ fontSize: 16 }} />
      </IconButton>
    </Box>
  );
}
