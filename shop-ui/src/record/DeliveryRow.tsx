import type { ReactNode } from 'react';
import { Box, Button, Stack, Typography } from '@mui/material';
import type { DeliveryRow as Delivery } from '@zhidan/domain/quotation';
import { DateTime, Money, safeHref } from '@zhidan/ui-kit';

interface DeliveryRowProps {
  readonly delivery: Pick<
    Delivery,
    | 'delivery_way'
    | 'delivery_number'
    | 'create_date'
    | 'item_of_goods'
    | 'carton_number'
    | 'who_pay_fee'
    | 'freight_fee'
    | 'describe'
    | 'inquire_link'
    | 'receiver'
  >;
  /** A description of the parcel's content. */
  readonly held?: string;
  /** Present if the buyer has confirmed the receipt. */
  readonly received?: { readonly created_date: string } | undefined;
  /** The order that the parcel belongs to; undefined on that order's page. */
  readonly head?: ReactNode;
}

const PAYERS = { 0: '運費由我們負擔', 1: '貨到付運費', 2: '運費由您轉帳支付' } as const;

/** A parcel: its content, its carrier, and a link for tracking. */
export function DeliveryRow({ delivery, held = '', received, head }: DeliveryRowProps) {
  const inquiry = safeHref(delivery.inquire_link);
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
        <Box sx={{ minWidth: 0 }}>
          {head}
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {delivery.delivery_way} {delivery.delivery_number}
          </Typography>
          <Typography component="div" sx={{ fontSize: 14, color: 'text.secondary' }}>
            <DateTime at={delivery.create_date} />・{delivery.item_of_goods.join('、')}・
            {delivery.carton_number} 箱
          </Typography>
          <Typography component="div" sx={{ fontSize: 14, color: 'text.secondary' }}>
            {PAYERS[delivery.who_pay_fee]}
            {delivery.freight_fee > 0 && (
              <>
                {' '}
                <Money amount={delivery.freight_fee} />
              </>
            )}
          </Typography>
          {held !== '' && <Typography>{held}</Typography>}
          {delivery.receiver !== null && (
            <Typography>
              寄給 {delivery.receiver.receiver}，{delivery.receiver.address}
            </Typography>
          )}
          {received && (
            <Typography sx={{ color: 'success.main' }}>
              已收到 <DateTime at={received.created_date} dateOnly />
            </Typography>
          )}
          {delivery.describe !== '' && <Typography>{delivery.describe}</Typography>}
        </Box>
        {inquiry !== undefined && (
          <Button
            component="a"
            href={inquiry}
            target="_blank"
            rel="noopener noreferrer"
            variant="outlined"
            sx={{ alignSelf: 'center' }}
          >
            查詢貨件
          </Button>
        )}
      </Stack>
    </Box>
  );
}
