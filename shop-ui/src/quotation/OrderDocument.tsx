import { useState } from 'react';
import { FormControlLabel, Switch, Typography } from '@mui/material';
import type { DocumentName } from '@zhidan/domain/document';
import { DocumentDialog, SalesPerson } from '@zhidan/ui-kit/document';
import { useDeliveryDays } from '../settings/settings.api.js';
import type { BuyersQuotation } from './quotations.api.js';

export type BuyersPaper = Extract<
  DocumentName,
  'quotation' | 'proofing-sheet' | 'production-sheet' | 'sales-slip'
>;

interface OrderDocumentProps {
  readonly name: BuyersPaper;
  readonly order: BuyersQuotation;
  readonly onClose: () => void;
}

/** A paper of an order as its buyer takes it away: with or without prices, and whom to ask about it. */
export function OrderDocument({ name, order, onClose }: OrderDocumentProps) {
  const [isMasked, setMasked] = useState(false);
  const { quotation_no, sales_person } = order;
  return (
    <DocumentDialog
      name={name}
      id={quotation_no}
      number={quotation_no}
      wish={{ mask_price: isMasked }}
      onClose={onClose}
    >
      {(name === 'quotation' || name === 'sales-slip') && (
        <FormControlLabel
          control={<Switch checked={isMasked} onChange={(_, checked) => setMasked(checked)} />}
          label="不顯示價格"
        />
      )}
      {sales_person && <SalesPerson person={sales_person} />}
      {name === 'quotation' && <DeliveryDays order={order} />}
    </DocumentDialog>
  );
}

/** As promised in review; before it, as the house usually needs. */
function DeliveryDays({ order: { order_process } }: { readonly order: BuyersQuotation }) {
  const { data: usual } = useDeliveryDays();
  const pass = order_process.findLast(({ code }) => code === 1002);
  const proofing = pass?.proofing_delivery_date ?? usual?.proofing_days;
  const product = pass?.product_delivery_date ?? usual?.product_days;
  if (proofing === undefined || product === undefined) return null;
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      打樣 {proofing} 個工作天，生產 {product} 個工作天
    </Typography>
  );
}
