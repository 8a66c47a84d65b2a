import { useRef, type ReactNode } from 'react';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';

interface PickFilesButtonProps {
  readonly children: ReactNode;
  /** What a screen reader calls the button; what stands on it when left out. */
  readonly name?: string;
  /** What a screen reader calls the field behind it. */
  readonly fieldName: string;
  readonly disabled: boolean;
  /** Endings that the dialog of the system offers; all when left out. */
  readonly accept?: string;
  /** At least one file. */
  readonly onPick: (files: readonly File[]) => void;
}

/** Opens the dialog in which files are chosen. */
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
          // The same file may be chosen again after a failure.
          target.value = '';
          if (chosen.length > 0) onPick(chosen);
        }}
      />
    </>
  );
}
