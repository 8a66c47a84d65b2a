import type { ReactNode } from 'react';
import { DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { Dialog } from '@zhidan/ui-kit';

interface TitledDialogProps {
  readonly title: string;
  readonly acts: ReactNode;
  /** Called to close the dialog; undefined if the user must decide first. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** A dialog with a title above and buttons below. */
export const TitledDialog = ({ title, acts, onClose, children }: TitledDialogProps) => (
  <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-label={title}>
    <DialogTitle>{title}</DialogTitle>
    <DialogContent>{children}</DialogContent>
    <DialogActions>{acts}</DialogActions>
  </Dialog>
);
