import type { FormEvent, ReactNode } from 'react';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import type { QuotationCommandKind } from '@zhidan/domain/quotation';
import type { OrderCommand } from './quotations.api.js';

/** What every window that sends a command on an order is given. */
export interface OrderDialogProps {
  /** Number of the order. */
  readonly no: string;
  readonly open: boolean;
  readonly busy: boolean;
  /** The refusal's sentence; what was typed stays. */
  readonly failure: string | undefined;
  readonly onClose: () => void;
  readonly onSend: (command: OrderCommand) => void;
}

/** Under which what was typed is kept until it is sent. */
export const draftKey = (no: string, action: QuotationCommandKind): string => `order.${no}.${action}`;

interface FrameProps extends Omit<OrderDialogProps, 'onSend' | 'no'> {
  readonly title: string;
  readonly confirm: string;
  readonly ready: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

export const OrderDialog = ({
  open,
  busy,
  failure,
  onClose,
  title,
  confirm,
  ready,
  onSubmit,
  children,
}: FrameProps) => (
  <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" disableScrollLock>
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (ready && !busy) onSubmit();
      }}
    >
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          {failure !== undefined && <Alert severity="error">{failure}</Alert>}
          {children}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>取消</Button>
        <Button type="submit" variant="contained" disabled={!ready || busy}>
          {confirm}
        </Button>
      </DialogActions>
    </form>
  </Dialog>
);
