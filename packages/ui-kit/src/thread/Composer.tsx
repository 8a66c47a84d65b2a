import { useRef, useState, type ReactNode } from 'react';
import AttachFileIcon from '@mui/icons-material/AttachFile';
import { Box, Button, Chip, Stack, TextField } from '@mui/material';
import { charactersIn, MOST_CHARACTERS } from '@zhidan/domain/quotation';
import { newKey } from '../api/newKey.js';
import { Refusal } from '../refusal/Refusal.js';
import { sendAttachment, useWrite, type MessageWish } from './thread.api.js';

/** Where a message waits that is not sent yet. */
export interface DraftPlace {
  read(): unknown;
  write(text: string | undefined): void;
}

/** What else a message says than its words, where its writer may choose that. */
export type MoreOfMessage = Pick<MessageWish, 'internal' | 'mention'>;

interface ComposerProps {
  /** Number of the order. */
  readonly no: string;
  readonly draft: DraftPlace;
  readonly placeholder: string;
  readonly more?: MoreOfMessage;
  /** Below the field, beside its button: with a function that puts words into the field. */
  readonly beside?: (say: (text: string) => void) => ReactNode;
  readonly onSent?: () => void;
}

interface Waiting {
  readonly key: string;
  readonly name: string;
  readonly percent: number;
  /** Undefined while it is on its way. */
  readonly id?: string;
}

/** Words and files of a new message. Nothing that was typed is lost before it has arrived. */
export function Composer({ no, draft, placeholder, more = {}, beside, onSent }: ComposerProps) {
  const [text, setText] = useDraft(draft);
  const { files, add, remove, clear, failure } = useAttachments(no);
  const write = useWrite(no, () => {
    setText('');
    clear();
    onSent?.();
  });
  const characters = charactersIn(text.slice(0, 2 * MOST_CHARACTERS + 2));
  const isTooLong = characters > MOST_CHARACTERS;
  const isWaiting = files.some(({ id }) => id === undefined);
  const hasWords = text.trim() !== '' || files.length > 0;
  const sendIt = () =>
    write.mutate({ text, files: files.flatMap(({ id }) => (id === undefined ? [] : [id])), ...more });
  return (
    <Stack
      component="form"
      spacing={1}
      onSubmit={(event) => {
        event.preventDefault();
        if (hasWords && !isTooLong && !isWaiting) sendIt();
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
      <Chosen files={files} onRemove={remove} />
      {(write.error ?? failure) && <Refusal>{(write.error ?? failure)?.message}</Refusal>}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <AttachButton onFile={add} />
        {beside?.((said) => setText(text === '' ? said : `${text}\n${said}`))}
        <Box sx={{ flex: 1 }} />
        <Button
          type="submit"
          variant="contained"
          loading={write.isPending}
          disabled={!hasWords || isTooLong || isWaiting}
        >
          送出訊息
        </Button>
      </Stack>
    </Stack>
  );
}

const TOO_LONG = `訊息最多 ${MOST_CHARACTERS.toLocaleString('en-US')} 個字；請縮短，或改以檔案傳送`;

interface ChosenProps {
  readonly files: readonly Waiting[];
  readonly onRemove: (key: string) => void;
}

const Chosen = ({ files, onRemove }: ChosenProps) =>
  files.length > 0 && (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {files.map(({ key, name, percent, id }) => (
        <Chip
          key={key}
          label={id === undefined ? `${name} ${percent} %` : name}
          onDelete={() => onRemove(key)}
        />
      ))}
    </Stack>
  );

function AttachButton({ onFile }: { readonly onFile: (file: File) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button startIcon={<AttachFileIcon />} onClick={() => picker.current?.click()}>
        附檔
      </Button>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label="訊息附檔"
        onChange={({ target }) => {
          for (const file of target.files ?? []) onFile(file);
          target.value = '';
        }}
      />
    </>
  );
}

/** More than this is kept in the field alone. */
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

function useAttachments(no: string) {
  const [files, setFiles] = useState<readonly Waiting[]>([]);
  const [failure, setFailure] = useState<Error>();
  const change = (key: string, with_: Partial<Waiting>) =>
    setFiles((before) => before.map((one) => (one.key === key ? { ...one, ...with_ } : one)));
  const remove = (key: string) => setFiles((before) => before.filter((one) => one.key !== key));
  const add = (file: File) => {
    const key = newKey();
    setFailure(undefined);
    setFiles((before) => [...before, { key, name: file.name, percent: 0 }]);
    sendAttachment(no, file, (percent) => change(key, { percent }), key)
      .then(({ id }) => change(key, { id }))
      .catch((error: unknown) => {
        remove(key);
        setFailure(error instanceof Error ? error : new Error('檔案沒有傳送成功，請再試一次'));
      });
  };
  return { files, add, remove, clear: () => setFiles([]), failure };
}
