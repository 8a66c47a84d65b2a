import { useId, type FormEvent, type ReactNode } from 'react';
import {
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  useMediaQuery,
  type DialogProps,
} from '@mui/material';
import { Dialog, FieldErrorsOfRefusal, RefusalAlert } from '@zhidan/ui-kit';
import type { OrderCommand } from './giveCommand.js';

/** Properties of all dialogs that send a command on an order. */
export interface OrderDialogProps {
  readonly no: string;
  readonly open: boolean;
  readonly busy: boolean;
  /** Why the command was refused; the dialog keeps the typed text. */
  readonly failure: Error | null;
  readonly onClose: () => void;
  readonly onSend: (command: OrderCommand) => void;
}

interface FrameProps extends Omit<OrderDialogProps, 'onSend' | 'no'> {
  readonly title: string;
  readonly confirm: string;
  readonly ready: boolean;
  /** The maximum width in a wide window; on a phone, wide dialogs fill the screen. */
  readonly maxWidth?: Extract<DialogProps['maxWidth'], 'xs' | 'sm' | 'md'>;
  /** A consent that is required before sending, always visible above the buttons. */
  readonly consent?: ReactNode;
  /** A note that is always visible beside the buttons. */
  readonly foot?: ReactNode;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

export function OrderDialog({
  open,
  busy,
  failure,
  onClose,
  title,
  confirm,
  ready,
  maxWidth = 'xs',
  consent,
  foot,
  onSubmit,
  children,
}: FrameProps) {
  const isNarrow = useMediaQuery('(max-width: 599.95px)');
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      fullScreen={isNarrow && maxWidth !== 'xs'}
      maxWidth={maxWidth}
      disableScrollLock
      aria-labelledby={id}
    >
      <Box
        component="form"
        // Excludes the dialog from warnings about unsaved text, because typed text is stored until it is sent.
        data-saves-itself
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (ready && !busy) onSubmit();
        }}
        sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <FieldErrorsOfRefusal error={failure}>
            <Stack spacing={2} sx={{ pt: 1 }}>
              {children}
            </Stack>
          </FieldErrorsOfRefusal>
        </DialogContent>
        {consent !== undefined && (
          <Box sx={{ px: 3, py: 1, borderTop: 1, borderColor: 'divider' }}>{consent}</Box>
        )}
        {failure && <RefusalAlert sx={{ mx: 3, mt: 1 }}>{failure.message}</RefusalAlert>}
        <DialogActions>
          {foot}
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" variant="contained" disabled={!ready || busy}>
            {confirm}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
