import { useState, type ReactNode } from 'react';
import { Box, Button, Stack, TextField } from '@mui/material';
import { charactersIn, MAX_MESSAGE_CHARACTERS } from '@zhidan/domain/quotation';
import { RefusalAlert } from '../refusal/Refusal.js';
import { AttachButton, ChosenFiles, useAttachments } from './attaching.js';
import { useWriteMessage, type NewMessage } from './thread.api.js';

/** Where an unsent message is stored. */
export interface DraftPlace {
  read(): unknown;
  write(text: string | undefined): void;
}

/** Properties of a message that its writer may choose, besides text and files. */
export type MessageExtras = Pick<NewMessage, 'internal' | 'mention'>;

interface ComposerProps {
  readonly no: string;
  readonly draft: DraftPlace;
  readonly placeholder: string;
  readonly more?: MessageExtras;
  /** Renders content beside the send button; `say` inserts text into the field. */
  readonly beside?: (say: (text: string) => void) => ReactNode;
  readonly onSent?: () => void;
}

/** A form for the text and files of a new message. Typed text is stored until the message has arrived. */
export function MessageComposer({ no, draft, placeholder, more = {}, beside, onSent }: ComposerProps) {
  const [text, setText] = useDraft(draft);
  const { files, ids, isSending, add, remove, clear, failure } = useAttachments(no);
  const write = useWriteMessage(no, () => {
    setText('');
    clear();
    onSent?.();
  });
  const characters = charactersIn(text.slice(0, 2 * MAX_MESSAGE_CHARACTERS + 2));
  const isTooLong = characters > MAX_MESSAGE_CHARACTERS;
  const hasWords = text.trim() !== '' || files.length > 0;
  const sendIt = () => write.mutate({ text, files: ids, ...more });
  return (
    <Stack
      component="form"
      spacing={1}
      onSubmit={(event) => {
        event.preventDefault();
        if (hasWords && !isTooLong && !isSending) sendIt();
      }}
    >
      <TextField
        label="訊息"
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.closest('form')?.requestSubmit();
        }}
        error={isTooLong}
        helperText={isTooLong ? TOO_LONG : undefined}
        multiline
        minRows={2}
        maxRows={8}
        fullWidth
        slotProps={{ htmlInput: { 'data-saves-itself': '' } }}
      />
      <ChosenFiles files={files} onRemove={remove} />
      {(write.error ?? failure) && <RefusalAlert>{(write.error ?? failure)?.message}</RefusalAlert>}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <AttachButton onFile={add} />
        {beside?.((said) => setText(text === '' ? said : `${text}\n${said}`))}
        <Box sx={{ flex: 1 }} />
        <Button
          type="submit"
          variant="contained"
          loading={write.isPending}
          disabled={!hasWords || isTooLong || isSending}
        >
          送出訊息
        </Button>
      </Stack>
    </Stack>
  );
}

const TOO_LONG = `訊息最多 ${MAX_MESSAGE_CHARACTERS.toLocaleString('en-US')} 個字；請縮短，或改以檔案傳送`;

/** The most characters of an unsent message that are stored as a draft. */
const MOST_KEPT = 20_000;

function useDraft(draft: DraftPlace) {
  const [text, setText] = useState(() => {
    const kept = draft.read();
    return typeof kept === 'string' ? kept : '';
  });
  const keep = (said: string) => {
    setText(said);
    draft.write(said === '' || said.length > MOST_KEPT ? undefined : said);
  };
  return [text, keep] as const;
}
