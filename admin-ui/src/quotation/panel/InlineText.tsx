import { useState, type KeyboardEvent, type ReactNode } from 'react';
import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, TextField } from '@mui/material';
import { CURRENCY_RULE, CurrencyInput, parseTypedNumber } from '@zhidan/ui-kit';
import { focusInput } from './focused.js';
import { InlineEditButton } from './InlineEditButton.js';

interface InlineTextProps {
  /** The accessible name of the value, such as `發票號碼`. */
  readonly label: string;
  readonly value: string;
  /** The formatted value; by default the plain text. */
  readonly shown?: ReactNode;
  /** Whether the value is an amount in whole NT$. */
  readonly isMoney?: boolean;
  readonly isDate?: boolean;
  readonly canEdit: boolean;
  /** Called when editing begins, so that the caller can remember which state the user saw. */
  readonly onBegin: () => void;
  /** Saves the text and resolves with true on success; otherwise the typed text stays. */
  readonly onCommit: (text: string) => Promise<boolean>;
}

/** A text edited in place and saved by Enter. */
export function InlineText(props: InlineTextProps) {
  const { label, value, shown, isMoney = false, isDate = false, canEdit, onBegin, onCommit } = props;
  const [isEditing, setEditing] = useState(false);
  if (isEditing)
    return <Editor {...{ label, value, isMoney, isDate, onCommit }} onEnd={() => setEditing(false)} />;
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
        <InlineEditButton
          label={label}
          onClick={() => {
            onBegin();
            setEditing(true);
          }}
        />
      )}
    </Box>
  );
}

interface EditorProps extends Pick<InlineTextProps, 'label' | 'value' | 'onCommit'> {
  readonly isMoney: boolean;
  readonly isDate: boolean;
  readonly onEnd: () => void;
}

function Editor({ label, value, isMoney, isDate, onCommit, onEnd }: EditorProps) {
  const [typed, setTyped] = useState(value);
  const [isSending, setSending] = useState(false);
  const commit = async () => {
    // Invalid values are not saved; the field shows the fault.
    if (isDate && typed === '') return;
    if (isMoney && (typed.trim() === '' || parseTypedNumber(typed, CURRENCY_RULE).wrong !== undefined))
      return;
    setSending(true);
    const isStored = await onCommit(typed);
    setSending(false);
    if (isStored) onEnd();
  };
  const spoken = `${label}，按 Enter 儲存`;
  const field = {
    inputRef: focusInput,
    size: 'small',
    value: typed,
    disabled: isSending,
    onKeyDown(event: KeyboardEvent) {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Enter') {
        event.preventDefault();
        void commit();
      }
      if (event.key === 'Escape') onEnd();
    },
  } as const;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      {isMoney ? (
        <CurrencyInput {...field} spoken={spoken} onChange={setTyped} />
      ) : (
        <TextField
          {...field}
          {...(isDate && { type: 'date' })}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{ htmlInput: { 'aria-label': spoken, style: { minWidth: 72 } } }}
        />
      )}
      <IconButton size="small" aria-label={`取消修改${label}`} onClick={onEnd}>
        <CloseIcon sx={{ fontSize: 16 }} />
      </IconButton>
    </Box>
  );
}
