import { Button, DialogActions, DialogContent, DialogTitle, type DialogProps } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { Dialog, useLeaveWindow } from '../leaving/windows.js';

interface ReadingDialogProps extends Readonly<Pick<DialogProps, 'maxWidth' | 'disableScrollLock'>> {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The width of the dialog on a phone, where its content needs the full width. */
const wideOnPhones = { paper: { sx: { m: { xs: 1, sm: 4 }, width: { xs: 'calc(100% - 16px)' } } } } as const;

/** A dialog without input, which shows content and can be closed. */
export function ReadOnlyDialog({ title, onClose, children, ...frame }: ReadingDialogProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} fullWidth {...frame} slotProps={wideOnPhones} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <CloseButton onClose={onClose} />
      </DialogActions>
    </Dialog>
  );
}

function CloseButton({ onClose }: Pick<ReadingDialogProps, 'onClose'>) {
  const leave = useLeaveWindow();
  return <Button onClick={() => leave(onClose)}>關閉</Button>;
}
