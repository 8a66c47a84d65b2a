import { Typography } from '@mui/material';
import type { DocumentName } from '@zhidan/domain/document';
import { OrderDocumentDialog } from '@zhidan/ui-kit/document';
import { useDeliveryDays } from '../settings/settings.api.js';
import type { BuyersQuotation } from './quotations.api.js';

interface OrderDocumentProps {
  readonly name: DocumentName;
  readonly order: BuyersQuotation;
  readonly onClose: () => void;
}

/** A paper of an order as its buyer takes it away. */
export const OrderDocument = ({ name, order, onClose }: OrderDocumentProps) => (
  <OrderDocumentDialog name={name} order={order} onClose={onClose}>
    {name === 'quotation' && <DeliveryDays order={order} />}
  </OrderDocumentDialog>
);

/** As promised in review; before it, as the shop usually needs. */
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
