import { Box } from '@mui/material';
import { accountingCodes, titleIn } from '@zhidan/domain/quotation';
import { Money } from '@zhidan/ui-kit';
import type { ReactNode } from 'react';
import type { BuyersQuotation } from './quotations.api.js';

/** The rows of a quotation's summary that concern its buyer. */
export function OrderSummary({ order }: { readonly order: BuyersQuotation }) {
  const { accounting } = order;
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', rowGap: 1, columnGap: 2 }}
    >
      <Row title="結清">{accounting.settle_account ? '已結清' : '未結清'}</Row>
      <Row title="訂單總額（含稅）">
        <Money amount={order.total_amount_tax} />
      </Row>
      <Row title="已付金額">
        <Money amount={order.paid_amount} />
      </Row>
      <Row title="未付金額">
        <Money amount={order.outstanding} />
      </Row>
      <Row title="付款紀錄">{accounting.payment_times} 筆</Row>
      <Row title="付款方式">{accounting.charge_method_name || '尚未選擇'}</Row>
      <Row title="會計狀態">
        {accounting.code} {titleIn(accountingCodes, accounting.code)}
      </Row>
      {accounting.last_five_digits !== '' && <Row title="轉帳後五碼">{accounting.last_five_digits}</Row>}
      <Row title="訂購數量">{order.order_value} 個</Row>
      <Row title="打樣款數">{order.proofing_value} 款</Row>
    </Box>
  );
}

const Row = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {title}
    </Box>
    <Box component="dd" sx={{ m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
      {children}
    </Box>
  </>
);
