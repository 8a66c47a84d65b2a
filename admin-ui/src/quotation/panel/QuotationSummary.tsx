import { Box } from '@mui/material';
import {
  accountingCodes,
  productionSteps,
  proofingSteps,
  quotationCodes,
  titleIn,
} from '@zhidan/domain/quotation';
import { DateTime, Money } from '@zhidan/ui-kit';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import type { StaffsQuotation } from '../staffsQuotation.js';

const steps = { ...proofingSteps, ...productionSteps };
const step = (code: number | null): string => (code === null ? '無' : `${code} ${titleIn(steps, code)}`);
const stageTitle = (isProofing: boolean | null): string => {
  if (isProofing === null) return '客戶尚未開始';
  return isProofing ? '打樣' : '生產';
};

/** The rows of the specification's quotation summary (section 2). */
export function QuotationSummary() {
  const order = useRecordContext<StaffsQuotation>();
  if (order === undefined) return null;
  const { accounting } = order;
  const rows: readonly (readonly [string, ReactNode])[] = [
    ['是否結清', accounting.settle_account ? '已結清' : '未結清'],
    ['訂單總金額', <Money key="total" amount={order.total_amount_tax} />],
    ['已付金額', <Money key="paid" amount={order.paid_amount} />],
    ['未付金額', <Money key="open" amount={order.outstanding} />],
    ['付款紀錄', `${accounting.payment_times} 筆`],
    ['付款方式', accounting.charge_method_name || '未選擇'],
    ['客戶類型', accounting.charge_class_name || '未選擇'],
    ['打樣或生產', stageTitle(accounting.proofing_or_product)],
    ['訂單狀態', `${order.code} ${titleIn(quotationCodes, order.code)}`],
    ['會計狀態', `${accounting.code} ${titleIn(accountingCodes, accounting.code)}`],
    ['最後打樣進度', step(order.last_proofing_code)],
    ['最後生產進度', step(order.last_production_code)],
    ['打樣款數', `${order.proofing_value} 款`],
    ['生產數量', `${order.order_value} 個`],
    ['打樣紀錄', `${order.proofing_process.proofing_record.length} 筆`],
    ['生產紀錄', `${order.product_process.product_record.length} 筆`],
    ['轉帳後五碼', accounting.last_five_digits || '無'],
    ['樣品寄出', order.sample_sent_date ? <DateTime key="sample" at={order.sample_sent_date} /> : '尚未'],
    ['大貨寄出', order.goods_sent_date ? <DateTime key="goods" at={order.goods_sent_date} /> : '尚未'],
    ['可否刪除', order.allow_delete ? '可以' : '不可以'],
  ];
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 1,
        columnGap: 3,
        gridTemplateColumns: { xs: 'auto 1fr', sm: 'auto 1fr auto 1fr' },
      }}
    >
      {rows.map(([title, value]) => (
        <Box key={title} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {title}
          </Box>
          <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
