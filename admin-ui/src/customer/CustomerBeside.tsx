import { useState } from 'react';
import { Box, Stack, TextField, Typography } from '@mui/material';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { permissions as everything, SALES_RIGHT, type Permission } from '@zhidan/domain';
import { ConfirmDialog, useMessages } from '@zhidan/ui-kit';
import { RequestFailed, sendRequest } from '@zhidan/ui-kit/api';
import { usePermissions } from 'react-admin';
import { ActivityPanel } from '../activity/ActivityPanel.js';
import { useMayCallRoute } from '../act/useMay.js';
import { CollectionsOfCustomer } from '../collection/CollectionsOfCustomer.js';
import { PlayButton } from '../film/PlayButton.js';
import { textOf } from '../form/values.js';
import type { OfficeRecord } from '../record/screens.js';
import { OrdersOfCustomer } from './OrdersOfCustomer.js';

/**
 * The customer's latest orders with open amounts, and a link to the customer's film; managers can erase the
 * person here.
 */
export function CustomerSidePanel({ record }: { readonly record: OfficeRecord }) {
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  const erases = useMayCallRoute('POST /api/customers/:id/erase');
  const isManager = everything.every((permission) => permissions.includes(permission));
  return (
    <Stack spacing={2} sx={{ mb: 3 }}>
      {permissions.includes('quotation_authority_r') && <OrdersOfCustomer customer_uid={record.id} />}
      {permissions.includes(SALES_RIGHT) && <CollectionsOfCustomer customer_uid={record.id} />}
      <ActivityPanel about={{ kind: 'customer', id: record.id }} />
      <Box>
        <PlayButton resource="customers" id={record.id} />
      </Box>
      {isManager && erases && record['erased'] !== true && <EraseButton record={record} />}
    </Stack>
  );
}

function EraseButton({ record }: { readonly record: OfficeRecord }) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [reason, setReason] = useState('');
  const client = useQueryClient();
  const say = useMessages();
  const erase = async () => {
    setBusy(true);
    try {
      const { body } = await sendRequest<{ cleared: boolean }>(
        `/api/customers/${encodeURIComponent(record.id)}/erase`,
        {
          method: 'POST',
          body: { reason },
        },
      );
      await client.invalidateQueries({ queryKey: ['customers'] });
      say.done(body.cleared ? '個人資料已刪除' : '個人資料已刪除，清單與報表裡的資料正在清除，請稍後再看');
      setAsking(false);
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      say.fail(error.errors[0]?.message ?? error.detail);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box>
      <Button color="error" variant="outlined" onClick={() => setAsking(true)}>
        刪除個人資料
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="嚴重警告！！！"
        confirmLabel="刪除個人資料"
        destructive
        busy={isBusy}
        onConfirm={() => void erase()}
        onCancel={() => {
          setAsking(false);
          say.info('您取消刪除了～鬆一口氣');
        }}
      >
        <Typography sx={{ mb: 1.5 }}>
          「{textOf(record['company'])}」的姓名、聯絡方式與帳戶會永遠消失，無法復原；訂單與金額會留下。
        </Typography>
        <TextField
          fullWidth
          label="原因"
          value={reason}
          helperText="原因會留下，請不要寫姓名"
          onChange={({ target }) => setReason(target.value)}
        />
      </ConfirmDialog>
    </Box>
  );
}
