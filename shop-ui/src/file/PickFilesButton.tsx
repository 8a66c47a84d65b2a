import { useRef, type ReactNode } from 'react';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';

interface PickFilesButtonProps {
  readonly children: ReactNode;
  /** The accessible name of the button; by default its visible text. */
  readonly name?: string;
  readonly fieldName: string;
  readonly disabled: boolean;
  /** File extensions that the file dialog offers; by default all. */
  readonly accept?: string;
  /** Called with at least one file. */
  readonly onPick: (files: readonly File[]) => void;
}

export function PickFilesButton({
  children,
  name,
  fieldName,
  disabled,
  accept,
  onPick,
}: PickFilesButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<UploadIcon />}
        disabled={disabled}
        onClick={() => field.current?.click()}
        aria-label={name}
      >
        {children}
      </Button>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        aria-label={fieldName}
        accept={accept}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          // Cleared, because the browser reports no change if the same file is chosen again.
          target.value = '';
          if (chosen.length > 0) onPick(chosen);
        }}
      />
    </>
  );
}
