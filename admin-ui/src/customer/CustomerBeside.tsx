import { useState } from 'react';
import { Box, Link, Stack, TextField, Typography } from '@mui/material';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { permissions as everything, type Permission } from '@zhidan/domain';
import { quotationCodes, titleIn } from '@zhidan/domain/quotation';
import { ConfirmDialog, DateTime, ErrorState, Money, StatusChip, useMessages } from '@zhidan/ui-kit';
import { RequestFailed, send } from '@zhidan/ui-kit/api';
import { useGetList, usePermissions } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { ListedQuotation } from '../quotation/listedQuotation.js';
import { listed } from '../data/dataProvider.js';
import { textOf } from '../form/values.js';
import type { OfficeRecord } from '../record/screens.js';

const SHOWN = 5;

/** What a customer ordered last and what is owed of it; managers may erase the person here. */
export function CustomerBeside({ record }: { readonly record: OfficeRecord }) {
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  const isManager = everything.every((permission) => permissions.includes(permission));
  return (
    <Stack spacing={2} sx={{ mb: 3 }}>
      {permissions.includes('quotation_authority_r') && <Orders customer_uid={record.id} />}
      {isManager && record['erased'] !== true && <EraseButton record={record} />}
    </Stack>
  );
}

function Orders({ customer_uid }: { readonly customer_uid: string }) {
  const { data, error, isPending, total, refetch } = useGetList<ListedQuotation>('quotations', {
    filter: { customer_uid },
    sort: { field: 'creation_date', order: 'DESC' },
    pagination: { page: 1, perPage: SHOWN },
    meta: listed,
  });
  const all = `/orders/all?${new URLSearchParams({ filter: JSON.stringify({ customer_uid }) })}`;
  return (
    <Box
      component="section"
      aria-label="訂單"
      sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Stack direction="row" sx={{ alignItems: 'baseline', mb: 0.5 }}>
        <Typography component="h3" sx={{ fontSize: 16, fontWeight: 600, flex: 1 }}>
          訂單與款項
        </Typography>
        {total !== undefined && total > 0 && (
          <Link component={RouterLink} to={all}>
            全部 {total} 筆
          </Link>
        )}
      </Stack>
      {isPending && <Typography>載入中</Typography>}
      {error !== null && <ErrorState detail={error.message} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Typography sx={{ color: 'text.secondary' }}>還沒有訂單</Typography>}
      {data?.map((order) => (
        <Stack
          key={order.id}
          direction="row"
          sx={{ gap: 1.5, alignItems: 'center', minHeight: 36, flexWrap: 'wrap' }}
        >
          <Link component={RouterLink} to={`/quotations/${order.quotation_no}/show`}>
            {order.quotation_no}
          </Link>
          <StatusChip code={order.code} title={titleIn(quotationCodes, order.code)} />
          <DateTime at={order.creation_date} dateOnly />
          <Box sx={{ flex: 1 }} />
          <span>
            尚未回收 <Money amount={order.outstanding} />
          </span>
        </Stack>
      ))}
    </Box>
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
      await send(`/api/customers/${encodeURIComponent(record.id)}/erase`, {
        method: 'POST',
        body: { reason },
      });
      await client.invalidateQueries({ queryKey: ['customers'] });
      say.done('個人資料已刪除');
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
