import { useId, useState, type FormEvent } from 'react';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material';
import type { QuotationAction } from '@zhidan/domain/quotation';
import { useMessages } from '@zhidan/ui-kit';
import { useGetOne } from 'react-admin';
import { useNavigate } from 'react-router';
import { CommandField } from './CommandField.js';
import { bodyOf, commandForms, firstValues, isFilled, type FormValues } from './commandForms.js';
import { sentenceOf, useGive } from './OrderCommands.js';
import { RefusalAlert } from './RefusalAlert.js';
import { formInDialog } from './formInDialog.js';
import { isRemoval } from './ranks.js';
import { targetTitle } from './targetTitle.js';
import type { StaffsQuotation } from '../staffsQuotation.js';
import { REMOVAL_CANCELLED, REMOVAL_TITLE } from '../../act/removal.js';
import { unlessBeside } from '../../form/unlessBeside.js';

interface CommandDialogProps {
  readonly action: QuotationAction;
  readonly title: string;
  readonly order: StaffsQuotation;
  readonly isDestructive: boolean;
  /** Answers that stand already and are not asked for: the code that was clicked, the row that it is about. */
  readonly given?: FormValues;
  readonly onClose: () => void;
}

/** Asks what a command needs, sends it for the order as it was seen, and keeps what was typed when refused. */
export function CommandDialog({
  action,
  title,
  order,
  isDestructive,
  given = {},
  onClose,
}: CommandDialogProps) {
  const titleId = useId();
  const [seen] = useState(order);
  const fields = commandForms[action]?.(seen) ?? [];
  const asked = fields.filter(({ name }) => given[name] === undefined);
  const [values, setValues] = useState<FormValues>(() => ({ ...firstValues(fields), ...given }));
  const [refusal, setRefusal] = useState<string>();
  const [sending, setSending] = useState(false);
  const { data: latest } = useGetOne<StaffsQuotation>('quotations', { id: seen.id });
  const give = useGive();
  const navigate = useNavigate();
  const say = useMessages();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    const outcome = await give({ action, body: bodyOf(fields, values), seen });
    setSending(false);
    if (outcome.is === 'refused') setRefusal(sentenceOf(outcome.error));
    if (outcome.is !== 'done') return;
    onClose();
    if (action === 'delete') await navigate('/quotations');
  };

  return (
    <Dialog open onClose={unlessBeside(onClose)} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <Box component="form" noValidate onSubmit={(event: FormEvent) => void submit(event)} sx={formInDialog}>
        <DialogTitle id={titleId}>
          {isRemoval(action) ? REMOVAL_TITLE : targetTitle(title, action, given)}　{seen.quotation_no}
        </DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            <RefusalAlert action={action} refusal={refusal} />
            {latest !== undefined && latest.revision > seen.revision && !sending && (
              <Alert severity="info">您填寫的時候，訂單有了新的變更；送出前會先請您確認。</Alert>
            )}
            {asked.length === 0 && (
              <Typography>
                確定要對訂單 {seen.quotation_no} 進行「{targetTitle(title, action, given)}」嗎？
                {isDestructive && '這個動作無法復原。'}
              </Typography>
            )}
            {asked.map((field) => (
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
          <Button
            onClick={() => {
              onClose();
              if (isRemoval(action)) say.info(REMOVAL_CANCELLED);
            }}
          >
            取消
          </Button>
          <Button
            type="submit"
            variant={isDestructive ? 'outlined' : 'contained'}
            color={isDestructive ? 'error' : 'primary'}
            disabled={sending || !isFilled(fields, values)}
          >
            {title}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
