import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { Dialog } from '../leaving/windows.js';
import { RefusalAlert } from '../refusal/Refusal.js';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** The consequences of the action, as text. */
  readonly children: ReactNode;
  /** The label of the button, verb first. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** Whether the action cannot be undone: its button is then outlined in red. */
  readonly destructive?: boolean;
  readonly busy?: boolean;
  /** Whether the action can be confirmed; false while an input is missing or invalid. */
  readonly ready?: boolean;
  /** Why the action was refused, shown inside the dialog. */
  readonly failure?: string | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Describes the consequences of an action and asks for confirmation. */
export const ConfirmDialog = ({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = '取消',
  destructive = false,
  busy = false,
  ready = true,
  failure,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) => {
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onCancel} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      {failure !== undefined && <RefusalAlert sx={{ mx: 2 }}>{failure}</RefusalAlert>}
      <DialogActions sx={{ p: 2, pt: 1 }}>
        <Button color={destructive ? 'primary' : 'secondary'} onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button
          variant={destructive ? 'outlined' : 'contained'}
          color={destructive ? 'error' : 'primary'}
          loading={busy}
          disabled={!ready}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
