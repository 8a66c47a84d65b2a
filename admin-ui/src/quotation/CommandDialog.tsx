import { useState, type FormEvent } from 'react';
import {
  Alert,
  AlertTitle,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureWords, successWords, type QuotationAction } from '@zhidan/domain/quotation';
import { send } from '@zhidan/ui-kit/api';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { CommandField } from './CommandField.js';
import { bodyOf, commandForms, firstValues, isFilled, type FormValues } from './commandForms.js';
import type { StaffsQuotation } from './staffsQuotation.js';

interface CommandDialogProps {
  readonly action: QuotationAction;
  readonly title: string;
  readonly order: StaffsQuotation;
  readonly isDestructive: boolean;
  readonly onClose: () => void;
}

/** Asks what a command needs, sends it for the order as it was seen, and keeps what was typed when refused. */
export function CommandDialog({ action, title, order, isDestructive, onClose }: CommandDialogProps) {
  const fields = commandForms[action]?.(order) ?? [];
  const [values, setValues] = useState<FormValues>(() => firstValues(fields));
  const sending = useSendCommand(action, order, onClose);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    sending.mutate(bodyOf(fields, values));
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <form noValidate onSubmit={submit}>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {sending.isError && (
              <Alert severity="error">
                {failureWords[action] !== undefined && <AlertTitle>{failureWords[action]}</AlertTitle>}
                {sending.error.message}
              </Alert>
            )}
            {fields.length === 0 && (
              <Typography>
                確定要對訂單 {order.quotation_no} 進行「{title}」嗎？{isDestructive && '這個動作無法復原。'}
              </Typography>
            )}
            {fields.map((field) => (
              <CommandField
                key={field.name}
                field={field}
                value={values[field.name]}
                onChange={(value) => setValues({ ...values, [field.name]: value })}
              />
            ))}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="submit"
            variant={isDestructive ? 'outlined' : 'contained'}
            color={isDestructive ? 'error' : 'primary'}
            disabled={sending.isPending || !isFilled(fields, values)}
          >
            {title}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function useSendCommand(action: QuotationAction, order: StaffsQuotation, onDone: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const navigate = useNavigate();
  const address = `/api/quotations/${encodeURIComponent(order.quotation_no)}`;
  const headers = { 'if-match': `"${order.revision}"` };

  return useMutation({
    mutationFn: (body: Readonly<Record<string, unknown>>) =>
      action === 'delete'
        ? send(address, { method: 'DELETE', headers })
        : send(`${address}/${action}`, { method: 'POST', body, headers }),
    onSuccess: () => {
      notify(successWords[action] ?? '操作成功', { type: 'success' });
      onDone();
      if (action === 'delete') void navigate('/quotations');
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['quotations'] }),
  });
}
