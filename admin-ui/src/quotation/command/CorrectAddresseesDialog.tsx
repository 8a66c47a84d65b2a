import { useId, useState, type FormEvent } from 'react';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { invoiceOf, receiverOf, type Addressed, type Invoice, type Receiver } from '@zhidan/domain/quotation';
import { FieldErrorsOf } from '@zhidan/ui-kit';
import {
  InvoiceFields,
  isInvoiceComplete,
  isReceiverComplete,
  ReceiverFields,
} from '@zhidan/ui-kit/addressee';
import type { RequestFailed } from '@zhidan/ui-kit/api';
import { unlessBeside } from '../../form/unlessBeside.js';
import type { StaffsQuotation } from '../staffsQuotation.js';
import { formInDialog } from './formInDialog.js';
import { sentenceOf } from '../../form/Refused.js';
import { useGive } from './OrderCommands.js';
import { RefusalAlert } from './RefusalAlert.js';

interface CorrectAddresseesDialogProps {
  readonly order: StaffsQuotation;
  readonly of: Addressed;
  readonly onClose: () => void;
}

/** Puts right who receives an order and who is invoiced; only what was changed is sent. */
export function CorrectAddresseesDialog({ order, of, onClose }: CorrectAddresseesDialogProps) {
  const titleId = useId();
  const [seen] = useState(order);
  const [delivery, setDelivery] = useState<Receiver>();
  const [invoice, setInvoice] = useState<Invoice>();
  const [refused, setRefused] = useState<RequestFailed>();
  const [sending, setSending] = useState(false);
  const give = useGive();
  const isReady =
    (delivery ?? invoice) !== undefined &&
    (delivery === undefined || isReceiverComplete(delivery)) &&
    (invoice === undefined || isInvoiceComplete(invoice));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    setRefused(undefined);
    setSending(true);
    const body = { ...(delivery && { delivery }), ...(invoice && { invoice }) };
    const outcome = await give({ action: 'set-options', body, seen, success: '收件與發票資料已更正' });
    setSending(false);
    if (outcome.is === 'refused') setRefused(outcome.error);
    if (outcome.is === 'done') onClose();
  };

  return (
    <Dialog open onClose={unlessBeside(onClose)} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <Box component="form" noValidate onSubmit={(event: FormEvent) => void submit(event)} sx={formInDialog}>
        <DialogTitle id={titleId}>更正收件與發票　{seen.quotation_no}</DialogTitle>
        <DialogContent>
          <RefusalAlert action="set-options" refusal={refused && sentenceOf(refused)} />
          <FieldErrorsOf error={refused}>
            <Box sx={{ display: 'grid', gap: 3, pt: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
              <section>
                <Heading>收件資料</Heading>
                <ReceiverFields value={delivery ?? receiverOf(of)} onChange={setDelivery} />
              </section>
              <section>
                <Heading>發票資料</Heading>
                <InvoiceFields value={invoice ?? invoiceOf(of)} onChange={setInvoice} />
              </section>
            </Box>
          </FieldErrorsOf>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" variant="contained" disabled={sending || !isReady}>
            儲存
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

const Heading = ({ children }: { readonly children: string }) => (
  <Typography component="h3" sx={{ fontSize: 16, fontWeight: 600, mb: 1.5 }}>
    {children}
  </Typography>
);
