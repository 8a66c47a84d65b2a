import { Button, TableCell, TableRow } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { eventTitle } from '@zhidan/domain';
import { webhookDeliveryStates, type WebhookDeliveryRow } from '@zhidan/domain/webhook';
import { isKeyOf } from '@zhidan/domain/core';
import { DateTime, useMessages } from '@zhidan/ui-kit';
import { RequestFailed, sendRequest } from '@zhidan/ui-kit/api';
import { useMayCallRoute } from '../act/useMay.js';
import { HeadedTable } from '../page/HeadedTable.js';
import { Panel } from '../quotation/panel/Panel.js';
import { ListQueryView } from './Listed.js';
import { WEBHOOK_DELIVERIES_QUERY_KEY, useWebhookDeliveries } from './programs.api.js';

/** The latest webhook deliveries, each with a button that sends it again. */
export function WebhookDeliveryPanel() {
  const deliveries = useWebhookDeliveries();
  return (
    <Panel title="送達紀錄">
      <ListQueryView of={deliveries} nothing="還沒有送出過任何事件。">
        {(rows) => (
          <HeadedTable
            label="送達紀錄"
            heads={['時間', '事件', '編號', '狀態', '次數', '網址', '']}
            maxHeight={480}
          >
            {rows.map((row) => (
              <DeliveryLine key={row.id} row={row} />
            ))}
          </HeadedTable>
        )}
      </ListQueryView>
    </Panel>
  );
}

const stateOf = ({ state, error }: WebhookDeliveryRow): string => {
  const title = isKeyOf(webhookDeliveryStates, state) ? webhookDeliveryStates[state] : state;
  return error === null || state === 'delivered' ? title : `${title}：${error}`;
};

function DeliveryLine({ row }: { readonly row: WebhookDeliveryRow }) {
  const client = useQueryClient();
  const say = useMessages();
  const mayResend = useMayCallRoute('POST /api/webhook-deliveries/:id/resend');
  const resend = async () => {
    try {
      await sendRequest(`/api/webhook-deliveries/${encodeURIComponent(row.id)}/resend`, {
        method: 'POST',
        body: {},
      });
      say.done('已排入重送');
    } catch (error) {
      say.fail(error instanceof RequestFailed ? error.detail : '重送失敗，請再試一次');
    }
    await client.invalidateQueries({ queryKey: WEBHOOK_DELIVERIES_QUERY_KEY });
  };
  return (
    <TableRow hover>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <DateTime at={row.create_date} />
      </TableCell>
      <TableCell>{eventTitle(row.kind)}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{row.subject}</TableCell>
      <TableCell sx={{ color: row.state === 'failed' ? 'error.main' : 'text.primary' }}>
        {stateOf(row)}
      </TableCell>
      <TableCell>{row.attempts}</TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 160 }}>{row.url}</TableCell>
      <TableCell align="right">
        {mayResend && row.state !== 'waiting' && <Button onClick={() => void resend()}>重送</Button>}
      </TableCell>
    </TableRow>
  );
}
