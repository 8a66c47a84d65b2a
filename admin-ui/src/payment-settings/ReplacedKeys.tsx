import { useState } from 'react';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { PaymentSetup } from '@zhidan/domain/payment-notice';
import { ConfirmDialog, DateTime } from '@zhidan/ui-kit';
import { RequestFailed } from '@zhidan/ui-kit/api';
import { useMayCallRoute } from '../act/useMay.js';
import { endReplacedKeys, PAYMENT_SETUP_QUERY_KEY } from './payment-settings.api.js';

type Replaced = PaymentSetup['replaced'][number];

/** Replaced keys that still verify calls of ECPay, each with a button that ends them at once. */
export function ReplacedKeys({ of }: { readonly of: readonly Replaced[] }) {
  if (of.length === 0) return null;
  return (
    <Stack component="section" aria-label="之前的金鑰" spacing={1}>
      <Typography sx={{ color: 'text.secondary', fontSize: 13 }}>之前的金鑰</Typography>
      {of.map((keys) => (
        <KeysOfMerchant key={keys.merchant_id} keys={keys} />
      ))}
    </Stack>
  );
}

function KeysOfMerchant({ keys }: { readonly keys: Replaced }) {
  const { merchant_id, is_present, until } = keys;
  const client = useQueryClient();
  const mayEnd = useMayCallRoute('POST /api/payment-provider/end-keys');
  const [asking, setAsking] = useState<'closed' | 'open' | 'sending'>('closed');
  const [failure, setFailure] = useState<string>();
  const end = async () => {
    setAsking('sending');
    try {
      await endReplacedKeys(merchant_id);
      await client.invalidateQueries({ queryKey: PAYMENT_SETUP_QUERY_KEY });
      setAsking('closed');
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      setFailure(error.detail);
      setAsking('open');
    }
  };
  return (
    <Stack direction="row" sx={{ alignItems: 'center', columnGap: 2, rowGap: 0.5, flexWrap: 'wrap' }}>
      <Box sx={{ flex: '1 1 240px' }}>
        {is_present ? '這個商店的前一組金鑰' : `先前的商店 ${merchant_id}`}，
        {until === null ? (
          '仍在驗證'
        ) : (
          <>
            驗證到 <DateTime at={until} />
          </>
        )}
      </Box>
      {mayEnd && (
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => setAsking('open')}>
          立即停止驗證
        </Button>
      )}
      <ConfirmDialog
        open={asking !== 'closed'}
        title="停止驗證之前的金鑰"
        confirmLabel="停止驗證"
        destructive
        busy={asking === 'sending'}
        failure={failure}
        onConfirm={() => void end()}
        onCancel={() => {
          setAsking('closed');
          setFailure(undefined);
        }}
      >
        {is_present
          ? '綠界還用前一組金鑰送來的通知，之後會被拒絕；現在這組金鑰照常收款。'
          : `商店 ${merchant_id} 的金鑰會刪除：還沒付的繳費帳號與代碼付款後收不到通知，也不能再從這裡退款，要到綠界廠商後台處理。`}
      </ConfirmDialog>
    </Stack>
  );
}
