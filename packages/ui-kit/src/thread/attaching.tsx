import { useRef, useState } from 'react';
import AttachFileIcon from '@mui/icons-material/AttachFile';
import { Button, Chip, Stack } from '@mui/material';
import { newRandomKey } from '../api/newKey.js';
import { sendAttachment } from './thread.api.js';

interface Waiting {
  readonly key: string;
  readonly name: string;
  readonly percent: number;
  /** The id of the stored file; undefined during the upload. */
  readonly id?: string;
}

interface ChosenFilesProps {
  readonly files: readonly Waiting[];
  readonly onRemove: (key: string) => void;
}

/** The chosen files with their upload progress. */
export const ChosenFiles = ({ files, onRemove }: ChosenFilesProps) =>
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

interface AttachButtonProps {
  readonly label?: string;
  readonly onFile: (file: File) => void;
}

export function AttachButton({ label = '附檔', onFile }: AttachButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button startIcon={<AttachFileIcon />} onClick={() => picker.current?.click()}>
        {label}
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

/** Uploads files as soon as they are chosen, for the message that will contain them. */
export function useAttachments(no: string) {
  const [files, setFiles] = useState<readonly Waiting[]>([]);
  const [failure, setFailure] = useState<Error>();
  const change = (key: string, with_: Partial<Waiting>) =>
    setFiles((before) => before.map((one) => (one.key === key ? { ...one, ...with_ } : one)));
  const remove = (key: string) => setFiles((before) => before.filter((one) => one.key !== key));
  const add = (file: File) => {
    const key = newRandomKey();
    setFailure(undefined);
    setFiles((before) => [...before, { key, name: file.name, percent: 0 }]);
    sendAttachment(no, file, (percent) => change(key, { percent }), key)
      .then(({ id }) => change(key, { id }))
      .catch((error: unknown) => {
        remove(key);
        setFailure(error instanceof Error ? error : new Error('檔案沒有傳送成功，請再試一次'));
      });
  };
  return {
    files,
    ids: files.flatMap(({ id }) => (id === undefined ? [] : [id])),
    isSending: files.some(({ id }) => id === undefined),
    add,
    remove,
    clear: () => setFiles([]),
    failure,
  };
}
