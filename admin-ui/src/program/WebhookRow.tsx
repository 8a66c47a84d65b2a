import { useState } from 'react';
import { Button, Stack, TableCell, TableRow } from '@mui/material';
import { eventTitle } from '@zhidan/domain';
import { webhookBody } from '@zhidan/domain/webhook';
import { ConfirmDialog, DateTime, useMessages } from '@zhidan/ui-kit';
import { RequestFailed, sendRequest } from '@zhidan/ui-kit/api';
import { useMayCallRoute } from '../act/useMay.js';
import { FormDialog } from '../form/FormDialog.js';
import type { ShownSecret, ShownWebhook } from './programs.api.js';
import { sendProgramForm } from './sent.js';
import { webhookFormFields } from './webhookFields.js';

type Asked = 'change' | 'rotate' | 'remove';

interface WebhookRowProps {
  readonly row: ShownWebhook;
  readonly onChanged: () => Promise<void>;
  readonly onSecret: (secret: ShownSecret) => void;
}

/** One webhook with buttons to change it, rotate its secret or delete it. */
export function WebhookRow({ row, ...more }: WebhookRowProps) {
  const [asked, setAsked] = useState<Asked>();
  const mayChange = useMayCallRoute('PUT /api/webhooks/:id');
  return (
    <TableRow hover>
      <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 200 }}>{row.url}</TableCell>
      <TableCell sx={{ maxWidth: 320 }}>{row.kinds.map(eventTitle).join('、')}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <DateTime at={row.secret_since} />
      </TableCell>
      <TableCell align="right">
        {mayChange && (
          <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
            <Button onClick={() => setAsked('change')}>修改</Button>
            <Button onClick={() => setAsked('rotate')}>更換金鑰</Button>
            <Button color="error" onClick={() => setAsked('remove')}>
              刪除
            </Button>
          </Stack>
        )}
        {asked !== undefined && (
          <WebhookAct row={row} asked={asked} {...more} onClose={() => setAsked(undefined)} />
        )}
      </TableCell>
    </TableRow>
  );
}

interface WebhookActProps extends WebhookRowProps {
  readonly asked: Asked;
  readonly onClose: () => void;
}

/** The dialog of an action on a webhook: a form for a change, otherwise a confirmation. */
function WebhookAct({ row, asked, onChanged, onSecret, onClose }: WebhookActProps) {
  const say = useMessages();
  const path = `/api/webhooks/${encodeURIComponent(row.id)}`;
  const act = async (give: () => Promise<void>) => {
    try {
      await give();
    } catch (error) {
      say.fail(error instanceof RequestFailed ? error.detail : '沒有完成，請再試一次');
    }
    onClose();
    await onChanged();
  };
  const rotate = async () =>
    onSecret((await sendRequest<ShownSecret>(`${path}/rotate`, { method: 'POST', body: {} })).body);
  const remove = async () => {
    await sendRequest(path, { method: 'DELETE' });
    say.done('已刪除 Webhook');
  };
  if (asked === 'change')
    return (
      <FormDialog
        title="修改 Webhook"
        act="儲存"
        width="sm"
        isEdit
        form={{ body: webhookBody, fields: webhookFormFields(row) }}
        send={(body) => sendProgramForm(path, { method: 'PUT', body }, onChanged)}
        onClose={onClose}
      />
    );
  return asked === 'rotate' ? (
    <ConfirmDialog
      open
      title="更換簽章金鑰"
      confirmLabel="更換"
      onConfirm={() => void act(rotate)}
      onCancel={onClose}
    >
      會產生新的金鑰。之後二十四小時新舊兩把都會簽章，請在這段時間內更新對方的程式。
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      open
      title="刪除 Webhook"
      confirmLabel="刪除"
      destructive
      onConfirm={() => void act(remove)}
      onCancel={onClose}
    >
      {row.url} 不會再收到通知，還沒送出的也不再送。
    </ConfirmDialog>
  );
}
