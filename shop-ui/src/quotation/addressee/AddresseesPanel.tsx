import { Stack, Typography } from '@mui/material';
import {
  invoiceAddresseeLines,
  invoiceAddresseeOf,
  receiverLines,
  plannedDeliveriesText,
  receiverOf,
  ACCOUNTING_CODE,
} from '@zhidan/domain/quotation';
import { AddresseeLines } from '@zhidan/ui-kit/addressee';
import { Panel } from '../page/Panel.js';
import type { BuyersQuotation } from '../quotations.api.js';

/** The delivery and invoice addresses of an order; hidden while they are unknown before the order is placed. */
export function AddresseesPanel({ order }: { readonly order: BuyersQuotation }) {
  if (
    order.accounting.code === ACCOUNTING_CODE.notStarted &&
    order.delivery === null &&
    order.invoice === null
  )
    return null;
  return (
    <Panel title="收件與發票" says={`寄給 ${receiverOf(order).receiver}`}>
      <Stack spacing={2}>
        <AddresseeLines title="收件資料" lines={receiverLines(receiverOf(order))} />
        <AddresseeLines title="發票資料" lines={invoiceAddresseeLines(invoiceAddresseeOf(order))} />
        {order.planned_deliveries.length > 0 && (
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            分寄：{plannedDeliveriesText(order.planned_deliveries, order)}；其餘寄到上面的收件人
          </Typography>
        )}
        <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>需要更改時，請與您的業務聯絡。</Typography>
      </Stack>
    </Panel>
  );
}
