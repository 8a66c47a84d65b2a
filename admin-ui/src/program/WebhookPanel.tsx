import { useState } from 'react';
import { Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { webhookBody } from '@zhidan/domain/webhook';
import { useMayCallRoute } from '../act/useMay.js';
import { FormDialog } from '../form/FormDialog.js';
import { HeadedTable } from '../page/HeadedTable.js';
import { Panel } from '../quotation/panel/Panel.js';
import { ListQueryView } from './Listed.js';
import { useWebhooks, WEBHOOKS_QUERY_KEY, type ShownSecret } from './programs.api.js';
import { SecretDialog } from './SecretDialog.js';
import { sendProgramForm } from './sent.js';
import { webhookFormFields } from './webhookFields.js';
import { WebhookRow } from './WebhookRow.js';

/** The webhooks that send events to other programs. */
export function WebhookPanel() {
  const webhooks = useWebhooks();
  const client = useQueryClient();
  const [isMaking, setMaking] = useState(false);
  const [shown, setShown] = useState<ShownSecret>();
  const mayMake = useMayCallRoute('POST /api/webhooks');
  const again = () => client.invalidateQueries({ queryKey: WEBHOOKS_QUERY_KEY });
  return (
    <Panel
      title="Webhook"
      act={
        mayMake && (
          <Button variant="contained" onClick={() => setMaking(true)}>
            新增 Webhook
          </Button>
        )
      }
    >
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        事件發生時送到這些網址（CloudEvents，Standard Webhooks 簽章）；送不到會重試三天，同一筆訂單依序送達。
      </Typography>
      <ListQueryView of={webhooks} nothing="還沒有 Webhook。新增一個網址，讓別的程式在事件發生時收到通知。">
        {(rows) => (
          <HeadedTable label="Webhook" heads={['網址', '事件', '金鑰更換時間', '']}>
            {rows.map((row) => (
              <WebhookRow key={row.id} row={row} onChanged={again} onSecret={setShown} />
            ))}
          </HeadedTable>
        )}
      </ListQueryView>
      {isMaking && (
        <FormDialog
          title="新增 Webhook"
          act="新增"
          width="sm"
          form={{ body: webhookBody, fields: webhookFormFields() }}
          send={(body) =>
            sendProgramForm<ShownSecret>('/api/webhooks', { method: 'POST', body }, async (answer) => {
              setShown(answer);
              await again();
            })
          }
          onClose={() => setMaking(false)}
        />
      )}
      {shown !== undefined && (
        <SecretDialog title="Webhook 的簽章金鑰" secret={shown.secret} onClose={() => setShown(undefined)} />
      )}
    </Panel>
  );
}
