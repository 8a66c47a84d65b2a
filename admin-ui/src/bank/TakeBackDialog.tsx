import { useState } from 'react';
import { Stack, TextField, Typography } from '@mui/material';
import type { ShownBankLine } from '@zhidan/domain/bank';
import { ConfirmDialog } from '@zhidan/ui-kit';
import { useBankLineAction } from './useLineAct.js';

interface TakeBackProps {
  readonly line: ShownBankLine;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Undoes a match, with a reason, or reopens a skipped line. */
export function TakeBackDialog({ line, onDone, onClose }: TakeBackProps) {
  const [reason, setReason] = useState('');
  const { act, isBusy, failure } = useBankLineAction(line.id);
  const takeBack = async () => {
    if (!(await act({ kind: 'unmatch', body: { reason } }))) return;
    onClose();
    onDone();
  };
  const isIgnored = line.status === 'ignored';
  return (
    <ConfirmDialog
      open
      destructive={!isIgnored}
      title={isIgnored ? '取消略過' : '取消對帳'}
      confirmLabel={isIgnored ? '取消略過' : '取消對帳'}
      cancelLabel="返回"
      busy={isBusy}
      failure={failure}
      onCancel={onClose}
      onConfirm={() => void takeBack()}
    >
      <Stack spacing={2}>
        <Typography>
          {isIgnored
            ? '這筆匯款會回到待對帳。'
            : '這筆匯款記下的付款會移除；訂單若還沒有後續進度，會退回等待付款。'}
        </Typography>
        <TextField
          label="原因"
          value={reason}
          required={!isIgnored}
          onChange={({ target }) => setReason(target.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
