import { useRef, useState } from 'react';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, TextField } from '@mui/material';
import { PATTERN_FOLDER, type UploadedFile } from '@zhidan/domain';
import { OutsideLink } from '@zhidan/ui-kit';
import { RequestFailed, uploadFile } from '@zhidan/ui-kit/api';
import type { CustomInputProps } from '../fieldDeclaration.js';
import { textOf } from '../values.js';

/** The address of a cutting pattern: that of an uploaded file, or a typed one. */
export function PatternInput({ label, help, value, error, disabled, onChange }: CustomInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const address = textOf(value);

  const send = async (file: File | undefined) => {
    if (file === undefined) return;
    setFailure(undefined);
    setPercent(0);
    try {
      onChange((await uploadFile<UploadedFile>(file, { folder: PATTERN_FOLDER }, setPercent)).url);
    } catch (thrown) {
      setFailure(thrown instanceof RequestFailed ? thrown.detail : '上傳失敗，請再試一次。');
    } finally {
      setPercent(undefined);
      // Cleared, because the browser reports no change if the same file is chosen again.
      if (input.current !== null) input.current.value = '';
    }
  };
  const wrong = failure ?? error;
  return (
    <Box>
      <TextField
        fullWidth
        label={label}
        value={address}
        disabled={disabled}
        error={wrong !== undefined}
        helperText={wrong ?? help ?? '上傳檔案，或填寫檔案的網址'}
        onChange={({ target }) => onChange(target.value)}
      />
      {!disabled && (
        <Button
          size="small"
          startIcon={<UploadIcon />}
          disabled={percent !== undefined}
          onClick={() => input.current?.click()}
        >
          {percent === undefined ? '上傳版型檔案' : `上傳中 ${percent}%`}
        </Button>
      )}
      {address !== '' && (
        <OutsideLink href={address} sx={{ ml: 1 }}>
          查看
        </OutsideLink>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`上傳${label}`}
        onChange={({ target }) => void send(target.files?.[0])}
      />
    </Box>
  );
}
