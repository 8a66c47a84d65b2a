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
import { useQueryClient } from '@tanstack/react-query';
import { useMessages } from '@zhidan/ui-kit';
import { RequestFailed, send } from '@zhidan/ui-kit/api';
import { useNavigate } from 'react-router';
import { CommandField } from '../quotation/command/CommandField.js';
import { bodyOf, firstValues, isFilled, type FormValues } from '../quotation/command/commandForms.js';
import { formInDialog } from '../quotation/command/formInDialog.js';
import { sentenceOf } from '../quotation/command/OrderCommands.js';
import type { Act, Seen } from './ActButton.js';
import { REMOVAL_CANCELLED, REMOVAL_TITLE } from './removal.js';
import { unlessBeside } from './unlessBeside.js';

interface ActDialogProps {
  readonly act: Act;
  readonly id: string;
  readonly record: Seen | undefined;
  readonly onClose: () => void;
}

const STALE = '這筆資料剛被其他人更改，已為您換成最新的內容；請確認後再送出一次。';

/** Asks what a command needs, sends it for the record as it was seen, and keeps what was typed when refused. */
export function ActDialog({ act, id, record, onClose }: ActDialogProps) {
  const { title, route, fields = [], given = {}, explain, done, isDestructive = false, leadsTo } = act;
  const { bodyOf: sentOf = (told: Readonly<Record<string, unknown>>) => told } = act;
  const titleId = useId();
  const client = useQueryClient();
  const navigate = useNavigate();
  const say = useMessages();
  const [values, setValues] = useState<FormValues>(() => firstValues(fields));
  const [revision, setRevision] = useState(record?.revision);
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setSending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // A form in a dialog lies in the page's own form for React, though not for the browser.
    event.stopPropagation();
    setSending(true);
    setRefusal(undefined);
    const [method, path = ''] = route.split(' ');
    try {
      const { body } = await send<{ readonly id: string }>(path.replace(':id', encodeURIComponent(id)), {
        method: method === 'DELETE' ? 'DELETE' : method === 'PUT' ? 'PUT' : 'POST',
        ...(method === 'DELETE' ? {} : { body: { ...sentOf(bodyOf(fields, values)), ...given } }),
        ...(revision === undefined ? {} : { headers: { 'if-match': `"${revision}"` } }),
      });
      await client.invalidateQueries();
      say.done(done);
      onClose();
      if (leadsTo !== undefined) await navigate(typeof leadsTo === 'string' ? leadsTo : leadsTo(body));
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      if (error.status === 412) setRevision(await latestRevision(path, id));
      setRefusal(error.status === 412 ? STALE : sentenceOf(error));
      void client.invalidateQueries();
      setSending(false);
    }
  };

  return (
    <Dialog open onClose={unlessBeside(onClose)} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <Box component="form" noValidate onSubmit={(event: FormEvent) => void submit(event)} sx={formInDialog}>
        <DialogTitle id={titleId}>{isDestructive ? REMOVAL_TITLE : title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {refusal !== undefined && <Alert severity="error">{refusal}</Alert>}
            {explain !== undefined && <Typography component="div">{explain}</Typography>}
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
          <Button
            onClick={() => {
              onClose();
              if (isDestructive) say.info(REMOVAL_CANCELLED);
            }}
          >
            取消
          </Button>
          <Button
            type="submit"
            variant={isDestructive ? 'outlined' : 'contained'}
            color={isDestructive ? 'error' : 'primary'}
            disabled={isSending || !isFilled(fields, values)}
          >
            {title}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

/** Of the record that a command's address names: `/api/overdues/:id/close` is about `/api/overdues/:id`. */
async function latestRevision(path: string, id: string): Promise<number | undefined> {
  const [, , resource = ''] = path.split('/');
  const { body } = await send<{ readonly revision?: number }>(`/api/${resource}/${encodeURIComponent(id)}`);
  return body.revision;
}
