import { Alert, Typography } from '@mui/material';
import { inSalesUnit } from '@zhidan/domain/category';
import { quotationCodes, stages, stageTitles, type Stage } from '@zhidan/domain/quotation';
import type { StaffsQuotation } from '../../staffsQuotation.js';
import type { OrderFormAsideProps } from '../form/orderForm.js';
import { StageStockDeductionTable } from './StockTakenTable.js';

/** Shows what the chosen stage takes from each storage item. */
export function StockDeductionPreview({ order, values }: OrderFormAsideProps) {
  const stage = stages.find((one) => one === values['stage']);
  if (stage === undefined) return <Alert severity="info">{whyNone(order)}</Alert>;
  return (
    <>
      <Typography>{takenStockText(order, stage)}</Typography>
      <StageStockDeductionTable order={order} stage={stage} />
    </>
  );
}

/** A text with the number of pieces, and with what happens to unused stock when the order changes or ends. */
export const takenStockText = (order: StaffsQuotation, stage: Stage): string =>
  (stage === 'proofing'
    ? `打樣 ${order.proofing_material_record.length} 款，每款一個。`
    : `生產 ${inSalesUnit(order.order_value, order.sales_unit)}。`) +
  '款式變更或訂單結束時，還沒裁用的會退回倉庫。';

/** The reason why no stage is preselected. */
function whyNone(order: StaffsQuotation): string {
  const { stage } = quotationCodes[order.code];
  if (stage === null) return '訂單目前不在打樣或生產中，請選擇要扣除的階段。';
  return `${stageTitles[stage]}的庫存已經扣除過了。要扣除另一個階段，請自行選擇。`;
}
